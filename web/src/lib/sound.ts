// Four short sounds made on the spot, one at a time, off until a player turns them on.
import { settings } from './settings.svelte';

export type Sound = 'tap' | 'card' | 'dice' | 'horn';

let context: AudioContext | undefined;
let until = 0;

function noise(audio: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}

function fading(audio: AudioContext, at: number, peak: number, seconds: number, rise = 0.004): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

function knock(audio: AudioContext, at: number, pitch: number, peak: number, seconds: number): void {
  const source = noise(audio, seconds);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 6;
  source.connect(filter).connect(fading(audio, at, peak, seconds));
  source.start(at);
}

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const now = context.currentTime;
  if (now < until) return;
  void context.resume();
  if (sound === 'tap') knock(context, now, 620, 0.5, 0.09);
  else if (sound === 'card') knock(context, now, 2600, 0.16, 0.16);
  else if (sound === 'dice') for (const beat of [0, 0.07, 0.12, 0.2]) knock(context, now + beat, 1500, 0.35, 0.06);
  else {
    const tone = context.createOscillator();
    tone.type = 'sawtooth';
    tone.frequency.setValueAtTime(98, now);
    tone.frequency.linearRampToValueAtTime(110, now + 0.25);
    const dark = context.createBiquadFilter();
    dark.type = 'lowpass';
    dark.frequency.value = 520;
    tone.connect(dark).connect(fading(context, now, 0.22, 0.95, 0.12));
    tone.start(now);
    tone.stop(now + 1);
  }
  until = now + (sound === 'horn' ? 0.9 : 0.2);
}
