import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { fileOf } from '../../../src-main/shell/app-protocol.ts';

vi.mock('electron', () => ({ protocol: {} }));

const forms = {
  posix: { paths: path.posix, folder: '/opt/Dossier/renderer', file: '/opt/Dossier/renderer/assets/main.js' },
  windows: { paths: path.win32, folder: 'C:\\Dossier\\renderer', file: 'C:\\Dossier\\renderer\\assets\\main.js' },
} as const;

it.each(['posix', 'windows'] as const)('a file of the page is found by the rules of %s', (system) => {
  const { paths, folder, file } = forms[system];
  expect(fileOf('app://dossier/assets/main.js', folder, paths)).toBe(file);
});

it.each([
  'app://dossier/..%5C..%5Csecret.js',
  'app://dossier/..%2F..%2Fsecret.js',
  'app://dossier/..%5Crenderer-of-another%5Cmain.js',
  'app://dossier/..%2Frenderer-of-another%2Fmain.js',
  'app://dossier/assets/main.js::$DATA',
  'app://dossier/assets/main.js.',
  'app://dossier/assets/main.js%20',
  'app://dossier/settings.json',
])('by the rules of Windows %s leads to no file', (address) => {
  const { paths, folder } = forms.windows;
  expect(fileOf(address, folder, paths)).toBeNull();
});

it.each(['app://dossier/C:%5CWindows%5Cx.js', 'app://dossier//server/share/x.js', 'app://dossier/%5C%5Cserver%5Cx.js'])(
  'by the rules of Windows %s leads to nothing outside the folder',
  (address) => {
    const { paths, folder } = forms.windows;
    expect(fileOf(address, folder, paths) ?? `${folder}\\`).toMatch(/^C:\\Dossier\\renderer\\/);
  },
);
