import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

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
    expect(text).toContain(`  ${fuse}\n`);
  });

  it('lists what is shipped folder by folder, and the fallback is not among it', () => {
    expect(text).not.toMatch(/dist\/\*\*/);
    expect(text).not.toMatch(/compat|dist\/fallback/);
    expect(text).not.toContain('scripts');
  });
});
