import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { configuredFuses, faultsOfFuses, releasedFuses } from '../../../scripts/package/fuses.ts';

const place = mkdtempSync(path.join(os.tmpdir(), 'dossier-fuses-'));
const program = path.join(place, 'dossier');
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

/** A program with a list of fuses in it, as Electron's has one: the mark, the version, how many there are, and each. */
function writeProgram(fuses: string): void {
  const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
  writeFileSync(program, Buffer.concat([mark, Buffer.from([1, fuses.length]), Buffer.from(fuses)]));
}

describe('the fuses of a release', () => {
  it('are the seven of electron-builder.yml, and the signing among them is none', () => {
    expect(Object.fromEntries(releasedFuses().map(({ name, isOn }) => [name, isOn]))).toEqual({
      ...{ runAsNode: false, enableCookieEncryption: true, enableNodeOptionsEnvironmentVariable: false },
      ...{ enableNodeCliInspectArguments: false, enableEmbeddedAsarIntegrityValidation: true },
      ...{ onlyLoadAppFromAsar: true, grantFileProtocolExtraPrivileges: false },
    });
  });

  it.each([
    ['none', 'appId: org.example.dossier\n', 'sets no fuses'],
    ['one that nobody knows', 'electronFuses:\n  runAsNod: false\n', 'runAsNod: false'],
    ['one that is neither on nor off', 'electronFuses:\n  runAsNode: no\n', 'runAsNode: no'],
  ])('are not taken from a configuration with %s', (_, configuration, said) => {
    expect(() => configuredFuses(configuration)).toThrow(said);
  });
});

describe('the fuses of a program', () => {
  beforeEach(() => {
    writeProgram('010011101');
  });

  it('are as configured where every one of them is', async () => {
    expect(await faultsOfFuses(program, releasedFuses())).toEqual([]);
  });

  it.each(releasedFuses())('are told where $name is another', async ({ name, fuse, isOn }) => {
    await flipFuses(program, { version: FuseVersion.V1, [fuse]: !isOn });
    expect(await faultsOfFuses(program, releasedFuses())).toEqual([
      `dossier has the fuse ${name} not ${isOn ? 'on' : 'off'}.`,
    ]);
  });

  it('are told where the program lacks one, has none, or is not there', async () => {
    writeProgram('0100111');
    expect(await faultsOfFuses(program, releasedFuses())).toEqual([
      'dossier has the fuse grantFileProtocolExtraPrivileges not off.',
    ]);
    // Electron removes a fuse that it no longer follows.
    writeProgram('0100r1101');
    expect(await faultsOfFuses(program, releasedFuses())).toEqual([
      'dossier has the fuse enableEmbeddedAsarIntegrityValidation not on.',
    ]);
    writeFileSync(program, 'a program');
    expect(await faultsOfFuses(program, releasedFuses())).toEqual([
      expect.stringMatching(/^The fuses of dossier could/),
    ]);
    rmSync(program);
    expect(await faultsOfFuses(program, releasedFuses())).toEqual([expect.stringMatching(/ENOENT/)]);
  });

  it('are those of the list of Electron that is named', () => {
    expect(configuredFuses('electronFuses:\n  onlyLoadAppFromAsar: true\n')).toEqual([
      { name: 'onlyLoadAppFromAsar', fuse: FuseV1Options.OnlyLoadAppFromAsar, isOn: true },
    ]);
  });
});
