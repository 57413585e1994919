import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwnershipReader, type OwnershipReader } from '../../../src-main/ownership/ownership-client.ts';
import { settleShare, type SettleSharePorts } from '../../../src-main/ownership/settle-share.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { writeIntent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import type { ShareWord } from '../../../src-shared/domain/ownership/share-settlement.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { shareText } from '../../../src-shared/words/ownership/share-words.ts';
import { demoGroupAnswers } from '../../unit/domain/ownership/demo-group-record.ts';
import { answer, intent, newRecord, step } from '../../unit/storage/journal-rows.ts';
import { builtWorker } from '../storage/storage-worker.ts';

/* From kept answers, of which one states a share that its counts contradict, to the figures that rest on how it was settled. */

let db: Database;
let reader: OwnershipReader;
let dossierId: number;

/** The group's own company states 65 % beside 15,000 of 25,000 shares, which are 60 %. */
function contradicting(body: Buffer): string {
  const text = body.toString();
  expect(text).toContain('"percentage":"60.00"');
  return text.replace('"percentage":"60.00"', '"percentage":"65.00"');
}

beforeEach(() => {
  db = newRecord();
  reader = createOwnershipReader(path.join(process.env[builtWorker] ?? '', 'ownership-worker.cjs'));
  const dossiers = demoGroupAnswers().map(({ company, body }, place) => {
    const written = writeIntent(db, intent({ company }));
    changeOrder(db, step(written.orderId, 'sending', 'sending'));
    const snapshot = { source: 'v2-enhanced-profile' as const, status: 'Active', names: [], documentDay: null };
    const kept = answer(place === 0 ? contradicting(body) : body.toString());
    changeOrder(db, step(written.orderId, 'collected', 'collected', { answer: kept, snapshot }));
    return written.dossierId ?? 0;
  });
  dossierId = dossiers[0] ?? 0;
});

afterEach(() => {
  reader.end();
  db.close();
});

const later = <Result>(work: () => Result): Promise<Result> => Promise.resolve().then(work);

function ports(): SettleSharePorts {
  const storage: SettleSharePorts['storage'] = {
    savedCompanies: () => later(() => queries.savedCompanies(db)),
    listJoins: () => later(() => queries.listJoins(db)),
    listShareSettlements: () => later(() => queries.listShareSettlements(db)),
    readAnswerBody: (asked) => later(() => queries.readAnswerBody(db, asked)),
    settleShare: (said) => later(() => queries.settleShare(db, said)),
  };
  return { storage, reader, officer: () => 'Astrid Lindqvist', now: () => new Date('2026-11-25T12:00:00.000Z') };
}

const view = (saidUntil?: string): Promise<OwnershipView> =>
  reader.read(ports().storage, {
    ...{ dossierId, rule: { id: 'eu-amlr' }, drawnFor: 'nothing', saidUntil },
    moment: '2030-01-01T00:00:00.000Z',
  });

const nordlysHolds = ({ edges, nodes, asked }: OwnershipView) => {
  const nordlys = nodes.find(({ name }) => name === 'Nordlys Invest AS')?.id;
  const edge = edges.find(({ holder, subject }) => holder === nordlys && subject === asked);
  return edge === undefined ? null : [shareText(edge.stated ?? edge.capital), edge.isUnsettled];
};

async function settle(word: ShareWord) {
  const [share] = (await view()).doubtfulShares;
  if (share === undefined) throw new Error('A share contradicts itself.');
  const place = { snapshotId: share.source.snapshotId, at: share.source.at };
  return settleShare(ports(), { dossierId, place, word, reason: 'The register of shareholders.' });
}

it('is shown as both readings until an officer says which holds, and rests on that word from then on', async () => {
  const before = await view();
  expect(nordlysHolds(before)).toEqual(['60 to 65 %', true]);
  expect(before.doubtfulShares).toMatchObject([
    {
      ...{ doubts: ['differs-from-counts'], readings: ['stated', 'counts'], settled: null },
      counted: { share: { percent: '60' }, count: '15000', total: '25000' },
    },
  ]);
  expect(before.gaps.filter(({ kind }) => kind === 'share-to-settle')).toHaveLength(1);

  await settle('counts');
  const counted = await view();
  expect(nordlysHolds(counted)).toEqual(['60 %', false]);
  expect(counted.gaps.filter(({ kind }) => kind === 'share-to-settle')).toEqual([]);
  expect(counted.doubtfulShares).toMatchObject([
    { doubts: [], settled: { word: 'counts', officer: 'Astrid Lindqvist' } },
  ]);

  await settle('stated');
  expect(nordlysHolds(await view())?.[1]).toBe(false);
  // What was known before anybody settled it is shown again as it was.
  expect(await view('2026-11-25T11:00:00.000Z')).toEqual(before);
  await settle('withdrawn');
  expect(await view()).toEqual(before);
});

it('is refused for a share that does not contradict itself, and for a reading that the answer does not have', async () => {
  const [share] = (await view()).doubtfulShares;
  const place = { snapshotId: share?.source.snapshotId ?? 0, at: share?.source.at ?? '' };
  const say = (at: string) =>
    settleShare(ports(), { dossierId, place: { ...place, at }, word: 'counts', reason: 'No such thing.' });
  await expect(say(`${place.at}9`)).rejects.toMatchObject({ failure: { code: 'not-found' } });
  await expect(settle('withdrawn')).rejects.toMatchObject({ failure: { code: 'input-invalid' } });
  expect(queries.listShareSettlements(db)).toEqual([]);
});
