import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chooseElectron, readElectronHashes } from '../../../scripts/delivery/electron.ts';
import { exitCodeOf, listOf, type Outcome } from '../../../scripts/delivery/outcome.ts';
import { reasonOf } from '../../../scripts/delivery/reason.ts';
import { environmentFor, signingArguments, signingOf } from '../../../scripts/delivery/signing.ts';
import { writeSums } from '../../../scripts/delivery/sums.ts';
import { isSystemPackage } from '../../../scripts/delivery/system-package.ts';
import { madeElsewhere, madeOn, systemOf } from '../../../scripts/delivery/targets.ts';
import { root } from '../../../scripts/project.ts';

const place = mkdtempSync(path.join(os.tmpdir(), 'dossier-list-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

const deb = { system: 'linux', arch: 'x64', format: 'deb' } as const;
const made: Outcome = { target: deb, how: 'made', files: [{ path: 'release/Dossier.deb', bytes: 88_400_000 }] };
const notMade: Outcome = { target: { ...deb, format: 'rpm' }, how: 'not-made', why: 'rpmbuild is not there.' };
const refused: Outcome = { target: deb, how: 'refused', faults: ['node must not be in the package.'] };

describe('what is made', () => {
  it.each(['linux', 'win', 'mac'] as const)('on %s is what electron-builder.yml names for it', (system) => {
    const configuration = readFileSync(path.join(root, 'electron-builder.yml'), 'utf8');
    const section = new RegExp(`^${system}:\\n((?:  .*\\n|\\n)*)`, 'm').exec(configuration)?.[1] ?? '';
    const named = [...section.matchAll(/- target: (\S+)\n\s+arch: \[?([\w, ]+)\]?/g)].flatMap(
      ([, format, archs = '']) => archs.split(', ').map((arch) => `${String(format)} ${arch}`),
    );
    // The deb and the rpm are made without electron-builder.
    expect(named.toSorted()).toEqual(
      madeOn(system)
        .filter(({ format }) => !isSystemPackage(format))
        .map(({ format, arch }) => `${format} ${arch}`)
        .toSorted(),
    );
  });

  it('on other systems is said to be made there', () => {
    expect(madeElsewhere('linux')).toEqual([
      'macOS (dmg, zip): made on macOS.',
      'Windows (nsis, msi): made on Windows.',
    ]);
    expect([systemOf('darwin'), systemOf('win32'), systemOf('freebsd')]).toEqual(['mac', 'win', null]);
  });
});

describe('the list at the end', () => {
  it('names what was made with its size, what was not with the reason, and how it is signed', () => {
    expect(listOf([made, notMade], { elsewhere: ['macOS (dmg, zip): made on macOS.'], signing: ['Not signed.'] })).toBe(
      [
        ...['Made here:', '  release/Dossier.deb (deb for Linux x64, 88.4 MB)'],
        ...['Not made here:', '  rpm for Linux x64: rpmbuild is not there.', '  macOS (dmg, zip): made on macOS.'],
        ...['Signing:', '  Not signed.', ''],
      ].join('\n'),
    );
  });

  it('names each file for which a package was refused', () => {
    expect(listOf([refused], { elsewhere: [], signing: [] })).toContain('\n    node must not be in the package.\n');
  });

  it.each([
    [0, 'everything was made', [made]],
    [1, 'something was not made', [made, notMade]],
    [2, 'something was refused', [made, notMade, refused]],
    [1, 'nothing was asked for', []],
  ])('ends with %i where %s', (code, _where, outcomes) => {
    expect(exitCodeOf(outcomes)).toBe(code);
  });
});

describe('the reason why something was not made', () => {
  const exited = (output: string) => ({ how: 'exited' as const, code: 1, output });

  it('is the fault that electron-builder named, without what is for its makers', () => {
    const output =
      '  • packaging  platform=linux\n  ⨯ Please specify project homepage  failedTask=build stackTrace=Error: x\n    at y\n';
    expect(reasonOf(exited(output), 'fpm')).toBe('Please specify project homepage.');
  });

  it('names what could not be fetched', () => {
    const output = '  ⨯ getaddrinfo ENOTFOUND example.invalid  failedTask=build stackTrace=RequestError\n';
    expect(reasonOf(exited(output), 'the tool for AppImage')).toBe(
      'the tool for AppImage could not be fetched (getaddrinfo ENOTFOUND example.invalid).',
    );
  });

  it('says after how long it was ended, and what it says where it says nothing', () => {
    expect(reasonOf({ how: 'ended', afterSeconds: 600, output: '' }, 'Electron 45')).toMatch(
      /^it was ended after 600 s/,
    );
    expect(reasonOf(exited(''), 'x')).toBe('electron-builder ended with 1.');
  });
});

describe('signing', () => {
  const apple = { APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' };

  it.each([
    ['win', {}, ['Not signed: neither WIN_CSC_LINK nor CSC_LINK is set.']],
    ['win', { CSC_LINK: '' }, ['Not signed: neither WIN_CSC_LINK nor CSC_LINK is set.']],
    ['win', { WIN_CSC_LINK: 'x' }, ['Signed with the certificate of WIN_CSC_LINK.']],
    ['mac', apple, ['Not signed: neither CSC_LINK nor CSC_NAME is set.', 'Not notarised: only what is signed can be.']],
    ['mac', { CSC_LINK: 'x', ...apple }, ['Signed with the certificate of CSC_LINK.', 'Notarised by Apple.']],
  ] as const)('on %s with %j is said to be as it is', (system, env, said) => {
    expect(signingOf(system, env)).toEqual(said);
  });

  it('says which names are missing for notarising', () => {
    const [, notarised] = signingOf('mac', { CSC_LINK: 'x', ...apple, APPLE_TEAM_ID: '' });
    expect(notarised).toMatch(
      /^Not notarised: neither APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD, APPLE_TEAM_ID nor APPLE_API_KEY/,
    );
  });

  it('is never done with what lies in a keychain by chance, and takes no empty secret for a certificate', () => {
    const always = { NO_UPDATE_NOTIFIER: '1', FORCE_COLOR: '0' };
    // What it warns of by itself would be listed as signed.
    expect(signingArguments('mac', { CSC_LINK: 'x' })).toEqual(['-c.forceCodeSigning=true']);
    expect(signingArguments('win', { WIN_CSC_LINK: '' })).toEqual([]);
    expect(signingArguments('linux', { CSC_LINK: 'x' })).toEqual([]);
    expect(environmentFor('mac', { CSC_LINK: '' })).toEqual({ ...always, CSC_IDENTITY_AUTO_DISCOVERY: 'false' });
    expect(environmentFor('mac', { CSC_LINK: 'x', FORCE_COLOR: '1' })).toEqual({ ...always, CSC_LINK: 'x' });
  });
});

describe('the Electron of a package', () => {
  const hashes = { 'electron-v45.4.1-linux-x64.zip': '0'.repeat(64) };
  const trial = { version: '45.4.1', hashes, isRelease: false };

  it('is the release that is wanted, downloaded or given, and never another one', () => {
    expect(chooseElectron({}, trial)).toEqual({ kind: 'downloaded', hashes });
    writeFileSync(path.join(place, 'version'), 'v45.4.1\n');
    expect(chooseElectron({ ELECTRON_OVERRIDE_DIST_PATH: place }, trial)).toEqual({ kind: 'given', folder: place });
    writeFileSync(path.join(place, 'version'), '25.1.1');
    expect(chooseElectron({ ELECTRON_OVERRIDE_DIST_PATH: place }, trial)).toEqual({
      kind: 'refused',
      why: 'the Electron in ELECTRON_OVERRIDE_DIST_PATH is 25.1.1; only 45.4.1 is packed.',
    });
    rmSync(path.join(place, 'version'));
    expect(chooseElectron({ ELECTRON_OVERRIDE_DIST_PATH: place }, trial).kind).toBe('refused');
  });

  it('is for a release only one that has a hash: none that is unpacked, and none of a version without', () => {
    const release = { ...trial, isRelease: true };
    expect(chooseElectron({}, release)).toEqual({ kind: 'downloaded', hashes });
    writeFileSync(path.join(place, 'version'), '45.4.1');
    const given = { ELECTRON_OVERRIDE_DIST_PATH: place };
    expect(chooseElectron(given, trial).kind).toBe('given');
    const refusedOne = chooseElectron(given, release);
    expect(refusedOne.kind === 'refused' && refusedOne.why).toMatch(/is unpacked, .* For a release it is downloaded/);
    expect(chooseElectron({}, { ...release, version: '45.4.2' })).toEqual({
      kind: 'refused',
      why: 'the package electron that is installed has no hash of Electron 45.4.2.',
    });
  });

  it('has a hash for every system that Dossier is packed for, in the package of the version that is packed', () => {
    const { devDependencies } = z
      .object({ devDependencies: z.object({ electron: z.string() }) })
      .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
    const archives = ['linux-x64', 'win32-x64', 'darwin-x64', 'darwin-arm64'].map(
      (system) => `electron-v${devDependencies.electron}-${system}.zip`,
    );
    expect(Object.keys(readElectronHashes(root))).toEqual(expect.arrayContaining(archives));
  });
});

it.skipIf(process.platform !== 'linux')('SHA256SUMS is read by sha256sum, which finds a change', async () => {
  writeFileSync(path.join(place, 'one'), 'one');
  writeFileSync(path.join(place, 'two'), 'two');
  await writeSums(place, ['two', 'one']);
  const check = () =>
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: place, encoding: 'utf8', stdio: 'pipe' });
  expect(check()).toBe('one: OK\ntwo: OK\n');
  writeFileSync(path.join(place, 'two'), 'three');
  expect(check).toThrow('1 computed checksum did NOT match');
});
