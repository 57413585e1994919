import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { keptAs } from '../../../src-shared/domain/dossier.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import {
  listDocuments,
  readDocument,
  readDocumentChunk,
} from '../../../src-main/storage/queries/documents/documents.ts';
import {
  appendDocument,
  beginDocument,
  dropDocument,
} from '../../../src-main/storage/queries/documents/incoming-documents.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { listDossiers } from '../../../src-main/storage/queries/dossiers/list-dossiers.ts';
import { knownStatusOf } from '../../../src-main/storage/queries/companies/bought-status.ts';
import { purchaseHistory } from '../../../src-main/storage/queries/spend/price-history.ts';
import { readDossier } from '../../../src-main/storage/queries/dossiers/read-dossier.ts';
import { readSearch } from '../../../src-main/storage/queries/searches/read-searches.ts';
import { recordSearch } from '../../../src-main/storage/queries/searches/record-search.ts';
import { whichCompany } from '../../../src-main/storage/queries/companies/which-company.ts';
import { answer, company, enhanced, newRecord, orderIn, step } from './journal-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

const officer = 'A. Officer';
const savedAt = '2026-11-21T09:00:00.000Z';

function save(name: string, companyNumber: string, englishName: string | null = null) {
  return saveDossier(db, { company: { ...company, name, companyNumber, englishName }, savedAt, officer });
}

function found(words: string): string[] {
  return listDossiers(db, { words, before: null, limit: 50 }).dossiers.map((dossier) => dossier.company.name);
}

it('a hit is said to have a dossier where one is kept of its company, and no other', () => {
  const of = (companyNumber: string) => whichCompany(db, { company: { ...company, companyNumber } });
  expect(of('N1')).toEqual({ kind: 'known', dossierId: null });
  const { dossierId } = save('Meridian', 'N1');
  expect(of('N1')).toEqual({ kind: 'known', dossierId });
  expect(of('N2')).toEqual({ kind: 'known', dossierId: null });
});

it.each([
  ['B267314', '267314'],
  ['B267314', 'b 267314'],
  ['B 267.314', '267314'],
  ['HRB 267314', '267314'],
])('%s is found by %s where the number is the same', (number, typed) => {
  save('Meridian', number);
  save('Another', 'B999999');
  expect(found(typed)).toEqual(['Meridian']);
});

describe('finding a dossier by typing a part of its name', () => {
  const names = [
    '子午线航运（上海）有限公司',
    'Meridian Maritime Holdings S.à r.l.',
    'メリディアン海運株式会社',
    'شركة ميريديان للملاحة والشحن',
    'ΜΕΡΙΔΙΑΝ ΕΛΛΑΣ ΝΑΥΤΙΛΙΑΚΗ',
    '한국해운',
    'Łódź Żegluga Ørsted',
    'दिल्ली जहाज',
  ];
  beforeEach(() => names.forEach((name, index) => save(name, `N${String(index)}`)));

  it.each([
    ['午线', 0],
    ['上海', 0],
    ['航运 上海', 0],
    ['aritim', 1],
    ['S.A R', 1],
    ['MERIDIAN hold', 1],
    ['海運', 2],
    ['ディア', 2],
    ['ريدي', 3],
    ['ελλα', 4],
    ['ναυτιλιακη', 4],
    ['해운', 5],
    ['lodz orsted', 6],
    ['ल्ली', 7],
    ['n6', 6],
  ])('%s', (words, index) => {
    expect(found(words)).toContain(names[index]);
  });

  it.each([
    ['B 218447', ['b218447', 'B 218447', 'b-218.447', '218 447', '18447']],
    ['B218447', ['b 218447', 'B-218447']],
    ['CHE-123.456.789', ['che123456789', '123456789', 'CHE 123 456 789', '23456']],
  ])('the number %s, however it is typed', (companyNumber, spellings) => {
    save('Halcyon', companyNumber);
    for (const typed of spellings) expect(found(typed), typed).toEqual(['Halcyon']);
    expect(found('b218448')).toEqual([]);
  });

  it('does not find what is not there, and nothing for signs alone', () => {
    expect(found('nhol')).toEqual([]);
    expect(found('"*')).toEqual([]);
    expect(found('maritime 上海')).toEqual([]);
    expect(found('  ')).toHaveLength(names.length);
  });

  it('every part of every name in any script finds it', () => {
    const unit = fc.constantFrom(...Array.from('aÀßøłI漢子線ディが한ل ελςا1'));
    fc.assert(
      fc.property(fc.string({ unit, minLength: 2, maxLength: 12 }), fc.nat(), fc.nat(), (name, from, length) => {
        const own = newRecord();
        saveDossier(own, { company: { ...company, name, companyNumber: null, jurisdiction: '-' }, savedAt, officer });
        const letters = Array.from(name);
        const start = from % letters.length;
        const part = letters.slice(start, start + 1 + (length % letters.length)).join('');
        const { total } = listDossiers(own, { words: part, before: null, limit: 5 });
        own.close();
        expect(total).toBe(1);
      }),
      { numRuns: 150 },
    );
  });

  it('a company saved twice is one dossier, found by its newest name', () => {
    const first = save('Nordlys AS', 'X1');
    const second = save('Meridian Nordlys AS', 'x1');
    expect(second.dossierId).toBe(first.dossierId);
    expect(found('nordlys')).toEqual(['Meridian Nordlys AS']);
  });
});

describe('a dossier', () => {
  const search = (status: string, outcome: 'found-active' | 'found-not-active', body: string) =>
    recordSearch(db, {
      officer,
      askedAt: savedAt,
      query: { jurisdiction: 'LU', name: null, companyNumber: 'B218447' },
      interface: 'v2',
      outcome: { kind: 'answered', hitCount: 1 },
      hits: [],
      answer: answer(body),
      cost: null,
      confirmations: [{ ...company, outcome, status }],
    });

  it('shows the newer of the registry’s words, whatever the clock said', () => {
    search('Radiée', 'found-not-active', '{"a":1}');
    const { orderId, dossierId } = orderIn(db, 'sending');
    const snapshot = { source: 'v2-enhanced-profile' as const, status: 'Inscrite', names: [], documentDay: null };
    changeOrder(db, step(orderId, 'collected', 'collected', { answer: answer('{"b":2}'), snapshot }));
    const read = () => readDossier(db, { dossierId: dossierId ?? 0 });
    expect(read().dossier).toMatchObject({ status: 'Inscrite', openOrders: 0, profileAt: '2026-11-21T09:00:01.000Z' });
    search('Liquidation', 'found-not-active', '{"c":3}');
    expect(read().dossier).toMatchObject({ status: 'Liquidation', confirmation: { outcome: 'found-not-active' } });
    expect(knownStatusOf(db, { company }).confirmation?.status).toBe('Liquidation');
    expect(read().evidence.map((item) => (item.kind === 'answer' ? item.orderId : null))).toEqual([
      null,
      orderId,
      null,
    ]);
    expect(read().snapshots).toHaveLength(1);
  });

  it('a hit knows what the newest profile calls its company', () => {
    const hit = {
      ...{ ...company, address: null, status: null, companyType: null, startDate: null, registrationAuthority: null },
      ...{ otherIdentifiers: [], sourceRegister: null, isPreviousName: false, aliases: [], official: null },
      ...{ registrationAuthorityCode: null, dataDate: null },
    };
    const { searchId } = recordSearch(db, {
      ...{ officer, askedAt: savedAt, interface: 'v2', answer: answer('{"h":1}'), cost: null, confirmations: [] },
      ...{ query: { jurisdiction: null, name: 'Meridian', companyNumber: null }, hits: [hit] },
      outcome: { kind: 'answered', hitCount: 1 },
    });
    const [before] = readSearch(db, { searchId }).hits;
    expect(before?.boughtName).toBeUndefined();
    const { orderId } = orderIn(db, 'sending');
    const names = ['Meridian Shipping S.A.', 'Paul Weiss'];
    const snapshot = { source: 'v2-enhanced-profile' as const, status: null, names, documentDay: null };
    changeOrder(db, step(orderId, 'collected', 'collected', { answer: answer('{"b":2}'), snapshot }));
    const [after] = readSearch(db, { searchId }).hits;
    expect(after?.boughtName).toEqual({ name: 'Meridian Shipping S.A.', at: '2026-11-21T09:00:01.000Z' });
  });

  it('a hit knows under which wholly other name its number is saved', () => {
    const hitNamed = (name: string) => ({
      ...{ ...company, name, address: null, status: null, companyType: null, startDate: null },
      ...{ registrationAuthority: null, otherIdentifiers: [], sourceRegister: null, isPreviousName: false },
      ...{ aliases: [], official: null, registrationAuthorityCode: null, dataDate: null },
    });
    const hits = ['Bramble Trust GmbH', company.name.toUpperCase(), 'Old Harbour Ltd'].map(hitNamed);
    const { searchId } = recordSearch(db, {
      ...{ officer, askedAt: savedAt, interface: 'v2', answer: answer('{"h":1}'), cost: null, confirmations: [] },
      ...{ query: { jurisdiction: null, name: 'Bramble', companyNumber: null }, hits },
      outcome: { kind: 'answered', hitCount: 3 },
    });
    const savedNames = () => readSearch(db, { searchId }).hits.map(({ savedName }) => savedName?.name);
    expect(savedNames()).toEqual([undefined, undefined, undefined]);
    const { orderId } = orderIn(db, 'sending');
    expect(savedNames()).toEqual([company.name, undefined, company.name]);
    // A profile that names it as an earlier name of the company makes it the same one.
    const names = [company.name, 'Old Harbour Limited'];
    const snapshot = { source: 'v2-enhanced-profile' as const, status: null, names, documentDay: null };
    changeOrder(db, step(orderId, 'collected', 'collected', { answer: answer('{"b":2}'), snapshot }));
    expect(savedNames()).toEqual([company.name, undefined, undefined]);
  });

  it('keeps one answer that tells of two orders once, and lists it once as evidence', () => {
    const list = answer('{"listed":"both"}');
    const orders = [orderIn(db, 'sending'), orderIn(db, 'sending', { product: { kind: 'v2-lite-profile' } })];
    for (const { orderId } of orders) changeOrder(db, step(orderId, null, 'looked-for', { answer: list }));
    expect(db.prepare('SELECT count(*) FROM answers').pluck().get()).toBe(1);
    expect(readDossier(db, { dossierId: orders[0]?.dossierId ?? 0 }).evidence).toHaveLength(1);
    const [first] = orders;
    changeOrder(
      db,
      step(first?.orderId ?? 0, null, 'looked-for', { answer: { ...list, receivedAt: '2026-11-22T09:00:00.000Z' } }),
    );
    expect(db.prepare('SELECT count(*) FROM answers').pluck().get()).toBe(2);
    const { evidence } = readDossier(db, { dossierId: orders[0]?.dossierId ?? 0 });
    expect(evidence.map((item) => (item.kind === 'answer' ? item.answer.answerId : null))).toEqual([2, 1]);
  });

  it('lists what was delivered as a document once, though its data are the answer that brought it, too', () => {
    const listed = { name: 'Extract', category: null, documentDate: '2026-10-31', formats: ['pdf', 'json'] };
    const product = { kind: 'v2-document' as const, productId: '1', ...listed, deliveryMinutes: null };
    const { orderId, dossierId } = orderIn(db, 'sending', { product });
    const came = (text: string, format: 'pdf' | 'json') => {
      const { incomingId } = beginDocument(db);
      appendDocument(db, { incomingId, bytes: Buffer.from(text) });
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { incomingId, sha256, name: 'Extract', format, mediaType: `application/${format}`, receivedAt: savedAt };
    };
    const documents = [came('%PDF', 'pdf'), came('{"extract":1}', 'json')];
    changeOrder(db, step(orderId, 'collected', 'collected', { answer: answer('{"extract":1}'), documents }));
    const { evidence } = readDossier(db, { dossierId: dossierId ?? 0 });
    expect(evidence).toMatchObject([
      { kind: 'answer', orderId, document: { name: 'Extract', format: 'json' } },
      { kind: 'document', document: { name: 'Extract', format: 'pdf' } },
    ]);
    expect(listDocuments(db, { before: null, limit: 5 }).documents).toMatchObject([
      { documentDate: '2026-10-31' },
      { documentDate: '2026-10-31' },
    ]);
    const hashes = evidence.map((item) => keptAs(item).sha256);
    expect(new Set(hashes).size).toBe(evidence.length);
  });

  it('is listed in pages, the newest first, with how many there are', () => {
    for (let index = 0; index < 5; index += 1) save(`Company ${String(index)}`, String(index));
    const first = listDossiers(db, { words: null, before: null, limit: 2 });
    expect([first.dossiers.map(({ dossierId }) => dossierId), first.more, first.total]).toEqual([[5, 4], true, 5]);
    const last = listDossiers(db, { words: 'compan', before: 2, limit: 2 });
    expect([last.dossiers.map(({ dossierId }) => dossierId), last.more, last.total]).toEqual([[1], false, 5]);
  });

  it('knows what was last paid for a product in a jurisdiction, and since when it is held', () => {
    const { orderId } = orderIn(db, 'sending');
    const cost = { ledger: 'credit', value: 12 };
    changeOrder(db, step(orderId, 'collected', 'collected', { cost }));
    expect(purchaseHistory(db, { company, product: enhanced })).toEqual({
      lastPaid: { cost, paidAt: '2026-11-21T09:00:00.000Z', paidFor: 'same-company' },
      heldSince: '2026-11-21T09:00:02.000Z',
      onItsWaySince: null,
      listed: null,
    });
    const neighbour = { ...company, companyNumber: 'B1', serviceId: 'LU|B1' };
    expect(purchaseHistory(db, { company: neighbour, product: enhanced })).toMatchObject({ heldSince: null });
    const abroad = { ...company, jurisdiction: 'GB', serviceId: 'GB|QjIxODQ0Nw' };
    expect(purchaseHistory(db, { company: abroad, product: enhanced })).toMatchObject({
      lastPaid: null,
      heldSince: null,
    });
  });

  it('knows since when a product is on its way, until it has come or ended', () => {
    const since = () => purchaseHistory(db, { company, product: enhanced }).onItsWaySince;
    expect(since()).toBeNull();
    const { orderId } = orderIn(db, 'ready');
    expect(since()).toBe('2026-11-21T09:00:00.000Z');
    expect(
      purchaseHistory(db, { company: { ...company, companyNumber: 'B1', serviceId: 'LU|B1' }, product: enhanced }),
    ).toMatchObject({
      onItsWaySince: null,
    });
    changeOrder(db, step(orderId, 'collected', 'collected'));
    expect(since()).toBeNull();
    const product = { kind: 'v2-lite-profile' } as const;
    orderIn(db, 'unclear', { product });
    expect(purchaseHistory(db, { company, product })).toMatchObject({ onItsWaySince: null });
  });

  it('takes no charge of nothing for another company as the price of the next', () => {
    const ordered = (companyNumber: string, value: number) => {
      const { orderId } = orderIn(db, 'sending', { company: { ...company, companyNumber, serviceId: companyNumber } });
      changeOrder(db, step(orderId, 'collected', 'collected', { cost: { ledger: 'credit', value } }));
    };
    const paidFor = (companyNumber: string) => {
      const one = { ...company, companyNumber, serviceId: companyNumber };
      return purchaseHistory(db, { company: one, product: enhanced }).lastPaid?.cost.value ?? null;
    };
    ordered('B1', 0);
    expect(paidFor('B9')).toBeNull();
    ordered('B2', 12);
    ordered('B3', 0);
    expect(paidFor('B9')).toBe(12);
  });

  it('takes for last paid only what was delivered for a cost that nothing contradicts', () => {
    const nobody = { ...company, companyNumber: 'B9', serviceId: 'B9' };
    const paidIn = (of: typeof company) => purchaseHistory(db, { company: of, product: enhanced }).lastPaid;
    const lastPaid = () => paidIn(nobody)?.cost.value ?? null;
    const costing = (value: number) => ({ cost: { ledger: 'credit', value } });
    const first = orderIn(db, 'sending');
    changeOrder(db, step(first.orderId, 'collected', 'collected', costing(12)));
    const failed = orderIn(db, 'pending', { company: { ...company, companyNumber: 'B1', serviceId: 'LU|B1' } });
    changeOrder(db, step(failed.orderId, 'failed', 'failed', costing(2)));
    const unclear = orderIn(db, 'sending', { company: { ...company, companyNumber: 'B2', serviceId: 'LU|B2' } });
    changeOrder(db, step(unclear.orderId, 'unclear', 'unclear', costing(3)));
    expect(lastPaid()).toBe(12);
    // What was paid for the company itself is told from what was paid for another one of its jurisdiction.
    expect(paidIn(company)?.paidFor).toBe('same-company');
    expect(paidIn(nobody)?.paidFor).toBe('same-jurisdiction');
    for (const later of [{ cost: { notBelieved: 'twelve' } }, costing(9), costing(1)]) {
      const { orderId } = orderIn(db, 'sending', {
        company: { ...company, companyNumber: JSON.stringify(later), serviceId: `LU|${JSON.stringify(later)}` },
      });
      changeOrder(db, step(orderId, 'collected', 'collected', costing(4)));
      expect(lastPaid()).toBe(4);
      // A company's own price stays its own, whatever was paid for a neighbour since.
      expect(paidIn(company)).toMatchObject({ cost: { value: 12 }, paidFor: 'same-company' });
      changeOrder(db, step(orderId, null, 'cost-stated', later));
      expect(lastPaid()).toBe(12);
      changeOrder(db, step(orderId, null, 'cost-seen'));
    }
  });
});

describe('documents', () => {
  const parts = [randomBytes(70_000), randomBytes(1_000), randomBytes(3)];
  const sha256 = createHash('sha256').update(Buffer.concat(parts)).digest('hex');
  const facts = { sha256, name: 'Extract', format: 'pdf', mediaType: 'application/pdf', receivedAt: savedAt } as const;

  function receive(): number {
    const { incomingId } = beginDocument(db);
    for (const bytes of parts) appendDocument(db, { incomingId, bytes });
    return incomingId;
  }

  it('P15: are kept whole with their order, once for the same bytes, and read back piece by piece', () => {
    const first = orderIn(db, 'ready');
    const second = orderIn(db, 'ready', { product: { kind: 'v2-lite-profile' } });
    for (const { orderId } of [first, second]) {
      const documents = [{ ...facts, incomingId: receive() }];
      expect(changeOrder(db, step(orderId, 'collected', 'collected', { documents })).documentIds).toHaveLength(1);
    }
    expect(db.prepare('SELECT count(*) FROM document_bodies').pluck().get()).toBe(1);
    const { documents, total } = listDocuments(db, { before: null, limit: 1 });
    expect([total, documents[0]?.bytes]).toEqual([2, 71_003]);
    const pieces = [0, 1, 2, 3].map((position) => readDocumentChunk(db, { documentId: 1, position })?.bytes);
    expect(pieces.map((piece) => piece?.byteLength)).toEqual([70_000, 1_000, 3, undefined]);
    expect(readDocument(db, { documentId: 1 })).toMatchObject({ hashFits: true, document: { sha256 } });
    db.prepare('UPDATE document_chunks SET bytes = zeroblob(3) WHERE position = 2').run();
    expect(readDocument(db, { documentId: 1 }).hashFits).toBe(false);
  });

  it('P15: one whose bytes are not what was announced is not kept, and the order stays as it was', () => {
    const { orderId } = orderIn(db, 'ready');
    const documents = [{ ...facts, sha256: '0'.repeat(64), incomingId: receive() }];
    expect(() => changeOrder(db, step(orderId, 'collected', 'collected', { documents }))).toThrow('changed on its way');
    expect(listDocuments(db, { before: null, limit: 5 }).total).toBe(0);
  });

  it('one that is dropped leaves nothing, and takes no more bytes', () => {
    const incomingId = receive();
    dropDocument(db, { incomingId });
    expect(db.prepare('SELECT count(*) FROM document_chunks').pluck().get()).toBe(0);
    expect(() => appendDocument(db, { incomingId, bytes: Buffer.from('x') })).toThrow('not coming in');
  });
});
