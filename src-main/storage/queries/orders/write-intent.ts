import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference, statedMembers } from '../../../../src-shared/domain/company-reference.ts';
import { Acknowledged, Price, Product, type JournalOrder } from '../../../../src-shared/domain/journal.ts';
import { agreementNote, KnownWhenOrdered, SaidWhenOrdered } from '../../../../src-shared/domain/known-when-ordered.ts';
import { isOfOtherCompany } from '../../../../src-shared/domain/order-standing.ts';
import { SearchedFirst, writeSearchedFirst } from '../../../../src-shared/domain/searched-first.ts';
import { idForm } from '../../../../src-shared/domain/id-form.ts';
import { openLedgersOf } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { noteDecision } from '../../history/note-decision.ts';
import { checkLimits } from '../spend/check-limits.ts';
import { keysOf } from '../companies/company-key.ts';
import { newestConfirmation } from '../companies/newest-confirmation.ts';
import { dossierOf } from '../dossiers/keep-dossier.ts';
import { RecheckPlace, refuseOtherCompany, refuseSameId, takeRecheckRow } from '../rechecks/take-row.ts';
import { earlierOrder } from './earlier-order.ts';
import { insertEvent } from './order-events.ts';
import { orderById, selectOrdersWhere } from './order-rows.ts';
import { orderKeys } from './order-keys.ts';
import { indexOrder } from './order-words.ts';
import { interfaceOf, productKey } from './product-key.ts';
import { query } from '../../query.ts';

/** An agreement to buy, with the reference by which the service is to know it. */
export const Intent = z.object({
  reference: z.string().min(1),
  officer: z.string(),
  at: z.string(),
  /** When the officer agreed, where a search was made between that and writing it down. */
  agreedAt: z.string().optional(),
  /** Who agreed, where that is somebody else than who has it ordered now. */
  agreedBy: z.string().optional(),
  /** The search that was made for the order before it was written down; null or left out where none had to be. */
  searchedFirst: SearchedFirst.extend({ at: z.string(), answerId: z.number().int().nullable() }).nullable().optional(),
  company: CompanyReference,
  product: Product,
  price: Price,
  /** What is held back, in `ledger`, until the real cost is known. */
  mostAccepted: z.number().min(0),
  ledger: z.string(),
  acknowledged: Acknowledged,
  /** What is noted as known of the company, where that is more than what was acknowledged. */
  known: KnownWhenOrdered.optional(),
  /**
   * The search with the registry's newest word that the company was held against; null where there was none, left out where none
   * was looked for.
   */
  word: z.number().int().nullable().optional(),
  /** The words of registry and profile on its status, where one alone would not tell. */
  said: z.array(SaidWhenOrdered).optional(),
  /** When the officer's day began, for the limit of a day; ISO 8601 in UTC. */
  dayStart: z.string(),
  /** The earlier order of the same thing that the officer was shown; left out where there was none. */
  again: z.number().int().nullable().optional(),
  /** The dossier whose owners it is to show; left out where it is bought for itself. */
  ownersOf: z.number().int().optional(),
  /** The unclear or lost order that a person sends again by this one, and why. */
  replaces: z.object({ orderId: z.number().int(), reason: z.string().min(1) }).nullable(),
  /** The row of a run of checks that it is for; left out where it is ordered by itself. */
  recheck: RecheckPlace.optional(),
});
export type Intent = z.infer<typeof Intent>;

const Found = z.object({ reference: z.string() }).optional();

const isOfDossierOrId = `orders.id IN (
  SELECT id FROM orders WHERE dossier_id = @dossierId UNION SELECT id FROM orders WHERE id_form = @idForm)`;

/** The index of the table holds this for a dossier; here it becomes a sentence, and holds for its id under any number. */
function refuseSecond(db: Database, dossierId: number, { company, product }: Intent): void {
  const row = db
    .prepare(
      `SELECT reference FROM orders WHERE ${isOfDossierOrId} AND product_key = @key AND replaced_by IS NULL
         AND state NOT IN ('collected', 'failed', 'cancelled') LIMIT 1`,
    )
    .get({ dossierId, idForm: idForm(company), key: productKey(product) });
  const found = Found.parse(row);
  if (found !== undefined)
    throw fail('input-invalid', `This is on order already, as ${found.reference}. Look at that order first.`, {
      detail: { field: 'product', said: found.reference },
    });
}

/** The same thing, held or on its way, is bought again only by who was shown it: the order that they were not shown. */
function unseenOrder(db: Database, { company, product, at, dayStart, again = null, replaces }: Intent) {
  if (replaces !== null) return null;
  const earlier = earlierOrder(db, { company, product, at, dayStart });
  return earlier === null || earlier.orderId === again ? null : earlier;
}

function refuseUnseen(earlier: JournalOrder | null): void {
  if (earlier !== null)
    throw fail('input-invalid', 'The same is held or on its way already. Look at that order first.', {
      detail: { field: 'again', said: String(earlier.orderId) },
    });
}

/** A word of the registry that came after the agreement was held against the one before: nobody has seen what it says. */
function refuseNewerWord(db: Database, { company, word }: Intent): void {
  if (word === undefined || (newestConfirmation(db, company, keysOf(db, company))?.searchId ?? null) === word) return;
  throw fail('input-invalid', 'The registry said something of the company just now. Look at it before buying.', {
    detail: { field: 'word' },
  });
}

function refuseUsed(db: Database, reference: string): void {
  if (db.prepare('SELECT id FROM orders WHERE reference = ?').get(reference) !== undefined)
    throw fail('input-invalid', 'Another order has this reference.', { detail: { field: 'uniquePart' } });
}

const OwnersOf = z.object({ ownersOf: z.string().nullable() }).optional();

/**
 * The company whose owners an order is to show, as its dossier names it; null where it is bought for itself. What is sent
 * again is for what it was for before.
 */
function ownersOf(db: Database, dossierId: number, intent: Intent, replaced: number | null): string | null {
  const row =
    replaced === null
      ? db
          .prepare('SELECT company AS ownersOf FROM dossiers WHERE id = ? AND id <> ?')
          .get(intent.ownersOf ?? null, dossierId)
      : db.prepare('SELECT owners_of AS ownersOf FROM orders WHERE id = ?').get(replaced);
  return OwnersOf.parse(row)?.ownersOf ?? null;
}

function insertOrder(db: Database, dossierId: number, intent: Intent, ownersOf: string | null): number {
  const insert = db.prepare(
    `INSERT INTO orders (reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
       price, ledger, most_accepted, acknowledged, ordered_at, changed_at, owners_of, id_form, sort_name)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'intended', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const { idForm: form, sortName } = orderKeys(intent.company);
  const row = insert.run(
    intent.reference,
    intent.officer,
    dossierId,
    JSON.stringify(intent.company),
    intent.company.jurisdiction,
    interfaceOf(intent.product),
    JSON.stringify(intent.product),
    productKey(intent.product),
    JSON.stringify(intent.price),
    intent.ledger,
    intent.mostAccepted,
    intent.acknowledged,
    intent.at,
    intent.at,
    ownersOf,
    form,
    sortName,
  );
  return Number(row.lastInsertRowid);
}

/**
 * The order that this one takes the place of because it was answered with another company: the officer was shown it, and
 * orders the same thing anew.
 */
function answeredWithOther(
  db: Database,
  dossierId: number,
  { company, product, again = null }: Intent,
): Intent['replaces'] {
  if (again === null) return null;
  const same = `orders.id = @again AND ${isOfDossierOrId} AND product_key = @key AND replaced_by IS NULL`;
  const values = { again, dossierId, idForm: idForm(company), key: productKey(product) };
  const [order] = selectOrdersWhere(db, same, values);
  if (order === undefined || !isOfOtherCompany(order)) return null;
  return { orderId: order.orderId, reason: 'Its answer was about another company.' };
}

/** Lets the order that is sent again rest. It stays what it is: should it turn up after all, it is still ours. */
function replace(db: Database, dossierId: number, intent: Intent): number | null {
  const { at, officer, reference, company } = intent;
  const replaces = intent.replaces ?? answeredWithOther(db, dossierId, intent);
  if (replaces === null) return null;
  const { orderId, reason } = replaces;
  const { state } = orderById(db, orderId);
  if (state !== 'unclear' && state !== 'needs-attention')
    throw fail('input-invalid', 'Only an order of which nothing certain is known is sent again.');
  // The new order has no id yet; until it has, this one points at itself and makes room for it in the index.
  const set = db.prepare('UPDATE orders SET replaced_by = id WHERE id = ? AND replaced_by IS NULL');
  if (set.run(orderId).changes !== 1) throw fail('input-invalid', 'This order was sent again already.');
  insertEvent(db, orderId, at, { kind: 'sent-again', officer, detail: `${reference} · ${reason}` });
  noteDecision(db, { orderId, company }, { at, kind: 'sent-again', officer }, [reason, reference]);
  return orderId;
}

/** Tells of the search that was made first: what it cost is counted beside the order. */
function noteSearchedFirst(db: Database, orderId: number, { searchedFirst = null }: Intent): void {
  if (searchedFirst === null) return;
  const { at, answerId, ...search } = searchedFirst;
  const event = { kind: 'searched-first' as const, officer: null, detail: writeSearchedFirst(search) };
  insertEvent(db, orderId, at, event, { answerId, to: null, more: { searchId: search.searchId } });
}

/**
 * Writes down what is about to be bought, with the dossier it is for, before anything is sent. When this returns, it is
 * on the disk. Throws `input-invalid` when the same thing is on order for the same company, by its number or by its id, or held and
 * not shown.
 */
export const writeIntent = query(Intent, (db, intent): JournalOrder => {
  const { company, officer, at } = intent;
  return db
    .transaction(() => {
      if (intent.recheck !== undefined) {
        refuseOtherCompany(db, intent.recheck);
        refuseSameId(db, intent.recheck, company);
      }
      refuseNewerWord(db, intent);
      const dossierId = dossierOf(db, { company, savedAt: at, officer });
      const unseen = unseenOrder(db, intent);
      const replaced = replace(db, dossierId, intent);
      refuseSecond(db, dossierId, intent);
      refuseUnseen(unseen);
      refuseUsed(db, intent.reference);
      const holding = { amount: intent.mostAccepted, dossierId, dayStart: intent.dayStart };
      for (const ledger of new Set([intent.ledger, ...openLedgersOf(intent.product, intent.price)]))
        checkLimits(db, { ...holding, ledger });
      const forOwners = ownersOf(db, dossierId, intent, replaced);
      const orderId = insertOrder(db, dossierId, intent, forOwners);
      indexOrder(db, orderId);
      db.prepare('UPDATE orders SET replaced_by = ? WHERE id = ?').run(orderId, replaced);
      const { product, price, known = intent.acknowledged, said = [], mostAccepted, ledger } = intent;
      const agreed = {
        answerId: null,
        to: 'intended' as const,
        more: {
          ...{ company: statedMembers(company), product, price },
          ...(forOwners === null ? {} : { ownersOf: statedMembers(CompanyReference.parse(JSON.parse(forOwners))) }),
        },
      };
      insertEvent(
        db,
        orderId,
        intent.agreedAt ?? at,
        {
          kind: 'agreed',
          officer: intent.agreedBy ?? officer,
          detail: agreementNote(known, mostAccepted, ledger, said),
        },
        agreed,
      );
      noteSearchedFirst(db, orderId, intent);
      insertEvent(db, orderId, at, { kind: 'intent-written', officer: null, detail: intent.reference });
      const thing = { kind: 'order' as const, orderId, product };
      appendHistory(db, companyEntry(company, { at, officer, thing }, [intent.reference]));
      if (intent.recheck !== undefined) takeRecheckRow(db, intent.recheck, { ...intent, orderId });
      return orderById(db, orderId);
    })
    .immediate();
});
