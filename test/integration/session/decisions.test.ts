import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { officerKeyAccount } from '../../../src-main/credentials/officer-key.ts';
import { workWindowCalls } from '../../../src-main/ipc/work-calls.ts';
import type { Session } from '../../../src-main/session/session.ts';
import { Failure, FailureError } from '../../../src-shared/contract/failure.ts';
import { DossierWork } from '../../../src-shared/domain/work/work-list.ts';
import { formsOf } from '../../e2e/secret-forms.ts';
import { company } from '../../unit/storage/journal-rows.ts';
import { openSession } from './open-session.ts';

const Answered = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: DossierWork }),
  z.object({ ok: z.literal(false), error: Failure }),
]);

/** The calls as the window makes them, with everything that crossed to it. */
function windowOf(session: Session) {
  const crossed: string[] = [];
  const faults: unknown[] = [];
  const calls = workWindowCalls({
    storage: () => session.open().storage,
    officer: () => session.officer(),
    desk: async () => ({
      ...(await session.signingOfficer()),
      installation: session.open().installationId,
      account: 'astrid',
    }),
    now: () => new Date(),
    approvals: { read: () => Promise.resolve(null), keep: () => Promise.reject(new Error('None was read.')) },
    reportFault: (_call, fault) => faults.push(fault),
  });
  return {
    crossed,
    faults,
    async ask(name: keyof typeof calls, input: unknown) {
      const answer: unknown = await calls[name](input);
      crossed.push(JSON.stringify(answer));
      return Answered.parse(answer);
    },
  };
}

const decision = (dossierId: number) => ({
  dossierId,
  verdict: { kind: 'accept' },
  reason: 'Owners known.',
  rule: null,
  snapshotIds: [],
  second: { kind: 'any-other' },
});

/** Every byte of every file below a folder, and of every text that the record holds. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'latin1'));
}

it('two officers decide with keys of the keychain, and who proposed is refused as the second under any spelling', async () => {
  const { session, keychain } = await openSession();
  const { storage } = session.open();
  const { dossierId } = await storage.saveDossier({ company, savedAt: new Date().toISOString(), officer: 'Astrid' });
  const window = windowOf(session);
  const made = await window.ask('decision.make', decision(dossierId));
  expect(made).toMatchObject({ ok: true, value: { decisions: [{ finding: 'fits', standing: { kind: 'waiting' } }] } });
  expect(await keychain.read(officerKeyAccount('Astrid Lindqvist'))).not.toBe(null);

  const approval = { decisionId: 1, verdict: 'approve', reason: 'Looked at it myself.' };
  for (const name of ['Astrid Lindqvist', 'ASTRID  lindqvist']) {
    await session.changeOfficer(name);
    expect(await window.ask('decision.approve', approval)).toMatchObject({
      ok: false,
      error: { code: 'second-person-needed' },
    });
  }
  await session.changeOfficer('Bo Ek');
  const approved = await window.ask('decision.approve', approval);
  expect(approved).toMatchObject({
    ok: true,
    value: {
      decisions: [{ standing: { kind: 'in-force' }, approval: { finding: 'fits', sameAccount: true } }],
    },
  });
  await session.changeOfficer('Astrid Lindqvist');
  const again = await window.ask('decision.make', { ...decision(dossierId), second: { kind: 'none' } });
  if (!again.ok) throw new Error('The decision was refused.');
  const [newer, older] = again.value.decisions;
  expect(newer?.statement?.fingerprint).toBe(older?.statement?.fingerprint);
  expect(older?.standing).toEqual({ kind: 'replaced', by: 2, was: 'in-force' });
  expect(window.faults.every((fault) => fault instanceof FailureError)).toBe(true);
});

it('two first decisions at once are signed with one key', async () => {
  const { session } = await openSession();
  const keys = await Promise.all([session.signingOfficer(), session.signingOfficer(), session.signingOfficer()]);
  expect(new Set(keys.map(({ key }) => key.fingerprint)).size).toBe(1);
});

it('P6: the private key is in no answer to the window, in no row of the record and in no file beside it', async () => {
  const { session, keychain, dataFolder } = await openSession();
  const { storage } = session.open();
  const { dossierId } = await storage.saveDossier({ company, savedAt: new Date().toISOString(), officer: 'Astrid' });
  const window = windowOf(session);
  await window.ask('decision.make', decision(dossierId));
  await session.changeOfficer('Bo Ek');
  await window.ask('decision.approve', { decisionId: 1, verdict: 'approve', reason: 'Canary of an approval' });
  await window.ask('decision.approve', { decisionId: 1, verdict: 'approve', reason: 'Again' });
  const kept = await Promise.all(
    ['Astrid Lindqvist', 'Bo Ek'].map(async (name) => (await keychain.read(officerKeyAccount(name))) ?? ''),
  );
  const seeds = kept.map((text) => {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url');
  });
  expect(seeds.map(({ length }) => length)).toEqual([32, 32]);
  const forms = [
    ...kept.flatMap(formsOf),
    ...seeds.flatMap((seed) => [seed.toString('hex'), seed.toString('base64url'), seed.toString('latin1')]),
  ];
  const holds = (text: string) => forms.some((form) => text.includes(form));
  const { lines } = await storage.readTrailPart({ after: null, limit: 500 });
  const { decisions, keys } = await storage.readWork({ dossierId });
  const record = [...lines, JSON.stringify(decisions), JSON.stringify(keys)];
  // The looking sees what is there.
  for (const texts of [window.crossed, record])
    expect(texts.some((text) => text.includes('Canary of an approval'))).toBe(true);
  await session.end();
  const files = filesBelow(dataFolder);
  expect(files.some((text) => text.includes('Bo Ek'))).toBe(true);
  expect([...window.crossed, ...record, ...files].filter(holds)).toEqual([]);
  expect(holds(`x${kept[0] ?? ''}y`)).toBe(true);
});
