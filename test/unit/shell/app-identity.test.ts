import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { appUserModelId, identifyApp } from '../../../src-main/shell/app-identity.ts';

const builder = readFileSync(path.resolve(import.meta.dirname, '../../../electron-builder.yml'), 'utf8');

it('Windows is told the name that the installer writes into the entry of its menu, and no other system is', () => {
  const named: string[] = [];
  const app = { setAppUserModelId: (id: string) => void named.push(id) };
  identifyApp(app, 'linux');
  identifyApp(app, 'macos');
  expect(named).toEqual([]);
  identifyApp(app, 'windows');
  expect(named).toEqual([appUserModelId]);
  expect(builder).toContain(`\nappId: ${appUserModelId}\n`);
});
