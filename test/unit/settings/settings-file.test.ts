import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { demoConnection } from '../../../src-main/settings/connection.ts';
import {
  defaultPreferences,
  loadSettings,
  newInstallationId,
  saveSettings,
  type Settings,
} from '../../../src-main/settings/settings-file.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-settings-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    return thrown instanceof FailureError ? thrown.failure.code : String(thrown);
  }
  return 'no failure';
}

const settings: Settings = {
  version: 2,
  installationId: newInstallationId(),
  officer: 'A. Officer',
  protection: 'keychain',
  activeConnectionId: 'demo',
  connections: [demoConnection],
  preferences: defaultPreferences,
};

describe('the settings file', () => {
  it('reads back what was saved, whole, readable by its owner alone', () => {
    const folder = temporaryFolder();
    expect(loadSettings(folder)).toEqual({ kind: 'none' });
    saveSettings(folder, settings);
    saveSettings(folder, { ...settings, officer: 'B. Officer' });
    expect(loadSettings(folder)).toEqual({ kind: 'loaded', settings: { ...settings, officer: 'B. Officer' } });
    expect(readdirSync(folder)).toEqual(['settings.json']);
    expect(statSync(path.join(folder, 'settings.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{', 'null', '[]', '{"version":1}', '{"version":"1"}', '{"version":0}', '\u0000'])(
    'sets a file aside that holds %j, and says as what',
    (text) => {
      const folder = temporaryFolder();
      writeFileSync(path.join(folder, 'settings.json'), text);
      const loaded = loadSettings(folder);
      expect(loaded).toEqual({ kind: 'set-aside', keptAs: 'settings.json.unreadable-1' });
      expect(readFileSync(path.join(folder, 'settings.json.unreadable-1'), 'utf8')).toBe(text);
      expect(loadSettings(folder)).toEqual({ kind: 'none' });
    },
  );

  it('never puts one file that was set aside over another', () => {
    const folder = temporaryFolder();
    for (const text of ['first', 'second']) {
      writeFileSync(path.join(folder, 'settings.json'), text);
      loadSettings(folder);
    }
    expect(readFileSync(path.join(folder, 'settings.json.unreadable-1'), 'utf8')).toBe('first');
    expect(readFileSync(path.join(folder, 'settings.json.unreadable-2'), 'utf8')).toBe('second');
  });

  it('P12: of a newer Dossier is refused and left alone', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'settings.json');
    writeFileSync(file, '{"version":3}');
    expect(codeOf(() => loadSettings(folder))).toBe('storage-newer');
    expect(readFileSync(file, 'utf8')).toBe('{"version":3}');
  });

  it('P12: of version 1 opens, with the specification as every connection spoke until then', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'settings.json');
    const service = { id: 'group', name: 'Group', kind: 'production', v2Address: 'https://registry.example' };
    const demo = { id: 'demo', name: 'Demo', kind: 'demo', v2Address: null };
    const connections = [demo, service].map((connection) => ({ ...connection, restAddress: null }));
    const before = JSON.stringify({ ...settings, version: 1, connections });
    writeFileSync(file, before);

    const loaded = loadSettings(folder);
    expect(readFileSync(file, 'utf8')).toBe(before);
    if (loaded.kind !== 'loaded') throw new Error('The file was not loaded.');
    expect(loaded.settings).toEqual({
      ...settings,
      connections: [
        demoConnection,
        {
          ...service,
          restAddress: null,
          contactEmail: null,
          resultOrigins: [],
          orderStatusDays: 30,
          dialect: { preset: 'specification', switches: {} },
          allowance: { limit: 50, minutes: 10, share: 50, kept: 10 },
          credentialsSince: { v2: null, rest: null },
        },
      ],
    });
    saveSettings(folder, loaded.settings);
    expect(loadSettings(folder)).toEqual(loaded);
  });

  it('P12: of version 2 that knows no addresses of results opens with none', () => {
    const folder = temporaryFolder();
    const { resultOrigins, ...before } = demoConnection;
    expect(resultOrigins).toEqual([]);
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...settings, connections: [before] }));
    expect(loadSettings(folder)).toEqual({ kind: 'loaded', settings });
  });

  it('P12: of version 2 that knows no days of order-status asks for all of them', () => {
    const folder = temporaryFolder();
    const { orderStatusDays, ...before } = demoConnection;
    expect(orderStatusDays).toBe(30);
    writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ ...settings, connections: [before] }));
    expect(loadSettings(folder)).toEqual({ kind: 'loaded', settings });
  });

  it.each(['{"version":1,"connections":3}', '{"version":1,"connections":[null]}', '{"version":1,"connections":[{}]}'])(
    'P12: of version 1 is set aside, not half read, where it holds %j',
    (text) => {
      const folder = temporaryFolder();
      writeFileSync(path.join(folder, 'settings.json'), text);
      expect(loadSettings(folder)).toEqual({ kind: 'set-aside', keptAs: 'settings.json.unreadable-1' });
      expect(readFileSync(path.join(folder, 'settings.json.unreadable-1'), 'utf8')).toBe(text);
    },
  );

  it('P6: drops what does not belong in it, a credential above all', () => {
    const folder = temporaryFolder();
    const careless = { ...settings, token: 'canary', connections: [{ ...demoConnection, credential: 'canary' }] };
    saveSettings(folder, careless);
    expect(readFileSync(path.join(folder, 'settings.json'), 'utf8')).not.toContain('canary');
  });

  it('refuses to save what it could not load', () => {
    const folder = temporaryFolder();
    expect(() => {
      saveSettings(folder, { ...settings, officer: '' });
    }).toThrow();
    expect(readdirSync(folder)).toEqual([]);
  });
});
