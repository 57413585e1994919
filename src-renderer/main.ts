import './schemas-without-eval.ts';
import './styles/index.ts';
import { mount } from 'svelte';
import { m } from '../src-shared/messages/generated/messages.js';
import { dossierApi } from './api.ts';
import App from './App.svelte';
import { Session } from './session.svelte.ts';

const session = new Session(dossierApi());
// So the main process opens a page again that ended by itself.
if (location.hash === '#restarted') {
  session.notifications.attention(m.frame_restarted());
  history.replaceState(null, '', location.pathname);
}
const target = document.getElementById('app');
if (target !== null) mount(App, { target, props: { session } });
