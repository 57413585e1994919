// Loaded before Dossier by the driver's launches: the application is not told that the runtime is ready before the driver listens.
// A driver that came while the window went to its page would wait for the news of that for ever: one launch in ten on a busy
// machine. Playwright calls `__playwright_run` once it listens; it brings such a hold itself only where it chooses the runtime.
'use strict';
/** @type {typeof import('electron')} */
const { app } = require('electron');

const ready = app.whenReady();
/** @type {(begun: void) => void} */
let release = () => {};
/** @type {Promise<void>} */
const released = new Promise((resolve) => {
  release = resolve;
});
app.whenReady = () => released;
Object.assign(globalThis, { __playwright_run: () => void ready.then(release) });
