import path from 'node:path';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createOwnershipReader,
  type OwnershipReader,
  type OwnershipRecord,
} from '../../../src-main/ownership/ownership-client.ts';
import { nodeHeight, nodeWidth } from '../../../src-shared/domain/ownership/view/node-size.ts';
import { demoGroupAnswers, onOffer } from '../../unit/domain/ownership/demo-group-record.ts';
import { builtWorker } from '../storage/storage-worker.ts';

/* The worker as it ships, over the answers of the demo's group: from kept bytes to figures and to a drawing. */

const moment = '2026-11-24T12:00:00.000Z';
const asked = { dossierId: 1, moment, rule: { id: 'us-cdd' }, drawnFor: 'screen' } as const;

/** Each company's answers, oldest first, by when they were taken. */
interface Kept {
  name: string;
  company: ReturnType<typeof demoGroupAnswers>[number]['company'];
  answers: { takenAt: string; body: Buffer }[];
}

/** What the record says of them. Counts which bodies are asked for. */
function recordOf(kept: readonly Kept[]): OwnershipRecord & { asked: number[] } {
  const bodies = new Map<number, Buffer>();
  const asked: number[] = [];
  const saved = kept.map(({ company, answers }, place) => ({
    dossierId: place + 1,
    company,
    snapshots: answers.map(({ takenAt, body }) => {
      const answerId = bodies.size + 1;
      bodies.set(answerId, body);
      const sha256 = createHash('sha256').update(body).digest('hex');
      const answer = { answerId, sha256, receivedAt: takenAt, operation: 'GET /companies', correlationId: null };
      return { snapshotId: answerId, takenAt, source: 'v2-enhanced-profile' as const, orderId: null, answer };
    }),
  }));
  return {
    asked,
    savedCompanies: () => Promise.resolve(saved),
    listJoins: () => Promise.resolve([]),
    listShareSettlements: () => Promise.resolve([]),
    readAnswerBody({ answerId }) {
      asked.push(answerId);
      const body = bodies.get(answerId);
      if (body === undefined) return Promise.reject(new Error('There is no such answer.'));
      return Promise.resolve({ body, contentType: 'application/json', hashFits: true });
    },
  };
}

const group = (without: string | null = null): Kept[] =>
  demoGroupAnswers(without).map(({ name, company, body }) => ({
    ...{ name, company },
    answers: [{ takenAt: '2026-11-20T09:00:00.000Z', body }],
  }));

let reader: OwnershipReader;

beforeEach(() => {
  reader = createOwnershipReader(path.join(process.env[builtWorker] ?? '', 'ownership-worker.cjs'));
});

afterEach(() => {
  reader.end();
});

describe('who owns a company, read in a thread of its own', () => {
  it('has the figures of the group, and a place in the drawing for every holder and every line', async () => {
    const view = await reader.read(recordOf(group()), asked);
    const [first] = view.parties;
    expect(first).toMatchObject({ verdict: 'counts', capital: { lower: { percent: '37.5', exact: true } } });
    expect(view.nodes.find(({ id }) => id === first?.node)).toMatchObject({ name: 'Ingrid Marie Solheim' });
    const { layout } = view;
    const holding = new Set([view.asked, ...view.edges.flatMap(({ holder, subject }) => [holder, subject])]);
    expect(new Set(layout?.nodes.map(({ id }) => id))).toEqual(holding);
    const declared = view.controls.filter(({ holder }) => holding.has(holder));
    const lines = new Set([...view.edges, ...declared].map(({ holder, subject }) => `${holder} ${subject}`));
    expect(new Set(layout?.edges.map(({ holder, subject }) => `${holder} ${subject}`))).toEqual(lines);
    for (const { line } of layout?.edges ?? [])
      expect(line).toMatch(/^M-?[\d.]+ -?[\d.]+C[-\d. ]+ L-?[\d.]+ -?[\d.]+$/);
  });

  it('draws no two nodes over each other, and the asked company below its holders', async () => {
    const view = await reader.read(recordOf(group()), asked);
    const nodes = view.layout?.nodes ?? [];
    for (const [place, one] of nodes.entries())
      for (const other of nodes.slice(place + 1))
        expect(Math.abs(one.x - other.x) >= nodeWidth || Math.abs(one.y - other.y) >= nodeHeight).toBe(true);
    const own = nodes.find(({ id }) => id === view.asked);
    const holders = view.edges.filter(({ subject, isOwnShares }) => subject === view.asked && !isOwnShares);
    for (const { holder } of holders) expect(nodes.find(({ id }) => id === holder)?.y).toBeLessThan(own?.y ?? 0);
  });

  it('reads each answer once, and an older one only where the newer does not tell', async () => {
    const [first, ...others] = group(onOffer);
    if (first === undefined) throw new Error('The group has companies.');
    const short = Buffer.from(JSON.stringify({ details: 'Success', data: { name: first.name } }));
    const [own] = first.answers;
    if (own === undefined) throw new Error('It has an answer.');
    const older = { takenAt: '2026-10-01T09:00:00.000Z', body: Buffer.from(`${own.body.toString()} `) };
    const record = recordOf([
      { ...first, answers: [older, own, { takenAt: '2026-11-22T09:00:00.000Z', body: short }] },
      ...others,
    ]);
    const view = await reader.read(record, asked);
    expect(view.parties.filter(({ verdict }) => verdict === 'counts')).toHaveLength(2);
    // The short profile tells of no holders; the one before it does, and that before is not needed.
    expect(record.asked).toContain(3);
    expect(record.asked).toContain(2);
    const before = record.asked.length;
    await reader.read(record, { ...asked, rule: { id: 'eu-amlr' } });
    expect(record.asked).toHaveLength(before);
    expect(view.moments).toEqual(['2026-11-22T09:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-10-01T09:00:00.000Z']);
  });

  it('reads a profile that was bought since, though an older one of the company was read and tells all', async () => {
    const [first, ...others] = group(onOffer);
    const [own] = first?.answers ?? [];
    if (first === undefined || own === undefined) throw new Error('The group has a company with an answer.');
    const newer = { takenAt: '2026-11-22T09:00:00.000Z', body: Buffer.from(`${own.body.toString()} `) };
    const record = recordOf([{ ...first, answers: [own, newer] }, ...others]);
    const usedOf = async (at: string) => {
      const { asked: company, edges } = await reader.read(record, { ...asked, moment: at });
      const sources = edges.filter(({ subject }) => subject === company).flatMap((edge) => edge.sources);
      return [...new Set(sources.map(({ snapshotId }) => snapshotId))];
    };
    expect(await usedOf('2026-11-21T09:00:00.000Z')).toEqual([1]);
    expect(await usedOf(moment)).toEqual([2]);
    expect(await usedOf('2026-11-21T09:00:00.000Z')).toEqual([1]);
  });

  it('as of a moment before anything was saved nobody is known, and the moments are still told', async () => {
    const view = await reader.read(recordOf(group()), { ...asked, moment: '2026-01-01T00:00:00.000Z' });
    expect(view.gaps.map(({ kind }) => kind)).toContain('no-holders');
    expect(view.moments).toEqual(['2026-11-20T09:00:00.000Z']);
  });

  it('mixes nothing of one record into another, though the ids of their answers are the same', async () => {
    await reader.read(recordOf(group()), asked);
    const [first] = group();
    if (first === undefined) throw new Error('The group has companies.');
    const view = await reader.read(recordOf([{ ...first, answers: [] }]), asked);
    expect(view.parties).toEqual([]);
  });

  it('that takes too long is said to, and the question behind it gets a thread that was not ended', async () => {
    const worker = path.join(process.env[builtWorker] ?? '', 'ownership-worker.cjs');
    const hurried = createOwnershipReader(worker, 20);
    const record = recordOf(group());
    const found = await Promise.allSettled([hurried.read(record, asked), hurried.read(record, asked)]);
    hurried.end();
    for (const one of found)
      expect(one).toMatchObject({ status: 'rejected', reason: { failure: { code: 'ownership-too-large' } } });
  });

  it('fails where the dossier is none, and goes on answering; what is ended in the middle is said to be', async () => {
    const record = recordOf(group());
    await expect(reader.read(record, { ...asked, dossierId: 99 })).rejects.toMatchObject({
      failure: { code: 'not-found' },
    });
    await expect(reader.read(record, asked)).resolves.toMatchObject({ rule: { id: 'us-cdd' } });
    const stuck = { ...record, readAnswerBody: () => new Promise<never>(() => undefined) };
    const waiting = reader.read(stuck, asked);
    setTimeout(() => reader.end(), 500);
    await expect(waiting).rejects.toMatchObject({ failure: { code: 'cancelled' } });
  });
});
