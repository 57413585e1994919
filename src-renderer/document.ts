import './schemas-without-eval.ts';
import './styles/index.ts';
import { mount } from 'svelte';
import { documentWindowApi } from './api.ts';
import DocumentWindow from './features/document/DocumentWindow.svelte';
import { ownParts } from './features/document/pdf/pdf-file.ts';
import { readShownBytes } from './features/document/shown.ts';

const ports = {
  call: documentWindowApi(),
  bytes: readShownBytes,
  parts: ownParts(location.href),
  // So the main process opens a page again that was ended.
  wasEnded: location.hash === '#ended',
};
const target = document.getElementById('app');
if (target !== null) mount(DocumentWindow, { target, props: { ports } });
