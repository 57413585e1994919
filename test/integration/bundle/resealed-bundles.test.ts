/* Somebody changes a file of a real bundle and writes a new manifest, signed by nobody: what the other files say of it stays. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { decide, signApproval } from '../../../src-main/dossiers/decide.ts';
import { takeApproval } from '../../../src-main/dossiers/take-approval.ts';
import { openBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import type { OfficerKey } from '../../../src-main/credentials/officer-key.ts';
import type { BundleSigner } from '../../../src-main/export/bundle/bundle-plan.ts';
import { ownBasisAlone } from '../../../src-main/export/bundle/bundle-basis.ts';
import { createReadingRoom } from '../../../src-main/export/bundle/reading-room.ts';
import { sealBundle } from '../../../src-main/export/bundle/seal-bundle.ts';
import { verifierText } from '../../../src-main/export/bundle/verifier-text.ts';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { isWhole, verifyArchive } from '../../../src-main/export/bundle/verify.mjs';
import { OpenedBundle } from '../../../src-shared/contract/bundles.ts';
import type { BundleManifest } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { ApprovalStatement, DecisionStatement } from '../../../src-shared/domain/work/decision.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import {
  bundledStandingWords,
  contentTroubleWords,
  signatureDoubtWords,
} from '../../../src-shared/words/bundle-words.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import { nothingOpen, officerKeyOf, sha256Of, sourceOf, whole } from '../../unit/bundle/made-bundle.ts';
import { demoDossier, type DemoDossier } from './demo-dossier.ts';
import { verifier, verify } from './small-bundle.ts';

/** What the page of each bundle lists, with what it shows otherwise than it is written. */
const wasOpen = {
  ...nothingOpen,
  owners: { rule: 'a rule', texts: ['Two owners & one share.', 'A name \u202Ewith a turn.'] },
  standingOut: { texts: ['It moved <twice>.'], leftOut: 1_200 },
};
let folder = '';
let manifest: BundleManifest;
const contents = new Map<string, Buffer>();
async function makeBundle(demo: DemoDossier) {
  folder = demo.folder;
  contents.clear();
  const bundle = await openBundle(await demo.seal('demo.dossier', { open: wasOpen }));
  manifest = bundle.manifest;
  for (const { path: name } of manifest.files) contents.set(name, await whole(bundle.read(name)));
  await bundle.close();
}

const textIn = (name: string) => (contents.get(name) ?? expect.fail(name)).toString('utf8');
const trail = 'trail/trail.jsonl';
const list = 'exports/evidence.json';

type Changed = Record<string, string | null>;
let made = 0;

/** Seals the files again with some of them changed (null: left out), signed by nobody, and has both readers look at it. */
async function resealed(change: Changed, about: Partial<BundleManifest> = {}, signers: readonly BundleSigner[] = []) {
  const { madeAt, officer, connection, of, trailAnchor } = { ...manifest, ...about };
  const sources = manifest.files
    .filter(({ path: name, role }) => role !== 'verifier' && role !== 'read-me' && change[name] !== null)
    .map(({ path: name, role, mediaType }) =>
      sourceOf(name, change[name] ?? contents.get(name) ?? expect.fail(name), { role, mediaType }),
    );
  made += 1;
  const file = path.join(folder, `resealed-${String(made)}.dossier`);
  await sealBundle({
    ...{ file, about: { madeAt, officer, connection, of, trailAnchor } },
    ...{ sources, signers, verifier: verifierText },
    basis: { ...ownBasisAlone, open: wasOpen },
  });
  const told = verify(verifier, [file], folder);
  const verdict = await verifyArchive(bytesInMemory(readFileSync(file)));
  const room = createReadingRoom();
  const opened = OpenedBundle.parse(await room.open(file));
  await room.leave();
  if (opened.kind !== 'open') throw new Error(opened.kind);
  // Both readers find the same and say it in the same words.
  expect(verdict.contents).toEqual(opened.contents);
  for (const paper of opened.papers) {
    const stands = paper.kind === 'decision' ? bundledStandingWords(paper.standing) : null;
    const words = stands === null ? null : stands.charAt(0).toLowerCase() + stands.slice(1);
    expect(verdict.papers.find((one) => one.path === paper.path)?.stands?.replaceAll('"', '') ?? null).toBe(words);
  }
  expect(verdict.otherKeys).toEqual(opened.otherKeys);
  for (const { officer, paper, fingerprint, paperFingerprint } of opened.otherKeys) {
    const quoted = { officer: JSON.stringify(officer), paper: JSON.stringify(paper) };
    const keys = { fingerprint: JSON.stringify(fingerprint), paperFingerprint: JSON.stringify(paperFingerprint) };
    expect(told.out).toContain(`ATTENTION: ${m.bundle_other_key({ ...quoted, ...keys })}\n`);
    expect(told.out).toContain(`\n${m.room_other_key_ask()}\n`);
  }
  expect(verdict.signatureDoubts).toEqual(opened.signatureDoubts);
  for (const doubt of opened.signatureDoubts) {
    const officer = JSON.stringify(doubt.officer);
    const quoted =
      doubt.kind === 'not-by-maker'
        ? { ...doubt, officer }
        : { ...doubt, officer, time: JSON.stringify(doubt.time), madeAt: JSON.stringify(doubt.madeAt) };
    expect(told.out).toContain(`ATTENTION: ${signatureDoubtWords(quoted)}\n`);
    expect(told.out).toContain(`\n${m.room_signature_doubt_ask()}\n`);
  }
  for (const { path: name, trouble } of opened.contents) {
    const words = contentTroubleWords[trouble]();
    expect(told.out).toContain(`${words.charAt(0).toLowerCase()}${words.slice(1, -1)}\n`);
    expect(told.out).toContain(`DOES NOT FIT ${JSON.stringify(name)}`);
  }
  expect(told.code).toBe(isWhole(verdict) ? 0 : 1);
  return {
    ...told,
    keys: opened.otherKeys,
    doubts: opened.signatureDoubts,
    found: opened.contents.map(({ path: name, trouble }) => `${trouble} ${name}`),
  };
}

const linesOf = () => textIn(trail).trimEnd().split('\n');
const withLines = (lines: string[]) => lines.map((line) => `${line}\n`).join('');
const lineOf = (kind: string) => linesOf().findIndex((line) => line.includes(`"kind":"${kind}"`));
/** The lines of the trail with another time in one of them and its hash made anew, as far as the chain has a gap behind it. */
function withTime(at: number): string[] {
  const { record, ...line } = z
    .looseObject({ record: z.record(z.string(), z.json()) })
    .parse(JSON.parse(linesOf()[at] ?? ''));
  const changed = { ...record, at: '2026-11-01T00:00:00.000Z' };
  return linesOf().with(at, JSON.stringify({ record: changed, ...line, hash: sha256Of(canonicalJson(changed)) }));
}
const answerPath = () => manifest.files.find(({ role }) => role === 'answer')?.path ?? '';
/** Files that an attacker changes together with their hash in the list of evidence. */
const alsoListed = (name: string, content: string): Changed => ({
  [name]: content,
  [list]: textIn(list).replaceAll(sha256Of(contents.get(name) ?? ''), sha256Of(content)),
});
const snapshot = 'snapshots/snapshot-1.json';
const openList = 'exports/open-questions.json';
/** A text with another value in the first member that has such a form; its last letter is another one. */
const inMember = (text: string, member: RegExp) =>
  text.replace(member, (found) => `${found.slice(0, -2)}${found.at(-2) === '0' ? '1' : '0'}"`);
const inCompany = (member: RegExp) =>
  textIn(list).replace(/"company":\{[^}]*\}/, (company) => inMember(company, member));
const decisionPath = 'decisions/decision-1.json';
const approvalPath = 'approvals/approval-1.json';
const notePath = 'notes/note-1.json';
const decided = () => z.object({ statement: DecisionStatement }).parse(JSON.parse(textIn(decisionPath))).statement;
const approved = () => z.object({ statement: ApprovalStatement }).parse(JSON.parse(textIn(approvalPath))).statement;

/** A statement as somebody writes it anew, under the id that it has, with a key of their own: it fits its signature. */
function signedAnew(statement: DecisionStatement | ApprovalStatement): string {
  const { publicKey, fingerprint, sign } = officerKeyOf('somebody else');
  const anew = { ...statement, publicKey, fingerprint };
  return canonicalJson({ signature: sign(canonicalJson(anew)), statement: anew });
}

const keptAnswer = () => {
  const { restsOn } = decided();
  return manifest.files.find(({ sha256 }) => sha256 === restsOn[0]?.sha256)?.path ?? '';
};

const cases: [what: string, change: () => Changed, found: () => string[]][] = [
  [
    'a record of the trail that says something else',
    () => ({ [trail]: textIn(trail).replace('"kind":"note-written"', '"kind":"note-Written"') }),
    () => [`trail-record-changed ${trail}`],
  ],
  [
    'a text in the trail that says something else',
    () => ({ [trail]: textIn(trail).replace('Called back.', 'Never called.') }),
    () => [`trail-text-changed ${trail}`],
  ],
  [
    'the record of the decision taken out of the trail',
    () => ({ [trail]: withLines(linesOf().toSpliced(lineOf('decision-kept'), 1)) }),
    () => [`trail-end-differs ${trail}`, 'paper-not-in-trail decisions/decision-1.json'],
  ],
  [
    'the trail cut off at its end',
    () => ({ [trail]: withLines(linesOf().toSpliced(-2, 1)) }),
    () => [`trail-end-differs ${trail}`],
  ],
  ['something that is no trail', () => ({ [trail]: '{}\n' }), () => [`trail-unreadable ${trail}`]],
  ['no trail', () => ({ [trail]: null }), () => ['trail-missing manifest.json']],
  [
    'an answer that was changed together with its hash in the list',
    () => alsoListed(keptAnswer(), '{"name":"Somebody else"}'),
    () => [`hash-not-of-trail ${keptAnswer()}`, 'rests-not-here decisions/decision-1.json'],
  ],
  [
    'an answer that was changed without the list',
    () => ({ [answerPath()]: '{"name":"Somebody else"}' }),
    () => [`listed-hash-differs ${answerPath()}`],
  ],
  [
    'a list that lacks a file',
    () => ({ [list]: textIn(list).replace('attachments/attachment-1.pdf', 'attachments/attachment-9.pdf') }),
    () => ['listed-not-here attachments/attachment-9.pdf', 'not-listed attachments/attachment-1.pdf'],
  ],
  [
    'a list about another company',
    () => ({ [list]: textIn(list).replace(/"jurisdiction":"[^"]*"/, '"jurisdiction":"XX"') }),
    () => [`list-of-other-company ${list}`],
  ],
  ...[/"name":"[^"]*"/, /"companyNumber":"[^"]*"/].map((member): (typeof cases)[number] => [
    `a list that says ${String(member)} of its company otherwise`,
    () => ({ [list]: inCompany(member) }),
    () => [`list-of-other-company ${list}`],
  ]),
  ...[/"sha256":"[0-9a-f]*"/, /"receivedAt":"[^"]*"/, /"operation":"[^"]*"/].map((member): (typeof cases)[number] => [
    `a profile that says ${String(member)} of its answer otherwise`,
    () => ({ [snapshot]: inMember(textIn(snapshot), member) }),
    () => [`snapshot-differs ${snapshot}`],
  ]),
  [
    'a profile of another answer',
    () => ({ [snapshot]: textIn(snapshot).replace(/"answerId":\d+/, '"answerId":999') }),
    () => [`hash-not-of-trail ${snapshot}`],
  ],
  ['something that is no profile', () => ({ [snapshot]: '[]' }), () => [`snapshot-differs ${snapshot}`]],
  ...['share', 'A name', '<twice>', '1200'].map((text): (typeof cases)[number] => [
    `another open question than the page lists: ${text}`,
    () => ({ [openList]: textIn(openList).replace(text, text === '1200' ? '1' : 'x') }),
    () => [`open-differs ${openList}`],
  ]),
  ['no list of what was open', () => ({ [openList]: null }), () => [`open-differs ${openList}`]],
  ['no list', () => ({ [list]: null }), () => [`list-missing ${list}`]],
  ['something that is no list', () => ({ [list]: '[]' }), () => [`list-unreadable ${list}`]],
  [
    'a decision that was written and signed anew',
    () => ({ [decisionPath]: signedAnew({ ...decided(), reason: 'Never looked at.' }), [approvalPath]: null }),
    () => [`paper-not-of-trail ${decisionPath}`],
  ],
  [
    'an approval that was written and signed anew',
    () => ({ [approvalPath]: signedAnew({ ...approved(), reason: 'Never looked at.' }) }),
    () => [`paper-not-of-trail ${approvalPath}`],
  ],
  [
    'no decision and no approval',
    () => ({ [decisionPath]: null, [approvalPath]: null }),
    () => [`told-not-here ${decisionPath}`],
  ],
  ['no approval', () => ({ [approvalPath]: null }), () => [`approval-not-here ${decisionPath}`]],
  ['no note', () => ({ [notePath]: null }), () => [`told-not-here ${notePath}`]],
  [
    'a note with another text',
    () => ({ [notePath]: textIn(notePath).replace('Called back.', 'Never called.') }),
    () => [`note-not-of-trail ${notePath}`],
  ],
  [
    'a note of another officer',
    () => ({ [notePath]: textIn(notePath).replace('Astrid Lindqvist', 'Bo Ek') }),
    () => [`note-not-of-trail ${notePath}`],
  ],
  ['something that is no note', () => ({ [notePath]: '[' }), () => [`note-not-of-trail ${notePath}`]],
  ['a profile left out', () => ({ 'snapshots/snapshot-1.json': null }), () => ['told-not-here snapshots/snapshot-1']],
  [
    'an attachment left out of the list, too',
    () => ({
      'attachments/attachment-1.pdf': null,
      [list]: textIn(list).replace(/,\{[^{}]*(?:\{[^{}]*\}[^{}]*)?attachments\/attachment-1\.pdf[^{}]*\}/, ''),
    }),
    () => ['told-not-here attachments/attachment-1'],
  ],
  [
    'a decision with another time in the last record of the trail',
    () => ({ [trail]: withLines(withTime(lineOf('decision-kept'))) }),
    () => [`paper-not-of-trail ${decisionPath}`],
  ],
  [
    'a note under another number',
    () => ({ [trail]: withLines(linesOf().toSpliced(lineOf('note-written'), 1)) }),
    () => [`paper-not-in-trail ${notePath}`],
  ],
  [
    'a decision that rests on another answer in the bundle than its profile was read from',
    () => {
      const other = manifest.files.find(({ role, path: name }) => role === 'answer' && name !== keptAnswer());
      const restsOn = decided().restsOn.map((one) => ({ ...one, sha256: other?.sha256 ?? '' }));
      return { [decisionPath]: signedAnew({ ...decided(), restsOn }), [approvalPath]: null };
    },
    () => [`rests-not-of-trail ${decisionPath}`],
  ],
];
it('P14: what no longer fits in a bundle that was changed and sealed again is told in words by both readers', async () => {
  await makeBundle(await demoDossier());
  const unchanged = await resealed({});
  expect(unchanged).toMatchObject({ code: 0, found: [] });
  expect(unchanged.out).toContain('No signature: anybody can have made this bundle.');
  expect(unchanged.out).toContain('signed by nobody you know');
  expect(unchanged.out).toMatch(
    /: fits; in force, by what is in this bundle; on installation "installation-1", account "[^"]+"\n/,
  );
  expect(unchanged.out).toContain(
    ', as its decision was: nothing but the name and the key tells that it was another person\n',
  );
  // A time of making that was set back, which no time in it allows.
  const { found: early } = await resealed({}, { madeAt: '2026-01-01T00:00:00.000Z' });
  expect(early).toEqual(
    expect.arrayContaining([trail, list, 'exports/open-questions.json'].map((one) => `later-than-made ${one}`)),
  );
  for (const [what, change, expected] of cases) {
    const { code, found } = await resealed(change());
    expect(code, what).toBe(1);
    for (const one of expected()) expect(found, what).toContain(one);
  }
}, 240_000);

it('a bundle that is signed in the name of an officer of its decisions with another key says so to both readers', async () => {
  const demo = await demoDossier();
  await makeBundle(demo);
  const { fingerprint } = await demo.keyOf('Astrid Lindqvist');
  const signedBy = (officer: string, key: OfficerKey) => [{ officer, key, time: manifest.madeAt }];
  const own = await resealed({}, {}, signedBy('Astrid Lindqvist', await demo.keyOf('Astrid Lindqvist')));
  expect(own).toMatchObject({ code: 0, found: [], keys: [] });
  expect(own.out).not.toContain('ATTENTION');
  const anew = await resealed({}, {}, signedBy('ASTRID LINDQVIST', officerKeyOf('somebody else')));
  const told = { officer: 'ASTRID LINDQVIST', fingerprint: officerKeyOf('somebody else').fingerprint };
  expect(anew).toMatchObject({
    ...{ code: 0, found: [] },
    keys: [{ ...told, paper: decisionPath, paperFingerprint: fingerprint }],
  });
  expect(anew.out).toMatch(/\nWhole: .* See ATTENTION: who signed it is in doubt\.\n/);
  expect((await resealed({}, {}, signedBy('C. Other', officerKeyOf('somebody else')))).keys).toEqual([]);
}, 240_000);

it('a bundle that its maker did not sign, or that was signed before or long after it was made, says so to both readers', async () => {
  const demo = await demoDossier();
  await makeBundle(demo);
  const { madeAt, officer } = manifest;
  const daysLater = (days: number) => new Date(Date.parse(madeAt) + days * 86_400_000).toISOString();
  const cy = officerKeyOf('Cy Third');
  const byOther = await resealed({}, {}, [{ officer: 'Cy Third', key: cy, time: madeAt }]);
  expect(byOther).toMatchObject({ code: 0, found: [], doubts: [{ kind: 'not-by-maker', officer }] });
  expect(byOther.out).toMatch(/\nWhole: .* See ATTENTION: who signed it is in doubt\.\n/);
  const own = { officer, key: await demo.keyOf(officer) };
  // Somebody else may sign it beside its maker, and within a day.
  const both = await resealed({}, {}, [
    { ...own, time: madeAt },
    { officer: 'Cy Third', key: cy, time: daysLater(1) },
  ]);
  expect(both).toMatchObject({ code: 0, found: [], doubts: [] });
  expect(both.out).not.toContain('ATTENTION');
  const late = { officer, time: '2099-01-01T00:00:00.000Z', madeAt };
  expect(await resealed({}, {}, [{ ...own, time: late.time }])).toMatchObject({
    ...{ code: 0, found: [] },
    doubts: [{ kind: 'signed-later', ...late }],
  });
  const early = `signed-before-made signatures/${own.key.fingerprint}.json`;
  for (const time of ['1999-01-01T00:00:00.000Z', new Date(Date.parse(madeAt) - 1).toISOString()])
    expect(await resealed({}, {}, [{ ...own, time }])).toMatchObject({ code: 1, found: [early], doubts: [] });
}, 240_000);

it('which decision holds, and which a later one replaced or left without an answer, is told by both readers alike', async () => {
  const demo = await demoDossier();
  const { dossierId } = demo;
  const more = (kind: 'exit' | 'refuse', second: 'none' | 'any-other') =>
    decide(demo.ports('Astrid Lindqvist'), {
      ...{ dossierId, verdict: { kind }, reason: 'News.', rule: null, snapshotIds: [], second: { kind: second } },
    });
  await more('refuse', 'any-other');
  await makeBundle(demo);
  const waiting = (await resealed({})).out;
  expect(waiting).toMatch(/decision-1\.json".*: fits; in force, by what is in this bundle/);
  expect(waiting).toMatch(/decision-2\.json".*: fits; it asks for a second person/);
  await more('exit', 'none');
  await makeBundle(demo);
  const replaced = (await resealed({})).out;
  expect(replaced).toMatch(/decision-1\.json".*: fits; replaced by "decisions\/decision-3\.json"/);
  expect(replaced).toMatch(/decision-2\.json".*: fits; never approved: "decisions\/decision-3\.json" took its place/);
  expect(replaced).toMatch(/decision-3\.json".*: fits; in force, by what is in this bundle/);
}, 240_000);

it('an approval that was signed elsewhere and taken in from a file is no finding of either reader', async () => {
  const demo = await demoDossier('waiting');
  const { storage, keyOf } = demo;
  const { decision } = await storage.readDecision({ decisionId: 1 });
  const statement = DecisionStatement.parse(JSON.parse(decision.statement));
  const at = { officer: 'Bo Ek', key: await keyOf('Bo Ek'), installation: 'elsewhere', account: 'bo-elsewhere' };
  const moment = new Date('2026-11-27T09:30:00.000Z');
  const answer = { verdict: 'approve', reason: 'Looked at it elsewhere.' } as const;
  const given = signApproval({ statement, signed: decision.statement }, answer, { at, moment });
  const text = canonicalJson({ signature: given.signature, statement: z.json().parse(JSON.parse(given.statement)) });
  await takeApproval({ storage, officer: 'Astrid Lindqvist', now: moment }, { decisionId: 1, text });
  await makeBundle(demo);
  expect(approved()).toMatchObject({ officer: 'Bo Ek', account: 'bo-elsewhere' });
  expect(await resealed({})).toMatchObject({ code: 0, found: [] });
  // Written anew it is one all the same: where it was signed is the only thing that the trail does not vouch for.
  const anew = signedAnew({ ...approved(), reason: 'Never looked at.' });
  expect((await resealed({ [approvalPath]: anew })).found).toContain(`paper-not-of-trail ${approvalPath}`);
}, 240_000);
