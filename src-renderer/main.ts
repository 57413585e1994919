import './schemas-without-eval.ts';
import './styles/index.ts';
import { mount } from 'svelte';
import { dossierApi } from './api.ts';
import App from './App.svelte';
import { Session } from './session.svelte.ts';

const target = document.getElementById('app');
if (target !== null) mount(App, { target, props: { session: new Session(dossierApi()) } });
