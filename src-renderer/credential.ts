import { mount } from 'svelte';
import { credentialApi } from './api.ts';
import Credential from './features/credential/Credential.svelte';
import './styles/index.ts';

const target = document.getElementById('app');
if (target !== null) mount(Credential, { target, props: { call: credentialApi() } });
