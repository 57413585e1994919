import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createReadingRoom } from '../../../src-main/export/bundle/reading-room.ts';
import { sealBundle, type BundleSource } from '../../../src-main/export/bundle/seal-bundle.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import { ApprovalStatement, DecisionStatement } from '../../../src-shared/domain/work/decision.ts';
import { about, listOf, officerKeyOf, sha256Of, smallSealing, sourceOf } from '../../unit/bundle/made-bundle.ts';
import { trailOf, type TrailEntry } from '../../unit/bundle/made-trail.ts';
import { verifier, verify } from './small-bundle.ts';

/* What the program in a bundle tells of the decisions and approvals that lie in it. Every manifest here fits its files. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-papers-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const signerOf = (officer: string, seed = officer) => {
  const { publicKey, fingerprint } = officerKeyOf(seed);
  return {
    ...{ officer, installation: 'installation-1', account: officer, at: '2026-11-20T09:00:00.000Z' },
    ...{ publicKey, fingerprint },
  };
};

const proposed = (more: Partial<DecisionStatement> = {}): DecisionStatement => ({
  ...{ purpose: 'dossier-decision', version: 2, id: '0b0e7a52-6d59-4f6c-9f0f-6f1a2b3c4d5e', dossierId: 1 },
  company: { jurisdiction: 'CH', registrationAuthority: null, number: 'CHE-1.2.3', name: 'Meridian Holdings AG' },
  ...{ verdict: { kind: 'accept' }, reason: 'Owners known.', rule: null },
  restsOn: [{ snapshotId: 1, sha256: sha256Of('answer') }],
  ...{ setAside: [], second: { kind: 'any-other' } },
  ...signerOf('A. Officer'),
  ...more,
});

const approved = (of: DecisionStatement, more: Partial<ApprovalStatement> = {}): ApprovalStatement => ({
  ...{ purpose: 'dossier-approval', version: 1, id: '1c1f8b63-7e6a-4a7d-8a1a-7a2b3c4d5e6f' },
  ...{ decision: of.id, decisionSha256: sha256Of(canonicalJson(DecisionStatement.parse(of))) },
  ...{ verdict: 'approve', reason: 'Looked at it myself.' },
  ...signerOf('Bo Ek'),
  ...more,
});

/** A statement as it lies in a bundle, signed with the key of `seed`. */
function signed(statement: DecisionStatement | ApprovalStatement, seed = statement.officer): string {
  const schema = statement.purpose === 'dossier-decision' ? DecisionStatement : ApprovalStatement;
  const read = schema.parse(statement);
  return canonicalJson({ signature: officerKeyOf(seed).sign(canonicalJson(read)), statement: read });
}

const decisionPath = 'decisions/decision-1.json';
const approvalPath = 'approvals/approval-1.json';

const AnySigned = z.object({ signature: z.string(), statement: z.json() }).partial();
const AnySigner = z.object({ officer: z.string(), account: z.string() }).partial();

/** What the trail of a record tells of such a text. */
function keptIn(kind: string, text: string): TrailEntry {
  const { signature = null, statement = null } = AnySigned.parse(JSON.parse(text));
  const { officer = null, account = '' } = AnySigner.catch({}).parse(statement);
  const about = { dossierId: 1, decisionId: 1 };
  return { kind, officer, account, about, text: { statement: canonicalJson(statement), signature } };
}

let made = 0;
/** Seals these texts into a bundle, and runs the program over the archive and in the folder it is unpacked in. */
async function told(decision: string, approval: string | null) {
  const of = (name: string, text: string, role: BundleSource['role']) =>
    sourceOf(name, text, { role, mediaType: 'application/json' });
  made += 1;
  const file = path.join(folder, `${String(made)}.dossier`);
  const inside = path.join(folder, String(made));
  const trail = trailOf([
    keptIn('decision-kept', decision),
    ...(approval === null ? [] : [keptIn('approval-kept', approval)]),
  ]);
  const sources = [
    ...(approval === null ? [] : [of(approvalPath, approval, 'approval')]),
    of(decisionPath, decision, 'decision'),
    listOf([], [sha256Of('answer')]),
    of('trail/trail.jsonl', trail.text, 'trail'),
  ];
  await sealBundle({ ...smallSealing, about: { ...about, trailAnchor: trail.anchor }, sources, file });
  mkdirSync(inside);
  execFileSync('unzip', ['-q', file, '-d', inside]);
  const overArchive = verify(verifier, [file], folder);
  expect(verify('verify.mjs', [], inside)).toEqual(overArchive);
  expect(overArchive.err).toBe('');
  return { ...overArchive, inside };
}

const sound = proposed();
const key = (seed: string) => officerKeyOf(seed).fingerprint;

it('tells of a decision and its approval whose key each fits, and what it is over', async () => {
  const { code, out } = await told(signed(sound), signed(approved(sound)));
  expect(out).toContain(
    `decision "${decisionPath}": "accept" about "Meridian Holdings AG", SHA-256 ${sha256Of(canonicalJson(sound))}` +
      `, resting on 1 answer, of which 1 is not here as kept:` +
      ` signed by "A. Officer", at "2026-11-20T09:00:00.000Z", with the key "${key('A. Officer')}": fits`,
  );
  expect(out).toContain(`approval "${approvalPath}": "approve" to "${decisionPath}", SHA-256 `);
  expect(out).toContain(`signed by "Bo Ek", at "2026-11-20T09:00:00.000Z", with the key "${key('Bo Ek')}": fits`);
  expect(out).toContain('Whole: 6 files, 2 signatures, 1 decision, 1 approval.');
  expect(code).toBe(0);
});

const elsewhere = { jurisdiction: 'LU', registrationAuthority: null, number: 'B1', name: 'Meridian Maritime' };

it('is not whole with a decision about another company, which may well fit its signature', async () => {
  const { code, out } = await told(signed(proposed({ company: elsewhere })), null);
  expect(out).toContain('DOES NOT FIT: it is about another company than this bundle is of');
  expect(code).toBe(1);
});

it('the reading room shows such a decision as one of another company, and it cannot be approved there', async () => {
  const file = path.join(folder, 'other.dossier');
  const text = signed(proposed({ company: elsewhere }));
  const source = sourceOf(decisionPath, text, { role: 'decision', mediaType: 'application/json' });
  await sealBundle({ ...smallSealing, sources: [source], file });
  const room = createReadingRoom();
  expect(await room.open(file)).toMatchObject({ kind: 'open', papers: [{ finding: 'fits', isOfOther: true }] });
  await expect(room.decision(decisionPath)).rejects.toMatchObject({ failure: { code: 'basis-not-sound' } });
  await room.leave();
});

it('says of a decision that the answers that it rests on are here', async () => {
  const decision = signed(proposed({ restsOn: [{ snapshotId: 1, sha256: sha256Of('{"a":1}') }] }));
  const file = path.join(folder, 'rests.dossier');
  const json = { mediaType: 'application/json' };
  const sources = [
    sourceOf('answers/answer-1.json', '{"a":1}', { role: 'answer', ...json }),
    sourceOf(decisionPath, decision, { role: 'decision', ...json }),
  ];
  await sealBundle({ ...smallSealing, sources, file });
  expect(verify(verifier, [file], folder).out).toContain(', resting on 1 answer, here as kept: signed by');
});

it('says of a decision that waits for its second person that no approval is here, and is whole', async () => {
  const { code, out } = await told(signed(sound), null);
  expect(out).toContain(': fits; it asks for a second person, and no approval that fits is here');
  expect(code).toBe(0);
});

it('reads a decision of an earlier Dossier, which tells nothing of facts set aside', async () => {
  const { setAside: _none, ...earlier } = proposed({ version: 1, second: { kind: 'none' } });
  const { code, out } = await told(signed(earlier), null);
  expect(out).toContain(
    `signed by "A. Officer", at "2026-11-20T09:00:00.000Z", with the key "${key('A. Officer')}": fits`,
  );
  expect(code).toBe(0);
});

const oneByte = (text: string) => text.replace('Owners known.', 'Owners Known.');
const wrong: [what: string, decision: string, approval: string | null, words: string[]][] = [
  [
    'a decision of which one byte was changed',
    oneByte(signed(sound)),
    signed(approved(sound)),
    [
      'with the key "' + key('A. Officer') + '": DOES NOT FIT: it was not made with its key over this statement',
      'DOES NOT FIT: its decision is not the one that it was given for',
      'NOT WHOLE: 2 findings in 6 files, 2 signatures, 1 decision, 1 approval.',
    ],
  ],
  ['a decision signed with another key than it names', signed(sound, 'C. Other'), null, ['over this statement']],
  [
    'a decision with the fingerprint of another key',
    signed(proposed({ fingerprint: key('C. Other') })),
    null,
    ['DOES NOT FIT: its fingerprint is not that of its key'],
  ],
  [
    'an approval of which one byte was changed',
    signed(sound),
    signed(approved(sound)).replace('myself', 'Myself'),
    ['DOES NOT FIT: it was not made with its key over this statement', 'no approval that fits is here'],
  ],
  [
    'an approval by whoever proposed the decision, written otherwise and with another key',
    signed(sound),
    signed(approved(sound, signerOf('a officer', 'D. Key')), 'D. Key'),
    ['DOES NOT FIT: whoever proposed the decision gave it'],
  ],
  [
    'an approval with the key that proposed the decision',
    signed(sound),
    signed(approved(sound, signerOf('Bo Ek', 'A. Officer')), 'A. Officer'),
    ['DOES NOT FIT: it was signed with the key that proposed the decision'],
  ],
  [
    'an approval by another officer than the decision names',
    signed(proposed({ second: { kind: 'officer', officer: 'Eva Frey' } })),
    signed(approved(proposed({ second: { kind: 'officer', officer: 'Eva Frey' } }))),
    ['DOES NOT FIT: its decision names another officer as its second person'],
  ],
  [
    'an approval of a decision that is not here',
    signed(sound),
    signed(approved(sound, { decision: '2d2f9c74-8f7b-4b8e-9b2b-8b3c4d5e6f70' })),
    ['DOES NOT FIT: the decision that it is of is not in this bundle'],
  ],
  ['a decision in another spelling', `${signed(sound)} `, null, ['DOES NOT FIT: it is not written in canonical form']],
  ['a decision that is none', '{"note":"seen"}', null, ['DOES NOT FIT: it does not have the members']],
];
it.each(wrong)('tells of %s, and ends with 1', async (_what, decision, approval, words) => {
  const { code, out } = await told(decision, approval);
  expect(code).toBe(1);
  expect(out).toContain(`whole   "${decisionPath}"`);
  for (const one of words) expect(out).toContain(one);
  expect(out).toContain('NOT WHOLE: ');
});

/** Runs what READ ME.html says for checking a decision by hand, and gives what it prints. */
function byHand(inside: string): string {
  const page = readFileSync(path.join(inside, 'READ ME.html'), 'utf8');
  const escaped = /<pre id="by-hand">\n([^<]*)<\/pre>/.exec(page)?.[1] ?? '';
  const commands = escaped
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(commands).toContain(decisionPath);
  return execFileSync('sh', ['-c', `{ ${commands}\n} 2>&1; true`], { cwd: inside, encoding: 'utf8' });
}

it('READ ME.html shows how to check a decision by hand, which finds the same', async () => {
  const umlauts = proposed({ reason: 'Zürich "known" \\ 登記.\nLine two.' });
  const whole = await told(signed(umlauts), null);
  expect(byHand(whole.inside)).toMatch(/Signature Verified Successfully/i);
  expect(byHand(whole.inside)).toContain(key('A. Officer'));
  const changed = await told(oneByte(signed(sound)), null);
  expect(byHand(changed.inside)).toMatch(/Signature Verification Failure/i);
});
