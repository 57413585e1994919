import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeFileWhole } from '../../../src-main/files/atomic-file.ts';
import { fileNameOf, partOfName } from '../../../src-main/files/file-name.ts';
import { backupName } from '../../../src-main/storage/backups/backup-folder.ts';
import { setAsideName } from '../../../src-main/storage/restore/restore-files.ts';

/** Whether Windows takes a name, by the rules that its maker states for names of files and folders. */
function windowsTakes(name: string): boolean {
  const stem = (name.split('.')[0] ?? '').trimEnd().toUpperCase();
  const devices = ['CON', 'PRN', 'AUX', 'NUL', 'CONIN$', 'CONOUT$'];
  const numbered = ['COM', 'LPT'].flatMap((port) => Array.from('0123456789¹²³').map((number) => port + number));
  return (
    name !== '' &&
    name.length <= 255 &&
    !/[<>:"/\\|?*]/.test(name) &&
    // eslint-disable-next-line no-control-regex -- these are the characters that the rule is about
    !/[\u0000-\u001f]/.test(name) &&
    !/[. ]$/.test(name) &&
    ![...devices, ...numbered].includes(stem)
  );
}

const hostile = [
  ...['CON', 'con', 'Nul.tar', 'AUX', 'prn.x.y', 'COM1', 'lpt9', 'COM¹', 'LPT³.old', 'CONIN$', 'CONOUT$', 'NUL .x'],
  ...['name.', 'name ', 'name. . .', '...', ' ', '', 'report.pdf:hidden', 'C:\\Windows', '\\\\server\\share', '../up'],
  ...['a<b>c"d|e?f*g', 'line\nbreak', 'tab\there', '\u0000', 'x'.repeat(300), '株'.repeat(300), '🏢'.repeat(300)],
];

it.each(hostile)('Windows takes the name that is made of %j, with an ending and without', (text) => {
  expect(windowsTakes(fileNameOf(text, 'pdf'))).toBe(true);
  expect(windowsTakes(fileNameOf(text, null))).toBe(true);
});

it('a name that only begins like that of a device is left as it is', () => {
  expect(['Console', 'Comma 1', 'Auxiliary', 'NULL'].map((text) => fileNameOf(text, null))).toEqual([
    'Console',
    'Comma 1',
    'Auxiliary',
    'NULL',
  ]);
});

it('names that Dossier gives by itself are taken by Windows', () => {
  const at = '2026-11-23T04:15:06.789Z';
  const names = [backupName(at, 'before-migration'), setAsideName('/nowhere/record.db', at)];
  expect(names.filter((name) => !windowsTakes(name))).toEqual([]);
});

it.each(['x', '株', '🏢'])('a file can be written whole under the longest name of %s', (character) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-names-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const name = fileNameOf(character.repeat(300), 'jsonl');
  writeFileWhole(path.join(folder, name), 'kept');
  mkdirSync(path.join(folder, `${fileNameOf(character.repeat(300), null)} (12).0123456789ab.part`));
  expect(readdirSync(folder)).toContain(name);
});

it('what follows a long name of a company stays in the name', () => {
  expect(fileNameOf(`Evidence ${partOfName('株'.repeat(300))} 2026-11-23`, null)).toMatch(
    /^Evidence 株{40} 2026-11-23$/,
  );
});
