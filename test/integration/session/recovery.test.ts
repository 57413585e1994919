import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { typedSecrets } from '../../../src-main/ipc/typed-secrets.ts';
import type { SecretQuestion } from '../../../src-shared/contract/calls.ts';
import type { FirstStartChoice } from '../../../src-main/session/session-ports.ts';
import { groupsOf } from '../../../src-shared/domain/recovery-code.ts';
import { emptySearch } from '../storage/record-under-test.ts';
import { newMachine, recordOf, type DeskUnderTest, type MachineUnderTest } from './session-under-test.ts';
import { askedBackup } from './asked-backup.ts';

let machine: MachineUnderTest;
let desk: DeskUnderTest;

beforeEach(() => {
  machine = newMachine();
  desk = machine.start();
});

afterEach(async () => {
  await desk.session.end();
  machine.remove();
});

const answers: FirstStartChoice = {
  officer: 'Astrid Lindqvist',
  protection: { kind: 'keychain' },
  connection: { kind: 'production', name: 'Group', v2Address: 'https://registry.example', preset: 'specification' },
};
const passphrase = { kind: 'passphrase', passphrase: 'a quiet harbour at noon' } as const;

async function again(): Promise<void> {
  await desk.session.end();
  desk = machine.start();
}

/** The first start to its end, with a search in the record. Returns the code. */
async function firstStart(protection: FirstStartChoice['protection'] = answers.protection): Promise<string> {
  await desk.session.begin();
  expect(await desk.session.finishFirstStart({ ...answers, protection })).toEqual({ phase: 'recovery-code' });
  const { groups, ask } = desk.session.makeRecoveryCode();
  await desk.session.keepRecoveryCode(ask.map((group) => groups[group - 1]).join(' '));
  expect(desk.session.state()).toMatchObject({ phase: 'ready', recoveryCode: 'made' });
  await desk.session.open().storage.recordSearch(emptySearch('Meridian'));
  return groups.join('-');
}

async function searchesNow(): Promise<(string | null)[]> {
  const { searches } = await desk.session.open().storage.listSearches({ before: null, limit: 10 });
  return searches.map(({ query }) => query.name);
}

/** What the audit trail tells of recovery codes. */
async function codesInTrail(): Promise<string[]> {
  const { lines } = await desk.session.open().storage.readTrailPart({ after: null, limit: 1000 });
  return lines.flatMap((line) => /"setting":"recovery-code".*"did":"(\w+)"/.exec(line)?.[1] ?? []);
}

const record = () => recordOf(machine.dataFolder, desk.session.open().connection.id);
const allFiles = () => readdirSync(machine.dataFolder, { recursive: true, encoding: 'utf8' }).toSorted();

describe('the recovery code', () => {
  it('opens the record when the keychain lost its key, and nothing new was made meanwhile', async () => {
    const code = await firstStart();
    const bytes = readFileSync(record());
    const file = record();
    machine.loseKeychain();
    await again();
    expect(await desk.session.begin()).toMatchObject({
      phase: 'blocked',
      failure: { code: 'storage-key-lost' },
      ways: ['try-again', 'recovery-code'],
    });
    expect(existsSync(file) && readFileSync(file).length >= bytes.length).toBe(true);
    const typed = code.toLowerCase().replaceAll('0', 'o');
    expect(await desk.session.useRecoveryCode(typed, { kind: 'keychain' })).toMatchObject({ phase: 'ready' });
    expect(await searchesNow()).toEqual(['Meridian']);
    expect(await codesInTrail()).toEqual(['made', 'used']);
    await again();
    expect(await desk.session.begin()).toMatchObject({ phase: 'ready', recoveryCode: 'made' });
  });

  it('says that another code is wrong, and changes nothing', async () => {
    const code = await firstStart();
    machine.loseKeychain();
    await again();
    await desk.session.begin();
    const before = allFiles();
    const wrong = [code.slice(1), `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`, ''];
    for (const typed of wrong)
      await expect(desk.session.useRecoveryCode(typed, { kind: 'keychain' })).rejects.toMatchObject({
        failure: { code: 'recovery-code-wrong' },
      });
    expect(allFiles()).toEqual(before);
    expect(desk.session.state()).toMatchObject({ phase: 'blocked' });
    await desk.session.useRecoveryCode(code, { kind: 'keychain' });
    expect(await searchesNow()).toEqual(['Meridian']);
  });

  it('puts the keys under a passphrase where there is no keychain any more', async () => {
    const code = await firstStart();
    machine.keychainWorks(false);
    await again();
    expect(await desk.session.begin()).toEqual({
      phase: 'locked',
      reason: 'keychain-unavailable',
      recoveryCode: true,
    });
    await desk.session.useRecoveryCode(code, passphrase);
    expect(await searchesNow()).toEqual(['Meridian']);
    await again();
    expect(await desk.session.begin()).toMatchObject({ phase: 'locked', reason: 'passphrase' });
    await desk.session.unlock(passphrase.passphrase);
    expect(await searchesNow()).toEqual(['Meridian']);
  });

  it('opens when the passphrase was forgotten; what was sealed under it is kept', async () => {
    const code = await firstStart({ kind: 'passphrase', passphrase: 'something long forgotten' });
    await again();
    await desk.session.begin();
    await desk.session.useRecoveryCode(code, passphrase);
    expect(await searchesNow()).toEqual(['Meridian']);
    expect(allFiles()).toContain('secrets.sealed.json.unreadable-1');
  });

  it('is kept current when a connection is used for the first time', async () => {
    const code = await firstStart();
    await desk.session.switchConnection('demo');
    await desk.session.open().storage.recordSearch(emptySearch('In the demo'));
    machine.loseKeychain();
    await again();
    await desk.session.begin();
    await desk.session.useRecoveryCode(code, { kind: 'keychain' });
    expect(await searchesNow()).toEqual(['In the demo']);
  });

  it('is replaced by a new one, and the old one then opens nothing', async () => {
    const old = await firstStart();
    const { groups, ask } = desk.session.makeRecoveryCode();
    await expect(desk.session.keepRecoveryCode('AAAA')).rejects.toMatchObject({
      failure: { code: 'recovery-code-wrong' },
    });
    await desk.session.keepRecoveryCode(ask.map((group) => groups[group - 1]).join(''));
    machine.loseKeychain();
    await again();
    await desk.session.begin();
    const replaced = { failure: { code: 'recovery-code-replaced' } };
    await expect(desk.session.checkRecoveryCode(old)).rejects.toMatchObject(replaced);
    await expect(desk.session.useRecoveryCode(old, { kind: 'keychain' })).rejects.toMatchObject(replaced);
    await desk.session.useRecoveryCode(groups.join(''), { kind: 'keychain' });
    expect(await searchesNow()).toEqual(['Meridian']);
  });

  it('A7: a code that was typed back is in use although Dossier is closed at once: closing waits for it', async () => {
    await firstStart();
    const { groups, ask } = desk.session.makeRecoveryCode();
    const order: string[] = [];
    const keeping = desk.session
      .keepRecoveryCode(ask.map((group) => groups[group - 1]).join(''))
      .then(() => order.push('in use'));
    expect(desk.session.isBusy()).toBe(true);
    await desk.session.end().then(() => order.push('closed'));
    await keeping;
    expect([order, desk.session.isBusy()]).toEqual([['in use', 'closed'], false]);
    machine.loseKeychain();
    desk = machine.start();
    await desk.session.begin();
    await desk.session.useRecoveryCode(groups.join(''), { kind: 'keychain' });
    expect(await codesInTrail()).toEqual(['made', 'made', 'used']);
  });

  it('A7: is shown and typed in the credential window alone: no answer and no event to the page carries it or a passphrase', async () => {
    const told: unknown[] = [desk.states];
    let code = '';
    const typedSecretsOf = () => typedSecrets(desk.session, answerTyped, () => told.push('sealing'));
    const answerTyped = (question: SecretQuestion): Promise<string | null> => {
      switch (question.kind) {
        case 'new-passphrase':
        case 'passphrase':
          return Promise.resolve(passphrase.passphrase);
        case 'new-recovery-code':
          code = question.groups.join('');
          return Promise.resolve(question.ask.map((group) => question.groups[group - 1]).join(' '));
        case 'recovery-code':
          return Promise.resolve(code);
        case 'credential':
          return Promise.resolve(null);
      }
    };
    told.push(await desk.session.begin());
    told.push(await typedSecretsOf().finishFirstStart({ ...answers, protection: { kind: 'passphrase' } }));
    const made = await typedSecretsOf().makeRecoveryCode();
    expect(made).toMatchObject({ kept: true, state: { phase: 'ready', recoveryCode: 'made' } });
    told.push(made);
    await again();
    told.push(desk.states, await desk.session.begin(), await typedSecretsOf().unlock());
    await again();
    told.push(desk.states, await desk.session.begin(), await typedSecretsOf().useRecoveryCode('passphrase'));
    expect(desk.session.state()).toMatchObject({ phase: 'ready' });
    const text = JSON.stringify(told);
    expect(text).toContain('"phase":"locked"');
    expect(code).toHaveLength(28);
    for (const secret of [passphrase.passphrase, code, ...groupsOf(code)]) expect(text).not.toContain(secret);
  });

  it('P6: stands in no file, and neither do the keys that it opens', async () => {
    const code = await firstStart();
    const text = allFiles()
      .map((name) => path.join(machine.dataFolder, name))
      .filter((file) => /\.[a-z]+$/.test(file))
      .map((file) => readFileSync(file, 'latin1'))
      .join('\n');
    expect(text).not.toContain(code.replaceAll('-', ''));
    expect(text).not.toContain(code);
    expect(text).not.toContain('database-key');
  });

  it('may be put off, and is asked for again at the next start', async () => {
    await desk.session.begin();
    await desk.session.finishFirstStart(answers);
    expect(desk.session.recoveryCodeLater()).toMatchObject({ phase: 'ready', recoveryCode: 'none' });
    await again();
    expect(await desk.session.begin()).toMatchObject({ phase: 'ready', recoveryCode: 'none' });
  });
});

describe('a damaged record at the start', () => {
  it('P10: is restored by itself, with a report that stays', async () => {
    await firstStart();
    await askedBackup(desk.session.open().care);
    const file = record();
    await desk.session.end();
    const bytes = readFileSync(file);
    bytes[8] = (bytes[8] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    desk = machine.start();
    expect(await desk.session.begin()).toMatchObject({ phase: 'ready' });
    expect(await searchesNow()).toEqual(['Meridian']);
    const [restore] = await desk.session.open().storage.listRestores();
    expect(restore).toMatchObject({ seenAt: null, report: { cause: 'damaged', marks: 'whole' } });
    const kept = path.join(path.dirname(file), 'set-aside', restore?.report.setAside ?? '', 'record.db');
    expect(readFileSync(kept).equals(bytes)).toBe(true);
  });

  it('P10: without a backup it is left alone, and rebuilt only when a person asks for it', async () => {
    await firstStart();
    const file = record();
    desk.session.open().care?.stop();
    await desk.session.end();
    // The day's backup was made at the end; here it is taken away.
    for (const name of readdirSync(path.join(path.dirname(file), 'backups')))
      writeFileSync(path.join(path.dirname(file), 'backups', name), 'gone');
    const bytes = readFileSync(file);
    bytes[8] = (bytes[8] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    desk = machine.start();
    expect(await desk.session.begin()).toMatchObject({
      phase: 'blocked',
      failure: { code: 'storage-damaged' },
      ways: ['try-again', 'recovery-code', 'rebuild'],
    });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(await desk.session.rebuildRecord()).toMatchObject({ phase: 'ready' });
    expect(await searchesNow()).toEqual([]);
    const [restore] = await desk.session.open().storage.listRestores();
    expect(restore?.report.tables.find(({ table }) => table === 'searches')?.missing).toEqual([{ from: 1, to: 1 }]);
  });

  it('P10: found damaged while it is in use, it is closed, restored and opened again', async () => {
    await firstStart();
    const { storage, care } = desk.session.open();
    for (let index = 0; index < 300; index += 1) await storage.recordSearch(emptySearch(`Name ${String(index)}`));
    await askedBackup(care);
    const file = record();
    const bytes = readFileSync(file);
    for (let at = 5_000; at < bytes.length; at += 4_096) bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await care?.verify()).not.toEqual([]);
    for (let tries = 0; tries < 600 && !desk.states.some(({ phase }) => phase === 'starting'); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (let tries = 0; tries < 1_000 && desk.session.state().phase !== 'ready'; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await searchesNow()).toHaveLength(10);
    expect(await desk.session.open().storage.listRestores()).toHaveLength(1);
  });

  it('goes back to a backup on purpose and says what it left behind', async () => {
    await firstStart();
    const backup = await askedBackup(desk.session.open().care);
    await desk.session.open().storage.recordSearch(emptySearch('After the backup'));
    expect(await desk.session.restoreBackup(backup.name)).toMatchObject({ phase: 'ready' });
    expect(await searchesNow()).toEqual(['Meridian']);
    const [restore] = await desk.session.open().storage.listRestores();
    const searches = restore?.report.tables.find(({ table }) => table === 'searches');
    expect(searches).toMatchObject({ setAside: [{ from: 2, to: 2 }], missing: [] });
    await expect(desk.session.restoreBackup('no such backup')).rejects.toMatchObject({
      failure: { code: 'backup-damaged' },
    });
    expect(await searchesNow()).toEqual(['Meridian']);
  });
});
