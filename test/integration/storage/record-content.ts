/** Fills a record as an officer's work would, and says afterwards what of it is neither there nor listed as lost. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RestoreReport } from '../../../src-shared/domain/restore-report.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import type { OpenRecord } from '../../../src-main/storage/open-record.ts';
import { quoted } from '../../../src-main/storage/record-facts.ts';
import { tableShapes } from '../../../src-main/storage/restore/table-shapes.ts';
import { runQuery } from '../../../src-main/storage/run-query.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { SearchHit } from '../../../src-shared/domain/search.ts';
import type { SeededRandom } from '../../reliability/random.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import { approvalOf, decisionOf } from '../../unit/domain/work/specimen-decisions.ts';
import { answer, company, intent, step } from '../../unit/storage/journal-rows.ts';
import { emptyDocumentList, emptySearch } from './record-under-test.ts';

const AnyRow = z.record(z.string(), z.unknown());

/** Names that may stand in no file in clear. */
export const canaryName = 'Zzyzx Canary Harbour Holdings';

const long = (random: SeededRandom, words: number) =>
  Array.from({ length: words }, () => random.between(0, 0xffffff).toString(36)).join(' ');

function hitNamed(name: string, random: SeededRandom): SearchHit {
  return {
    serviceId: `LU|${name}`,
    jurisdiction: 'LU',
    name: `${canaryName} ${name}`,
    englishName: null,
    companyNumber: `B${String(random.between(1, 999_999))}`,
    address: null,
    status: 'Active',
    companyType: null,
    startDate: null,
    registrationAuthority: null,
    otherIdentifiers: [],
    sourceRegister: null,
    isPreviousName: false,
    aliases: [],
    registrationAuthorityCode: null,
    official: null,
    dataDate: null,
  };
}

function search(record: OpenRecord, random: SeededRandom, name: string): void {
  const hits = Array.from({ length: random.between(0, 4) }, (_, at) => hitNamed(`${name} ${String(at)}`, random));
  runQuery(record, 'recordSearch', {
    ...emptySearch(name),
    outcome: { kind: 'answered', hitCount: hits.length },
    answer: answer(JSON.stringify({ name, text: long(random, 200) })),
    hits,
  });
}

function document(record: OpenRecord, random: SeededRandom): { incomingId: number; sha256: string } {
  const bytes = Buffer.from(`${canaryName} ${long(random, 1_500)}`);
  const { incomingId } = runQuery(record, 'beginDocument', undefined) as { incomingId: number };
  for (let at = 0; at < bytes.length; at += 4_000)
    runQuery(record, 'appendDocument', { incomingId, bytes: bytes.subarray(at, at + 4_000) });
  return { incomingId, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** States, decides and has approved, as the record is given it: it does not judge signatures. */
function decideAbout(record: OpenRecord, random: SeededRandom, dossierId: number): void {
  const at = '2026-11-21T09:00:07.000Z';
  const value = { fact: 'purpose', to: `${canaryName} ${long(random, 20)}` };
  runQuery(record, 'changeWorkFact', { dossierId, at, officer: 'A. Officer', value });
  const hex = (length: number) => Array.from({ length }, () => random.between(0, 15).toString(16)).join('');
  const newId = () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  const proposed = decisionOf({
    id: newId(),
    dossierId,
    reason: `${canaryName} ${long(random, 20)}`,
    second: { kind: 'any-other' },
  });
  const statement = canonicalJson(proposed);
  const signed = { signature: 'a signature', day: '2026-11-21' };
  const { decisionId } = runQuery(record, 'keepDecision', { statement, ...signed }) as { decisionId: number };
  if (random.next() < 0.5) return;
  const approval = canonicalJson({
    ...approvalOf('approve').statement,
    id: newId(),
    decision: proposed.id,
    decisionSha256: createHash('sha256').update(statement).digest('hex'),
  });
  runQuery(record, 'keepApproval', { decisionId, statement: approval, ...signed });
}

/** Shows a discrepancy for the first time, states it and has it resolved. */
function discrepant(record: OpenRecord, dossierId: number, name: string): void {
  const officer = 'A. Officer';
  const person = { name: `${canaryName} ${name}`, birthdate: null };
  const snapshotIds = z.array(z.number()).parse(record.db.prepare('SELECT max(id) FROM snapshots').pluck().all());
  const when = { at: '2026-11-21T09:00:08.000Z', day: '2026-11-21', officer };
  const found = [{ kind: 'declared-not-supported', person, snapshotIds }];
  const asked = { dossierId, rule: { id: 'eu-amlr' }, reachesRegister: true, found, sources: [], isNow: true };
  const noted = z
    .object({ ids: z.array(z.number()) })
    .parse(runQuery(record, 'noteDiscrepancies', { ...asked, ...when }));
  const [discrepancyId] = noted.ids;
  const stated = { step: 'stated', register: `${canaryName} register`, text: `${canaryName} ${name}`, snapshotIds };
  runQuery(record, 'sayDiscrepancy', { discrepancyId, word: stated, ...when });
  runQuery(record, 'sayDiscrepancy', { discrepancyId, word: { step: 'resolved', reason: canaryName }, ...when });
}

/** Sets a fact aside and withdraws that. */
function setAside(record: OpenRecord, dossierId: number, name: string): void {
  const stated = { kind: 'disagree', field: 'name', stored: `${canaryName} ${name}`, registry: name };
  const said = { dossierId, fact: { stated, sources: [] }, reason: `${canaryName} ${name}`, officer: 'A. Officer' };
  const at = '2026-11-21T09:00:09.000Z';
  for (const word of ['set-aside', 'withdrawn']) runQuery(record, 'setFactAside', { ...said, step: word, at });
}

/** Attaches a file and withdraws it. */
function attachTo(record: OpenRecord, random: SeededRandom, dossierId: number, name: string): void {
  const who = { officer: 'A. Officer', at: '2026-11-21T09:00:10.000Z' };
  const file = { ...document(record, random), name: `${canaryName} ${name}.pdf`, mediaType: 'application/pdf' };
  const { attachment } = z
    .object({ attachment: z.object({ attachmentId: z.number() }) })
    .parse(runQuery(record, 'keepAttachment', { ...file, ...who, dossierId }));
  runQuery(record, 'withdrawAttachment', { ...attachment, ...who, reason: `${canaryName} ${name}` });
}

/** Buys something and leaves the order at some point of its way. */
function order(record: OpenRecord, random: SeededRandom, name: string): void {
  const wanted = intent({
    reference: `ref-${name}`,
    company: { ...company, companyNumber: `B1${name}`, serviceId: `LU|B1${name}`, name: `${canaryName} ${name}` },
  });
  const { orderId, dossierId } = runQuery(record, 'writeIntent', wanted) as JournalOrder;
  const change = (...given: Parameters<typeof step> extends [number, ...infer Rest] ? Rest : never) =>
    runQuery(record, 'changeOrder', step(orderId, ...given));
  const way = random.between(0, 4);
  if (way === 0) return;
  change('sending', 'sending');
  if (way === 1) return;
  const cost = { ledger: 'credit', value: random.between(1, 20) };
  if (way === 2) {
    change('pending', 'answered', { cost });
    return;
  }
  if (way === 3) {
    const snapshot = {
      source: 'v2-enhanced-profile' as const,
      status: 'Active',
      names: [`${canaryName} ${name}`],
      documentDay: null,
    };
    const brought = answer(JSON.stringify({ name, text: long(random, 400) }));
    change('collected', 'collected', { cost, snapshot, answer: brought });
    const text = `${canaryName} ${long(random, 30)}`;
    runQuery(record, 'writeNote', { dossierId, at: '2026-11-21T09:00:06.000Z', officer: 'A. Officer', text });
    decideAbout(record, random, dossierId ?? 0);
    discrepant(record, dossierId ?? 0, name);
    setAside(record, dossierId ?? 0, name);
    attachTo(record, random, dossierId ?? 0, name);
    return;
  }
  const received = {
    ...document(record, random),
    name: `${name}.pdf`,
    format: 'pdf' as const,
    mediaType: 'application/pdf',
    receivedAt: '2026-11-21T09:00:05.000Z',
  };
  change('ready', 'ready', { cost });
  change('collected', 'collected', { documents: [received] });
}

/** Two pages of what can be ordered for a company; the second was not understood. */
function documentList(record: OpenRecord, name: string): void {
  const of = { ...company, companyNumber: `B1${name}`, serviceId: `LU|B1${name}`, name: `${canaryName} ${name}` };
  const asked = { ...emptyDocumentList, company: of, serviceId: of.serviceId };
  const answered = (text: string) => answer(JSON.stringify({ name, text: `${canaryName} ${text}` }));
  runQuery(record, 'recordDocumentList', {
    ...asked,
    outcome: { kind: 'answered', documents: 1, goesOn: true },
    lines: [`${canaryName} ${name} accounts`],
    answer: answered('first'),
  });
  runQuery(record, 'recordDocumentList', {
    ...asked,
    continues: true,
    outcome: { kind: 'failed', code: 'service-answer-unreadable', correlationId: null },
    answer: answered('second'),
  });
}

/** Does `count` things: searches, purchases at every stage, requests, lists of documents. */
export function work(record: OpenRecord, random: SeededRandom, count: number, prefix: string): void {
  for (let done = 0; done < count; done += 1) {
    const name = `${prefix}${String(done)}`;
    const what = random.between(0, 9);
    if (what < 5) search(record, random, name);
    else if (what < 9) order(record, random, name);
    else {
      runQuery(record, 'noteRequest', { wallMs: done, session: 's', monotonicMs: done, interface: 'v2' });
      documentList(record, name);
    }
  }
}

/** Every row of a record: by table, by its id or the id of the row it belongs to, as text. */
export type Contents = Map<string, Map<number, string[]>>;

function textOf(row: unknown): string {
  return JSON.stringify(row, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  );
}

/** Whether somebody was told of an order is nothing of the order itself: a restore drops old news. */
const withoutTold = (row: z.infer<typeof AnyRow>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'told'));

export function contentsOf(db: Database): Contents {
  const contents: Contents = new Map();
  for (const shape of tableShapes(db)) {
    const rows = new Map<number, string[]>();
    const column = shape.kind === 'groups' ? shape.owner : shape.kind === 'rows' ? 'id' : null;
    for (const row of z.array(AnyRow).parse(db.prepare(`SELECT * FROM ${quoted(shape.table)}`).all())) {
      const id = column === null ? 0 : Number(row[column]);
      rows.set(id, [...(rows.get(id) ?? []), textOf(withoutTold(row))].toSorted());
    }
    contents.set(shape.table, rows);
  }
  return contents;
}

function isListed(reports: readonly RestoreReport[], table: string, id: number): boolean {
  const listed = reports.flatMap(({ tables }) => tables).filter((candidate) => candidate.table === table);
  return listed
    .flatMap(({ missing, asInBackup, notWhole, cutLoose, setAside }) =>
      [missing, asInBackup, notWhole, cutLoose, setAside].flat(),
    )
    .some(({ from, to }) => id >= from && id <= to);
}

/** Rows that were there before and are now gone or different without a word in any report. */
export function lostInSilence(before: Contents, db: Database, reports: readonly RestoreReport[]): string[] {
  const after = contentsOf(db);
  const doubted = new Set(
    db.prepare("SELECT order_id FROM order_events WHERE detail LIKE 'restored:%'").pluck().all().map(Number),
  );
  const lost: string[] = [];
  for (const [table, rows] of before)
    for (const [id, texts] of rows) {
      if (isListed(reports, table, id)) continue;
      const now = after.get(table)?.get(id);
      if (now?.join() === texts.join()) continue;
      // An order that is doubted has changed, visibly: that is what the event says.
      if (table === 'orders' && now !== undefined && doubted.has(id)) continue;
      lost.push(`${table} ${String(id)} is ${now === undefined ? 'gone' : 'different'}`);
    }
  return lost;
}

/** Orders of before that are no longer there, listed or not. */
export function lostOrders(before: Contents, db: Database): number[] {
  const now = new Set(db.prepare('SELECT id FROM orders').pluck().all().map(Number));
  return [...(before.get('orders')?.keys() ?? [])].filter((id) => !now.has(id));
}
