import './styles/tokens.css';
import './styles/components.css';
import './styles/app.css';
import './styles/table.css';
import './styles/fit.css';
import './styles/lookback.css';
import './styles/rules.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './lib/router.svelte';
import { applySettings, watchSystem } from './lib/settings.svelte';

applySettings();
watchSystem();
router.listen();
const target = document.getElementById('app');
if (target) mount(App, { target });

// Keeps the client on this device; the page works without it.
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {});
