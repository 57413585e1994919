import { inflateSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { answerLines } from './0005-answer-lines.ts';
import { companyEntry, historyRow, joined, type NewEntry } from './0005-history-row.ts';

/*
 * What a record of version 4 holds, as entries of the history.
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
const Company = z.object({
  jurisdiction: z.string(),
  name: z.string(),
  englishName: text,
  companyNumber: text,
});
const Hit = Company.omit({ jurisdiction: true }).extend({
  address: text,
  otherIdentifiers: z.array(z.object({ value: z.string() })),
});
type Hit = z.infer<typeof Hit>;
const HitRow = z.object({ hit: json(Hit) });
const ConfirmationRow = z.object({
  search_id: id,
  outcome: z.string(),
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
  company: json(Company),
  product: json(z.unknown()),
});
const SnapshotRow = z.object({
  id,
  dossier_id: id,
  taken_at: z.string(),
  source: z.string(),
  names: json(z.array(z.string())),
  company: json(Company),
  deflated: z.instanceof(Uint8Array),
});
const DocumentRow = z.object({
  id,
  dossier_id: id,
  received_at: z.string(),
  name: z.string(),
  format: z.enum(['pdf', 'json', 'other']),
  company: json(Company),
});
const DossierRow = z.object({ id, saved_at: z.string(), saved_by: z.string(), company: json(Company) });
const DecisionRow = z.object({
  order_id: id,
  at: z.string(),
  officer: text,
  kind: z.enum(['sent-again', 'cost-seen']),
  detail: text,
  company: json(Company),
});

/** What a search was for, as one text. */
const searchSubject = (asked: { name: string | null; companyNumber: string | null }) =>
  joined(asked.name, asked.companyNumber);

/** A hit as it is found: names and address on a line, each number on its own. */
function hitLines({ name, englishName, companyNumber, address, otherIdentifiers }: Hit): string[] {
  const numbers = [companyNumber, ...otherIdentifiers.map(({ value }) => value)];
  return [joined(name, englishName, address), ...numbers].filter((line) => line !== null).filter((line) => line !== '');
}

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
          subject: searchSubject({ name, companyNumber }),
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
        const [only, second] = found;
        // Several hits, or none, do not tell which company was meant: what was asked is told then.
        const subject = only !== undefined && second === undefined ? only.name : searchSubject({ name, companyNumber });
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

const columns = 'at, officer, jurisdiction, subject, thing, cost, text';

/** Adds everything that is there already, by its time: across tables there is no other order to go by. */
export function fillHistory(db: Database): void {
  db.exec(`CREATE TEMP TABLE to_fill (${columns})`);
  const remember = db.prepare(
    `INSERT INTO to_fill VALUES (@at, @officer, @jurisdiction, @subject, @thing, @cost, @text)`,
  );
  for (const [sql, entryOf] of fillings(db))
    for (const row of db.prepare(sql).all()) remember.run(historyRow(entryOf(row)));
  db.exec(`
    INSERT INTO history (${columns}) SELECT ${columns} FROM to_fill ORDER BY at, rowid;
    DROP TABLE to_fill;
  `);
}
