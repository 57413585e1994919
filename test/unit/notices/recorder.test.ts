import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { nothingBundled, recordBundled } from '../../../scripts/notices/recorder.ts';

const place = mkdtempSync(path.join(os.tmpdir(), 'dossier-recorder-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
    writeFileSync(path.join(place, name), content);
  }
}

const aPackage = (name: string) => JSON.stringify({ name, version: '1.0.0', type: 'module', main: 'index.js' });

/** The packages that Vite bundles for a page with this code. */
async function bundledFor(code: string, external: string[] = []) {
  write({ 'main.js': code });
  const bundled = nothingBundled();
  await build({
    configFile: false,
    root: place,
    logLevel: 'silent',
    plugins: [recordBundled(bundled)],
    build: { assetsInlineLimit: 0, rolldownOptions: { input: path.join(place, 'main.js'), external } },
  });
  const packages = [...bundled.files].flatMap((file) => /node_modules\/([^/]+)\//.exec(file)?.[1] ?? []);
  return { packages: [...new Set(packages)].toSorted(), outside: [...bundled.outside] };
}

write({
  ...{
    'node_modules/used/package.json': aPackage('used'),
    'node_modules/used/index.js': 'export const used = () => globalThis.used;',
  },
  ...{
    'node_modules/added/package.json': aPackage('added'),
    'node_modules/added/index.js': 'export const added = () => globalThis.added;',
  },
  ...{ 'node_modules/styled/package.json': aPackage('styled'), 'node_modules/styled/index.css': '.a { color: red; }' },
  'node_modules/font/package.json': aPackage('font'),
  'node_modules/font/index.css': "@font-face { font-family: F; src: url('./f.woff2'); }",
  'node_modules/font/f.woff2': 'not really',
});

it('writes down each package that went into a bundle, and not what was left out as unused', async () => {
  const code = "import { used } from 'used'; import { added } from 'added'; console.log(used());";
  expect((await bundledFor(code)).packages).toEqual(['used']);
});

it('notices a package that was added', async () => {
  const code = "import { used } from 'used'; import { added } from 'added'; console.log(used(), added());";
  expect((await bundledFor(code)).packages).toEqual(['added', 'used']);
});

it('writes down a package of which only a style sheet or a font is taken, also when it is loaded later', async () => {
  const code = "import 'styled/index.css'; void import('./later.js');";
  write({ 'later.js': "import 'font/index.css'; export const later = 1;" });
  expect((await bundledFor(code)).packages).toEqual(['font', 'styled']);
});

it('tells what is loaded beside the bundle from what is in a part of it', async () => {
  write({ 'later.js': 'export const later = Math.random();' });
  const code =
    "import native from 'native'; void import('./later.js').then(({ later }) => console.log(later, native));";
  expect((await bundledFor(code, ['native'])).outside).toEqual(['native']);
});
