import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { decide } from '../../../src-main/dossiers/decide.ts';
import { openBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { createReadingRoom } from '../../../src-main/export/bundle/reading-room.ts';
import { sealBundle } from '../../../src-main/export/bundle/seal-bundle.ts';
import { OpenedBundle } from '../../../src-shared/contract/bundles.ts';
import { smallSealing, sourceOf, whole } from '../../unit/bundle/made-bundle.ts';
import { companies } from '../orders/desk.ts';
import { demoDossier, report, type DemoDossier } from './demo-dossier.ts';
import { verify } from './small-bundle.ts';

/* A decision may rest on profiles of other companies. Its bundle has their answers, and says where one is missing. */

/** The saved profile of the other company in the record. */
async function otherProfile({ storage, dossierId }: Pick<DemoDossier, 'storage' | 'dossierId'>) {
  const { dossiers } = await storage.listDossiers({ words: null, before: null, limit: 10 });
  const other = dossiers.find((one) => one.dossierId !== dossierId);
  if (other === undefined) throw new Error('The record has another company.');
  const { newestSnapshot, snapshots } = await storage.readDossier({ dossierId: other.dossierId });
  const found = snapshots.find(({ snapshotId }) => snapshotId === newestSnapshot);
  if (found === undefined) throw new Error('It has a profile.');
  return found;
}

async function decidedOnBoth() {
  const demo = await demoDossier();
  const { storage, dossierId, ports } = demo;
  const other = await otherProfile(demo);
  const { newestSnapshot } = await storage.readDossier({ dossierId });
  await decide(ports('Astrid Lindqvist'), {
    ...{ dossierId, verdict: { kind: 'accept' }, reason: 'Owners of both known.', rule: null },
    ...{ snapshotIds: [newestSnapshot ?? 0, other.snapshotId], second: { kind: 'none' } },
  });
  return { ...demo, other, own: newestSnapshot ?? 0 };
}

const pathOf = (answerId: number) => `other-companies/answer-${String(answerId)}.json`;

async function papersIn(file: string) {
  const room = createReadingRoom();
  const opened = OpenedBundle.parse(await room.open(file));
  await room.leave();
  return opened.kind === 'open' ? opened.papers : expect.fail(opened.kind);
}

it('P14: the bundle of a decision about two companies has the answers of both, and says why', async () => {
  const { seal, storage, other, own, folder } = await decidedOnBoth();
  const file = await seal('both.dossier');
  const bundle = await openBundle(file);
  const place = pathOf(other.answer.answerId);
  const listed = bundle.manifest.files.find(({ path: name }) => name === place);
  expect(listed).toMatchObject({ role: 'answer', sha256: other.answer.sha256 });
  const { body } = await storage.readAnswerBody({ answerId: other.answer.answerId });
  expect((await whole(bundle.read(place))).equals(Buffer.from(body))).toBe(true);
  const page = (await whole(bundle.read('READ ME.html'))).toString('utf8');
  expect(page).toContain(`<td>${place}</td><td>${companies.halcyon.name}</td>`);
  expect(page).toContain('decisions/decision-2.json rests on it');
  expect(page).not.toContain('decisions/decision-1.json rests on it');
  expect(page).not.toContain('Not in this bundle');
  // Nothing else of that company: its trail, notes and orders are nobody's business here.
  expect((await whole(bundle.read('trail/trail.jsonl'))).toString('utf8')).not.toContain(companies.halcyon.name);
  await bundle.close();

  const decisions = (await papersIn(file)).filter((paper) => paper.kind === 'decision');
  expect(decisions.map(({ restsOn }) => restsOn.map(({ place: found }) => found.kind))).toEqual([
    ['as-kept'],
    ['as-kept', 'as-kept'],
  ]);
  expect(decisions[1]?.restsOn).toMatchObject([
    { snapshotId: own, company: null },
    { snapshotId: other.snapshotId, company: companies.halcyon.name, place: { path: place } },
  ]);
  expect(readFileSync(file).equals(readFileSync(await seal('again.dossier')))).toBe(true);
  const inside = path.join(folder, 'unpacked');
  mkdirSync(inside);
  execFileSync('unzip', ['-q', file, '-d', inside]);
  expect(verify('verify.mjs', [file], inside)).toMatchObject({ code: 0, err: '' });
});

it('what the ownership in the report alone rests on is in it, too, once', async () => {
  const { seal, storage, dossierId } = await demoDossier();
  const other = await otherProfile({ storage, dossierId });
  const company = companies.halcyon;
  const rests = { snapshotId: other.snapshotId, company };
  const bundle = await openBundle(await seal('report.dossier', { report: { pdf: report, others: [rests, rests] } }));
  const names = bundle.manifest.files.map(({ path: name }) => name);
  expect(names.filter((name) => name.startsWith('other-companies/'))).toEqual([pathOf(other.answer.answerId)]);
  const page = (await whole(bundle.read('READ ME.html'))).toString('utf8');
  expect(page).toContain('the ownership in exports/report.pdf rests on it');
  expect(page).not.toContain('decisions/decision-1.json rests on it');
  await bundle.close();
});

it('a bundle from before has none of them: it is opened, and says of each decision which are not in it', async () => {
  const { seal, storage, dossierId, folder, own, other } = await decidedOnBoth();
  const bundle = await openBundle(await seal('both.dossier'));
  const { snapshots } = await storage.readDossier({ dossierId });
  const { answer } = snapshots.find(({ snapshotId }) => snapshotId === own) ?? expect.fail('no own profile');
  const text = async (name: string) => whole(bundle.read(name));
  const ownPath = `answers/answer-${String(answer.answerId)}.json`;
  const sources = [
    sourceOf(ownPath, await text(ownPath), { role: 'answer' }),
    sourceOf('decisions/decision-2.json', await text('decisions/decision-2.json'), { role: 'decision' }),
    sourceOf('exports/evidence.json', '{"evidence":[]}', { role: 'export' }),
  ];
  await bundle.close();
  const before = path.join(folder, 'before.dossier');
  await sealBundle({ ...smallSealing, sources, file: before });
  expect(await papersIn(before)).toMatchObject([
    {
      finding: 'fits',
      restsOn: [
        { snapshotId: own, place: { kind: 'as-kept', path: ownPath } },
        { snapshotId: other.snapshotId, sha256: other.answer.sha256, place: { kind: 'missing' }, company: null },
      ],
    },
  ]);
});
