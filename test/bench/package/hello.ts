import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The least that a package can hold: a confined window of the same size with one field. */
const files = {
  'package.json': JSON.stringify({
    ...{ name: 'hello', version: '1.0.0', description: 'Hello', author: 'Hello', main: 'main.js' },
  }),
  'main.js': `const { app, BrowserWindow } = require('electron');
    const port = process.env.DOSSIER_TEST_PORT;
    if (port !== undefined) app.commandLine.appendSwitch('remote-debugging-port', port);
    app.setPath('userData', process.env.DOSSIER_USER_DATA);
    app.whenReady().then(() =>
      new BrowserWindow({ width: 1440, height: 900, webPreferences: { sandbox: true } }).loadFile('index.html'));`,
  'index.html': '<!doctype html><title>Hello</title><form role="search"><input></form>',
  'electron-builder.json': JSON.stringify({
    ...{ appId: 'org.example.hello', productName: 'Hello', asar: true, npmRebuild: false },
    ...{ files: ['main.js', 'index.html', 'package.json'], electronLanguages: ['en-US'] },
    linux: { executableName: 'hello', category: 'Office', target: [{ target: 'dir', arch: 'x64' }] },
  }),
};

/** Writes the application that the packaged Dossier is compared with, and how it is packed. */
export function writeHello(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}
