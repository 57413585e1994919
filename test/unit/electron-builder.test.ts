import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const text = readFileSync(path.resolve(import.meta.dirname, '../../electron-builder.yml'), 'utf8');

describe('the configuration of a release', () => {
  it.each([
    'runAsNode: false',
    'enableNodeOptionsEnvironmentVariable: false',
    'enableNodeCliInspectArguments: false',
    'enableEmbeddedAsarIntegrityValidation: true',
    'onlyLoadAppFromAsar: true',
    'enableCookieEncryption: true',
    'grantFileProtocolExtraPrivileges: false',
  ])('keeps the fuse %s', (fuse) => {
    const [name = ''] = fuse.split(':');
    const lines = text.split('\n').filter((line) => line.trim().startsWith(`${name}:`));
    expect(lines).toEqual([`  ${fuse}`]);
  });

  it('lists what is shipped folder by folder, and the fallback is not among it', () => {
    expect(text).not.toMatch(/dist\/\*\*/);
    expect(text).not.toMatch(/compat|dist\/fallback/);
    expect(text).not.toContain('scripts');
  });

  it('names the entry of the menu as Electron names its windows, or the bar would show them apart', () => {
    const { desktopName } = z
      .object({ desktopName: z.string() })
      .parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')));
    const named = path.basename(desktopName, '.desktop');
    expect(text).toContain(`  executableName: ${named}\n`);
    expect(text).toContain(`      StartupWMClass: ${named}\n`);
  });

  it('leaves the record where it is when Dossier is removed, and asks nobody for updates', () => {
    expect(text).toContain('  deleteAppDataOnUninstall: false\n');
    expect(text).toContain('\npublish: null\n');
  });

  it('gives a package for macOS the hardened runtime, and that one right which the engine needs', () => {
    expect(text).toContain('  hardenedRuntime: true\n');
    const rights = readFileSync(path.resolve(import.meta.dirname, '../../assets/mac/entitlements.plist'), 'utf8');
    expect([...rights.matchAll(/<key>([^<]+)<\/key>/g)].map((match) => match[1])).toEqual([
      'com.apple.security.cs.allow-jit',
    ]);
  });
});
