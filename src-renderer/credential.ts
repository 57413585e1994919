import './styles/index.ts';
import { mount } from 'svelte';
import { credentialApi } from './api.ts';
import Credential from './features/credential/Credential.svelte';

const target = document.getElementById('app');
if (target !== null) mount(Credential, { target, props: { call: credentialApi() } });
