import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { HistoryFilter } from '../../../src-shared/domain/history.ts';
import { fail } from '../../../src-shared/contract/failure.ts';
import { readAnswer } from '../../../src-main/dossiers/read-answer.ts';
import { companies, startDesk } from './desk.ts';
import { GivenStatus, startGivenService } from './given-answers.ts';

/* Lists of documents state prices, and an empty one is a claim of absence: each is kept as a search is. */

const company = {
  jurisdiction: 'GB',
  companyNumber: '04418820',
  serviceId: 'GB|lother',
  name: 'Halcyon Freight plc',
  englishName: null,
};
const listed = {
  details: 'Success',
  data: [{ id: 'GB|lother', companyName: 'Halcyon Freight plc', companyNumber: '04418820', status: 'active' }],
};
const everything: HistoryFilter = { words: null, kinds: [], jurisdiction: null, from: null, before: null };
const path = '/v2/companies/GB|lother/documents';
const document = (id: string, name: string) => ({
  id,
  name,
  documentFormat: ['pdf'],
  cost: { type: 'credit', value: 3 },
});

const TrailLine = z.object({
  record: z.object({ officer: z.string().nullable(), kind: z.string(), about: z.record(z.string(), z.unknown()) }),
  text: z.unknown(),
});

/** A desk whose service answers the question for the documents like this, with what can be read of the record. */
async function withLists(documents: unknown) {
  const { desk, context, asked } = await startGivenService({ '/v2/companies?': listed, [path]: documents });
  const { storage } = desk;
  const saveDossier = () => storage.saveDossier({ company, savedAt: '2026-11-22T08:00:00.000Z', officer: 'A' });
  return {
    ...{ desk, context, asked, storage, saveDossier },
    ask: (key: string | null = null) => desk.orders.documentOffers(company, key),
    async found(words: string | null = null) {
      const filter = { ...everything, words, kinds: ['listing' as const] };
      return (await storage.listHistory({ filter, beforeEntry: null, limit: 50 })).entries;
    },
    async inTrail() {
      const { lines } = await storage.readTrailPart({ after: null, limit: 1_000 });
      return lines
        .map((line) => TrailLine.parse(JSON.parse(line)))
        .filter(({ record }) => record.kind === 'documents-listed');
    },
    /** The bodies of the lists that are evidence of the company's dossier, the newest first. */
    async evidence() {
      const { dossierId } = await saveDossier();
      const { evidence } = await storage.readDossier({ dossierId });
      const lists = evidence.flatMap((item) =>
        item.kind === 'answer' && item.answer.operation === 'GET /companies/{id}/documents' ? [item.answer] : [],
      );
      const kept = await Promise.all(lists.map(({ answerId }) => readAnswer(storage, answerId)));
      return kept.map(({ body }): unknown => JSON.parse(new TextDecoder().decode(body)));
    },
  };
}

const first = { details: 'Success', data: [document('p-1', 'Confirmation statement')], continuationKey: 'more' };
const second = { details: 'Success', data: [document('p-2', 'Annual accounts'), document('p-3', 'Charge')] };

describe('P5: a list of documents', () => {
  it('is kept with its answer, in the history by the names of company and documents, and in the trail', async () => {
    const { ask, found, inTrail, evidence } = await withLists(second);
    await ask();
    const [entry, ...others] = await found();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      officer: 'A. Officer',
      jurisdiction: 'GB',
      subject: { text: 'Halcyon Freight plc' },
      thing: { kind: 'listing', listId: 1, outcome: { kind: 'answered', documents: 2 } },
      leadsTo: { dossierId: null, answer: { operation: 'GET /companies/{id}/documents' } },
    });
    for (const words of ['halcyon', 'annual acc', '04418820']) expect(await found(words), words).toHaveLength(1);
    expect(await found('confirmation')).toEqual([]);
    expect(await inTrail()).toMatchObject([
      {
        record: {
          officer: 'A. Officer',
          about: { listId: 1, outcome: 'answered', documents: 2, unread: 0, continues: 0 },
        },
        text: { company: { name: 'Halcyon Freight plc' }, serviceId: 'GB|lother' },
      },
    ]);
    expect(await evidence()).toEqual([second]);
    expect((await found())[0]?.leadsTo).toMatchObject({ dossierId: 1 });
  });

  it('that goes on is one line of the history; each page is evidence and in the trail', async () => {
    const { ask, found, inTrail, evidence } = await withLists((url: string) =>
      url.includes('continuationKey=more') ? second : first,
    );
    const { continuationKey } = await ask();
    await ask(continuationKey);
    expect((await found()).map(({ thing }) => thing)).toEqual([
      { kind: 'listing', listId: 1, outcome: { kind: 'answered', documents: 1, goesOn: true } },
    ]);
    expect((await inTrail()).map(({ record }) => record.about)).toMatchObject([
      { listId: 1, continues: 0, documents: 1 },
      { listId: 2, continues: 1, documents: 2 },
    ]);
    expect(await evidence()).toEqual([second, first]);
  });

  it('of which a later page fails keeps that page too, and adds no line', async () => {
    const odd = { details: 'Success', data: 'soon' };
    const { ask, found, inTrail, evidence } = await withLists((url: string) =>
      url.includes('continuationKey=more') ? odd : first,
    );
    await ask();
    await expect(ask('more')).rejects.toMatchObject({ failure: { code: 'service-answer-unreadable' } });
    expect(await found()).toHaveLength(1);
    expect((await inTrail()).map(({ record }) => record.about)).toMatchObject([
      { outcome: 'answered' },
      { outcome: 'service-answer-unreadable', continues: 1, documents: null },
    ]);
    expect(await evidence()).toEqual([odd, first]);
  });

  it('that is empty and read whole is kept as one without documents', async () => {
    const none = { details: 'Success', data: [] };
    const { ask, found, evidence } = await withLists(none);
    await ask();
    expect((await found()).map(({ thing }) => thing)).toMatchObject([{ outcome: { kind: 'answered', documents: 0 } }]);
    expect(await evidence()).toEqual([none]);
  });

  it.each([
    ['half readable', { data: [document('p-1', 'Deed'), {}] }, { documents: 1, unread: 1 }],
    ['shorter than it says', { data: [document('p-1', 'Deed')], totalCount: 50 }, { documents: 1, total: 50 }],
    ['with a number twice', { data: [document('p-1', 'Deed'), document('p-1', 'Will')] }, { documents: 1 }],
    [
      'under a word of trouble',
      { data: [document('p-1', 'Deed')], details: 'Failed' },
      { documents: 1, isCutShort: true },
    ],
  ])('%s says so in the history', async (_what, answer, outcome) => {
    const { ask, found } = await withLists({ details: 'Success', ...answer });
    await ask();
    expect((await found()).map(({ thing }) => thing)).toEqual([
      { kind: 'listing', listId: 1, outcome: { kind: 'answered', ...outcome } },
    ]);
  });

  it.each([
    ['not understood', { details: 'Success', data: 'soon' }, 'service-answer-unreadable'],
    [
      'about another company',
      { details: 'Success', companyDetails: { companyNumber: '99999999' }, data: [document('p-9', 'Deed of another')] },
      'service-answer-unreadable',
    ],
    ['refused', new GivenStatus(403, { details: 'Not for this account' }), 'service-forbidden'],
  ])('that is %s is kept as one that failed, with its answer, and claims nothing', async (_what, answer, code) => {
    const { ask, found, inTrail, evidence } = await withLists(answer);
    await expect(ask()).rejects.toMatchObject({ failure: { code } });
    expect((await found()).map(({ thing }) => thing)).toMatchObject([{ outcome: { kind: 'failed', code } }]);
    expect(await found('deed')).toEqual([]);
    expect((await inTrail()).map(({ record }) => record.about)).toMatchObject([{ outcome: code, documents: null }]);
    expect(await evidence()).toEqual([answer instanceof GivenStatus ? answer.body : answer]);
  });

  it('that cannot be kept is not shown', async () => {
    const full = () => Promise.reject(fail('disk-full', 'There is no room.'));
    const { orders } = await startDesk({}, { overStorage: (real) => ({ ...real, recordDocumentList: full }) });
    await expect(orders.documentOffers(companies.meridian, null)).rejects.toMatchObject({
      failure: { code: 'disk-full' },
    });
  });
});

describe('P21: a list follows its company', () => {
  const court = { registrationAuthority: 'Amtsgericht München', registrationAuthorityCode: 'RA000242' };
  const german = { ...company, jurisdiction: 'DE', companyNumber: 'HRB 1', serviceId: 'DE|one', name: 'Hansa GmbH' };

  it('into the dossier that names the register only later, and into no other', async () => {
    const { storage, desk } = await withLists(null);
    await storage.recordDocumentList({
      ...{ officer: 'A', askedAt: '2026-11-22T08:00:00.000Z', company: german, serviceId: 'DE|one' },
      ...{ continues: false, lines: [], outcome: { kind: 'answered', documents: 0 } },
      answer: {
        ...{ body: Buffer.from('{}'), status: 200, receivedAt: '2026-11-22T08:00:01.000Z' },
        sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
        ...{ operation: 'GET /companies/{id}/documents', correlationId: null, contentType: 'application/json' },
      },
    });
    const save = async (of: typeof german) => {
      const savedAt = '2026-11-22T09:00:00.000Z';
      const { dossierId } = await desk.storage.saveDossier({ company: { ...of, ...court }, savedAt, officer: 'A' });
      return (await storage.readDossier({ dossierId })).evidence;
    };
    expect(await save(german)).toMatchObject([{ answer: { operation: 'GET /companies/{id}/documents' } }]);
    expect(await save({ ...german, companyNumber: 'HRB 2', serviceId: 'DE|two' })).toEqual([]);
  });
});
