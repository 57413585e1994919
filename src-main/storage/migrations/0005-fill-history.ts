import { inflateSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { SnapshotSource } from '../../../src-shared/domain/dossier.ts';
import { Product } from '../../../src-shared/domain/journal.ts';
import { ConfirmationOutcome, SearchHit } from '../../../src-shared/domain/search.ts';
import { answerLines } from '../history/answer-lines.ts';
import {
  columnsOf,
  companyEntry,
  confirmedSubject,
  hitLines,
  searchSubject,
  type NewEntry,
} from '../history/entries.ts';

/*
 * What a record of version 4 holds, as entries of the history. Written for that version's tables, and its statements
 * are its own: later changes to how entries are added do not reach it.
 */

const id = z.number().int();
const text = z.string().nullable();
const json = <T extends z.ZodType>(inner: T) => z.string().transform((value) => inner.parse(JSON.parse(value)));

const SearchRow = z.object({
  id,
  asked_at: z.string(),
  officer: z.string(),
  jurisdiction: text,
  name: text,
  company_number: text,
  hit_count: id.nullable(),
  failure_code: text,
  failure_correlation_id: text,
  cost_ledger: text,
  cost_value: z.number().nullable(),
});
const HitRow = z.object({ hit: json(SearchHit) });
const ConfirmationRow = z.object({
  search_id: id,
  outcome: ConfirmationOutcome,
  status: text,
  confirmed_at: z.string(),
  officer: z.string(),
  jurisdiction: text,
  name: text,
  company_number: text,
});
const OrderRow = z.object({
  id,
  ordered_at: z.string(),
  officer: z.string(),
  reference: z.string(),
  company: json(CompanyReference),
  product: json(Product),
});
const SnapshotRow = z.object({
  id,
  dossier_id: id,
  taken_at: z.string(),
  source: SnapshotSource,
  names: json(z.array(z.string())),
  company: json(CompanyReference),
  deflated: z.instanceof(Uint8Array),
});
const DocumentRow = z.object({
  id,
  dossier_id: id,
  received_at: z.string(),
  name: z.string(),
  format: z.enum(['pdf', 'json', 'other']),
  company: json(CompanyReference),
});
const DossierRow = z.object({ id, saved_at: z.string(), saved_by: z.string(), company: json(CompanyReference) });
const DecisionRow = z.object({
  order_id: id,
  at: z.string(),
  officer: text,
  kind: z.enum(['sent-again', 'cost-seen']),
  detail: text,
  company: json(CompanyReference),
});

type Filling = [sql: string, entryOf: (row: unknown) => NewEntry];

const largestAnswer = 256 * 1024 * 1024;

function fillings(db: Database): Filling[] {
  const hits = db.prepare('SELECT hit FROM search_hits WHERE search_id = ? ORDER BY position');
  const hitsOf = (searchId: number) => hits.all(searchId).map((row) => HitRow.parse(row).hit);
  return [
    [
      'SELECT * FROM searches',
      (row) => {
        const search = SearchRow.parse(row);
        const { id: searchId, jurisdiction, name, company_number: companyNumber, failure_code: code } = search;
        const { cost_ledger: ledger, cost_value: value, failure_correlation_id: correlationId } = search;
        return {
          at: search.asked_at,
          officer: search.officer,
          jurisdiction,
          subject: searchSubject({ jurisdiction, name, companyNumber }),
          thing: {
            kind: 'search',
            searchId,
            byNumber: name === null,
            outcome:
              code === null
                ? { kind: 'answered', hitCount: search.hit_count ?? 0 }
                : { kind: 'failed', code, correlationId },
          },
          cost: ledger === null || value === null ? null : { ledger, value },
          lines: hitsOf(searchId).flatMap(hitLines),
        };
      },
    ],
    [
      // A search that confirmed several companies is one entry: the search itself.
      `SELECT confirmations.*, officer, jurisdiction, name, company_number FROM confirmations
         JOIN searches ON searches.id = search_id GROUP BY search_id HAVING count(*) = 1`,
      (row) => {
        const {
          search_id: searchId,
          outcome,
          status,
          confirmed_at: at,
          officer,
          ...asked
        } = ConfirmationRow.parse(row);
        const { jurisdiction, name, company_number: companyNumber } = asked;
        const found = hitsOf(searchId);
        const subject = confirmedSubject({ jurisdiction, name, companyNumber }, found);
        const lines = [...found.flatMap(hitLines), ...(status === null ? [] : [status])];
        return {
          at,
          officer,
          jurisdiction,
          subject,
          thing: { kind: 'confirmation', searchId, outcome },
          cost: null,
          lines,
        };
      },
    ],
    [
      // Ordering makes a dossier where there is none: then the order is the entry.
      `SELECT * FROM dossiers WHERE NOT EXISTS
         (SELECT 1 FROM orders WHERE dossier_id = dossiers.id AND ordered_at = saved_at)`,
      (row) => {
        const { id: dossierId, saved_at: at, saved_by: officer, company } = DossierRow.parse(row);
        return companyEntry(company, { at, officer, thing: { kind: 'dossier', dossierId } });
      },
    ],
    [
      'SELECT * FROM orders',
      (row) => {
        const { id: orderId, ordered_at: at, officer, reference, company, product } = OrderRow.parse(row);
        return companyEntry(company, { at, officer, thing: { kind: 'order', orderId, product } }, [reference]);
      },
    ],
    [
      `SELECT snapshots.*, company, deflated FROM snapshots JOIN dossiers ON dossiers.id = dossier_id
         JOIN answers ON answers.id = answer_id JOIN bodies ON bodies.id = body_id`,
      (row) => {
        const { id: snapshotId, dossier_id: dossierId, taken_at: at, source, ...kept } = SnapshotRow.parse(row);
        const body = inflateSync(kept.deflated, { maxOutputLength: largestAnswer });
        const thing = { kind: 'snapshot' as const, dossierId, snapshotId, source };
        return companyEntry(kept.company, { at, officer: null, thing }, [...kept.names, ...answerLines(body)]);
      },
    ],
    [
      'SELECT documents.*, company FROM documents JOIN dossiers ON dossiers.id = documents.dossier_id',
      (row) => {
        const {
          id: documentId,
          dossier_id: dossierId,
          received_at: at,
          name,
          format,
          company,
        } = DocumentRow.parse(row);
        const thing = { kind: 'document' as const, dossierId, documentId, format };
        return { ...companyEntry(company, { at, officer: null, thing }, [company.name]), subject: name };
      },
    ],
    [
      `SELECT order_events.*, company FROM order_events JOIN orders ON orders.id = order_id
         WHERE kind IN ('sent-again', 'cost-seen')`,
      (row) => {
        const { order_id: orderId, at, officer, kind: step, detail, company } = DecisionRow.parse(row);
        return companyEntry(company, { at, officer, thing: { kind: 'decision', orderId, step } }, [detail ?? '']);
      },
    ],
  ];
}

/** Adds everything that is there already, by its time: across tables there is no other order to go by. */
export function fillHistory(db: Database): void {
  db.exec('CREATE TEMP TABLE to_fill (at TEXT, entry TEXT)');
  const remember = db.prepare('INSERT INTO to_fill VALUES (?, ?)');
  for (const [sql, entryOf] of fillings(db))
    for (const row of db.prepare(sql).all()) {
      const entry = entryOf(row);
      remember.run(entry.at, JSON.stringify(columnsOf(entry)));
    }
  const Columns = z.object({
    entry: json(z.object({ row: z.record(z.string(), text), terms: z.record(z.string(), text) })),
  });
  const insert = db.prepare(
    `INSERT INTO history (at, officer, jurisdiction, subject, thing, cost, text)
     VALUES (@at, @officer, @jurisdiction, @subject, @thing, @cost, @text)`,
  );
  const index = db.prepare(
    'INSERT INTO history_terms (rowid, words, pairs, facets) VALUES (last_insert_rowid(), @words, @pairs, @facets)',
  );
  for (const found of db.prepare('SELECT entry FROM to_fill ORDER BY at, rowid').all()) {
    const { row, terms } = Columns.parse(found).entry;
    insert.run(row);
    index.run(terms);
  }
  db.exec('DROP TABLE to_fill');
}
