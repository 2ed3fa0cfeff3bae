// The tests speak English, as the page does where it is asked for nothing else.
import { speak, speakOn } from '../src/lib/words';

await speak('en');
await speakOn();
