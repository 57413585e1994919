import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { askLostWordsAgain } from '../../../src-main/storage/restore/mend-orders.ts';
import { listWork } from '../../../src-main/storage/queries/decisions/list-work.ts';
import { selectDocumentsWhere } from '../../../src-main/storage/queries/documents/documents.ts';
import { listDossiers } from '../../../src-main/storage/queries/dossiers/list-dossiers.ts';
import { readDossier } from '../../../src-main/storage/queries/dossiers/read-dossier.ts';
import { readSnapshot } from '../../../src-main/storage/queries/dossiers/snapshots.ts';
import { listHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { takeNotices } from '../../../src-main/storage/queries/orders/order-notices.ts';
import { eventsOf, orderById } from '../../../src-main/storage/queries/orders/order-rows.ts';
import { sayCompany } from '../../../src-main/storage/queries/orders/say-company.ts';
import { judgedUntil } from '../../../src-shared/domain/dossier.ts';
import { codeAlone, otherCompany } from '../../../src-shared/domain/order-standing.ts';
import { documentWarning } from '../../../src-shared/words/document-warning.ts';
import { listedAsAnother, saidAt, stranger, waitingForWord, word } from './company-word-rows.ts';
import { decidedAt, deskOver, snapshotOf } from './decision-rows.ts';
import { newRecord } from './journal-rows.ts';

let db: Database;

beforeEach(() => {
  db = newRecord();
});

afterEach(() => {
  db.close();
});

const entriesOf = (words: string) =>
  listHistory(db, {
    filter: { words, kinds: [], jurisdiction: null, from: null, before: null },
    ...{ beforeEntry: null, limit: 50 },
  }).entries;
const historyOf = (words: string) => entriesOf(words).map(({ thing, officer }) => [thing.kind, officer]);

describe('an officer says that an answer known by its code alone is of the company', () => {
  it('P20, P22: it is the company’s from then on, with who said it, when and why', () => {
    const { orderId, dossierId, snapshotId } = waitingForWord(db);
    const open = () => readDossier(db, { dossierId: dossierId ?? 0 });
    expect(open()).toMatchObject({ newestSnapshot: null, dossier: { bought: null } });
    const order = sayCompany(db, word(orderId));
    expect(order).toMatchObject({ state: 'collected', reason: null, said: null, snapshotId, realCost: null });
    const companyWord = {
      ...{ officer: 'Astrid Lindqvist', at: saidAt, reason: 'The registry renamed it in May.' },
      company: stranger,
    };
    expect(open()).toMatchObject({
      newestSnapshot: snapshotId,
      dossier: { status: 'Live' },
      snapshots: [{ otherCompany: null, companyWord, doubt: null }],
      evidence: expect.arrayContaining([expect.objectContaining({ kind: 'answer', companyWord })]) as unknown,
    });
    const [taken] = entriesOf('quayside');
    expect(taken?.warned).toEqual({ otherCompany: null, doubt: null, companyWord });
    expect(listDossiers(db, { words: 'stranger', before: null, limit: 5 }).dossiers).toHaveLength(1);
    expect(eventsOf(db, orderId).at(-1)).toMatchObject({
      ...{ kind: 'company-said', officer: 'Astrid Lindqvist', at: saidAt },
      detail: 'The registry renamed it in May.',
    });
    expect(historyOf('renamed')).toEqual([['decision', 'Astrid Lindqvist']]);
    expect(historyOf('quayside')).toEqual([['snapshot', null]]);
    const texts = db.prepare('SELECT text FROM trail_texts').pluck().all().map(String);
    expect(texts.filter((text) => text.includes('renamed it in May'))).toHaveLength(1);
    // Who said it needs no notice of it.
    expect(takeNotices(db)).toEqual([]);
  });

  it('P22: what else its order brought is doubted until then, and not afterwards', () => {
    const { orderId } = waitingForWord(db);
    const documents = () =>
      selectDocumentsWhere(db, 'documents.order_id = @orderId ORDER BY documents.id', { orderId });
    expect(documents().map(({ doubt, otherCompany: other }) => [doubt?.kind, other?.name])).toEqual([
      ['answer', undefined],
      ['answer', 'STRANGER SA'],
    ]);
    sayCompany(db, word(orderId));
    expect(documents().map(({ doubt, otherCompany: other }) => [doubt, other])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(documents().map(({ companyWord }) => companyWord?.company)).toEqual([stranger, stranger]);
    const [warned] = documents().map(documentWarning);
    expect(warned?.label).toBe('another name, by an officer’s word');
    expect(warned?.sentence).toMatch(/STRANGER SA, Cpcode\. Astrid Lindqvist said on .* Reason: The registry renamed/);
    // What the order list showed since the answer came is told after the word as well.
    changeOrder(db, listedAsAnother(orderId));
    expect(documents().map(({ doubt }) => doubt?.kind)).toEqual(['listed', 'listed']);
    expect(
      documents()
        .map((one) => documentWarning(one)?.sentence ?? '')
        .join(),
    ).toMatch(/SOMEBODY ELSE LTD.*Reason: The/);
  });

  it('is said once, of an order that waits for it, with a reason, of an answer that is as it came; and never changed', () => {
    const first = waitingForWord(db);
    sayCompany(db, word(first.orderId));
    expect(() => sayCompany(db, word(first.orderId))).toThrow('does not wait');
    expect(() => db.exec(`UPDATE company_words SET reason = 'Other'`)).toThrow('never changed');
    const other = waitingForWord(db, otherCompany);
    expect(() => sayCompany(db, word(other.orderId))).toThrow('does not wait');
    const second = waitingForWord(db);
    expect(() => sayCompany(db, { ...word(second.orderId), reason: '' })).toThrow();
    db.prepare('UPDATE answers SET sha256 = ? WHERE id = (SELECT answer_id FROM snapshots WHERE id = ?)').run(
      'f'.repeat(64),
      second.snapshotId,
    );
    expect(() => sayCompany(db, word(second.orderId))).toThrow('hash does not fit');
    expect(orderById(db, second.orderId)).toMatchObject({ state: 'needs-attention', reason: codeAlone });
    expect(db.prepare('SELECT count(*) FROM company_words').pluck().get()).toBe(1);
  });

  it('is not known before its moment', () => {
    const { orderId, snapshotId } = waitingForWord(db);
    sayCompany(db, word(orderId));
    const snapshot = readSnapshot(db, { snapshotId: snapshotId ?? 0 });
    expect(judgedUntil(snapshot, '2026-11-25T11:59:59.000Z')).toMatchObject({ otherCompany: stranger });
    expect(judgedUntil(snapshot, '2026-11-25T11:59:59.000Z').companyWord).toBeUndefined();
    expect(judgedUntil(snapshot, saidAt)).toEqual(snapshot);
  });

  it('a decision that was made before it, on a profile that came later, is followed by it', async () => {
    const desk = deskOver(db);
    const { orderId, dossierId } = waitingForWord(db);
    const bought = snapshotOf(db, 'later');
    await desk.decide('Bo Ek', { dossierId: dossierId ?? 0, snapshotIds: [bought] });
    const reasons = () =>
      listWork(db, { today: '2026-11-26', after: null, limit: 9 }).rows.flatMap((row) => row.reasons);
    expect(reasons()).toEqual([]);
    sayCompany(db, word(orderId));
    const came = { kind: 'newer-profile', said: { by: 'Astrid Lindqvist', at: saidAt } };
    expect(reasons()).toMatchObject([{ ...came, takenAt: '2026-11-21T09:00:01.000Z' }]);
    await desk.decide('Bo Ek', { dossierId: dossierId ?? 0, snapshotIds: [bought] }, decidedAt);
    expect(reasons()).toEqual([]);
  });

  it('P10: where a restore lost it, the order waits for it again', () => {
    const { orderId, snapshotId } = waitingForWord(db);
    sayCompany(db, word(orderId));
    askLostWordsAgain(db, '2026-11-26T08:00:00.000Z');
    expect(orderById(db, orderId).state).toBe('collected');
    db.exec('DELETE FROM company_words');
    db.prepare('UPDATE snapshots SET other_company = ? WHERE id = ?').run(JSON.stringify(stranger), snapshotId);
    askLostWordsAgain(db, '2026-11-26T08:00:00.000Z');
    expect(orderById(db, orderId)).toMatchObject({
      ...{ state: 'needs-attention', reason: codeAlone, said: 'STRANGER SA, Cpcode' },
    });
    expect(sayCompany(db, word(orderId)).state).toBe('collected');
  });
});
