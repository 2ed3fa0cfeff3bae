import './styles/tokens.css';
import './styles/components.css';
import './styles/app.css';
import './styles/table.css';
import './styles/fit.css';
import './styles/lookback.css';
import './styles/rules.css';
import './styles/guide.css';
import { applySettings, settings, watchSystem } from './lib/settings.svelte';
import { language, speak, speakOn, spokenHere } from './lib/words';

applySettings();
watchSystem();

// Words first: the page is made of them.
async function open(): Promise<void> {
  const words = speak(spokenHere(settings.language, navigator.languages));
  if (/^\/(t|rules)\b/.test(location.pathname)) void speakOn();
  await words;
  document.documentElement.lang = language;
  const [{ mount }, { default: App }, { router }] = await Promise.all([
    import('svelte'),
    import('./App.svelte'),
    import('./lib/router.svelte'),
  ]);
  router.listen();
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}
void open();

// Keeps the client on this device; the page works without it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {});
