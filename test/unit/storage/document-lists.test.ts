import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { recordDocumentList } from '../../../src-main/storage/queries/documents/document-lists.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { readDossier } from '../../../src-main/storage/queries/dossiers/read-dossier.ts';
import { found } from './history-rows.ts';
import { answer, company, newRecord } from './journal-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

const listOf = (of: typeof company, text: string) =>
  recordDocumentList(db, {
    ...{ officer: 'A. Officer', askedAt: '2026-11-22T09:00:00.000Z', company: of, serviceId: of.serviceId },
    ...{ continues: false, outcome: { kind: 'answered', documents: 1 }, lines: ['Statuts'], answer: answer(text) },
  });
const keep = (of: typeof company) =>
  saveDossier(db, { company: of, savedAt: '2026-11-22T09:00:00.000Z', officer: 'A. Officer' }).dossierId;
const listEntries = () => found(db, { kinds: ['listing'] });

it('P5: a list leads to its answer, and to the dossier as soon as its company has one', () => {
  const neighbour = { ...company, companyNumber: 'B1', serviceId: 'LU|other' };
  listOf(company, '{"a":1}');
  expect(listEntries()).toMatchObject([{ leadsTo: { dossierId: null, answer: { answerId: 1 } } }]);
  keep(neighbour);
  expect(listEntries()).toMatchObject([{ leadsTo: { dossierId: null } }]);
  const dossierId = keep({ ...company, serviceId: 'LU|newer' });
  expect(listEntries()).toMatchObject([{ leadsTo: { dossierId, answer: { answerId: 1 } } }]);
  expect(readDossier(db, { dossierId }).evidence).toMatchObject([{ answer: { answerId: 1 }, orderId: null }]);
});

it('P10: a line of the history stays where a restore lost the answer of its list, or the list itself', () => {
  const dossierId = keep(company);
  listOf(company, '{"a":1}');
  db.exec('UPDATE document_lists SET answer_id = NULL');
  expect(listEntries()).toMatchObject([{ leadsTo: { dossierId, answer: null } }]);
  expect(readDossier(db, { dossierId }).evidence).toEqual([]);
  db.exec('DELETE FROM document_lists; DELETE FROM history_terms');
  indexMissing(db);
  const entries = db.prepare('SELECT count(*) FROM history').pluck().get();
  expect(db.prepare('SELECT entries FROM history_size').pluck().all()).toEqual([entries]);
  expect(listEntries()).toMatchObject([
    { leadsTo: { dossierId: null, answer: null }, thing: { outcome: { kind: 'answered', documents: 1 } } },
  ]);
  expect(found(db, { words: 'statuts' })).toHaveLength(1);
});

it('a list that was charged has its cost in the history, also a page after the first', () => {
  const asked = { officer: 'A. Officer', askedAt: '2026-11-22T09:00:00.000Z', company, serviceId: company.serviceId };
  const outcome = { kind: 'answered', documents: 1 } as const;
  const page = { ...asked, outcome, lines: [], answer: null };
  const cost = { ledger: 'credit', value: 4 };
  recordDocumentList(db, { ...page, continues: false, cost });
  recordDocumentList(db, { ...page, continues: true, cost });
  recordDocumentList(db, { ...page, continues: true });
  expect(listEntries().map((entry) => entry.cost)).toEqual([cost, cost]);
});
