import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderTrouble } from '../../../src-main/files/folder-trouble.ts';
import { isOnOtherMachine } from '../../../src-main/files/network-folder.ts';

const linux = (kind: number) => isOnOtherMachine('/home/officer/Dossier', 'linux', () => kind);

it.each([
  ['NFS', 0x6969],
  ['CIFS', 0xff534d42],
  ['SMB', 0xfe534d42],
  ['AFS', 0x5346414f],
  ['Ceph', 0x00c36400],
])('a folder on %s lies on another machine', (_name, kind) => {
  expect(linux(kind)).toBe(true);
});

it.each([
  ['ext4', 0xef53],
  ['btrfs', 0x9123683e],
  ['XFS', 0x58465342],
  ['tmpfs', 0x01021994],
  ['overlayfs', 0x794c7630],
])('one on %s lies on this one', (_name, kind) => {
  expect(linux(kind)).toBe(false);
});

it('the system is asked about the folder, or about the nearest one above it that is there', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-network-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(isOnOtherMachine(folder, 'linux')).toBe(false);
  expect(isOnOtherMachine(path.join(folder, 'not/made/yet'), 'linux')).toBe(false);
});

it.each([
  String.raw`\\server\officers\Dossier`,
  String.raw`\\?\UNC\server\officers\Dossier`,
  '\\\\10.0.0.1\\c$\\Dossier',
])('on Windows %s lies on another machine', (folder) => {
  expect(isOnOtherMachine(folder, 'windows')).toBe(true);
});

it.each([String.raw`C:\Users\officer\AppData\Roaming\Dossier`, String.raw`\\?\C:\Users\officer\Dossier`])(
  'on Windows %s lies on this one',
  (folder) => {
    expect(isOnOtherMachine(folder, 'windows')).toBe(false);
  },
);

it('nothing is made in a folder on another machine, and that is the trouble which is said', () => {
  const made: string[] = [];
  const make = () => void made.push('a folder');
  expect(folderTrouble('/mnt/share/Dossier', make, 'linux', () => true)).toBe('on-other-machine');
  expect(made).toEqual([]);
  const here = mkdtempSync(path.join(os.tmpdir(), 'dossier-network-'));
  onTestFinished(() => rmSync(here, { recursive: true }));
  expect(
    folderTrouble(
      here,
      () => mkdirSync(here, { recursive: true }),
      'linux',
      () => false,
    ),
  ).toBeNull();
});
