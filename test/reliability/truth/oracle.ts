import type { LedgerReading } from '../../../src-shared/contract/orders.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { StoredSearch } from '../../../src-shared/domain/search.ts';
import type { Agreed, Diary } from './officer.ts';
import { costNamed } from './costs.ts';
import type { ServiceBook, TrueOrder } from './service-book.ts';
import { companyMarkedIn, type World } from './world.ts';

/** What the window would show at the end, read back from the record. */
export interface Shown {
  orders: readonly JournalOrder[];
  ledgers: readonly LedgerReading[];
  /** Each dossier with every text that is kept about its company. */
  dossiers: readonly { dossierId: number; texts: readonly string[]; orders: readonly number[] }[];
  searches: readonly StoredSearch[];
  /** SHA-256 of every document that is kept. */
  documents: readonly string[];
}

export interface Judgement {
  P21: string[];
  P22: string[];
  P23: string[];
}

const tidy = (text: string) => text.trim().toLowerCase();

/** P21: a nil result, and "not listed", stand on an answer that was whole and says so. */
function absenceWithoutProof(world: World, book: ServiceBook, searches: readonly StoredSearch[]): string[] {
  const told = (search: StoredSearch | undefined) => book.told.get(search?.answer?.sha256 ?? '');
  const byId = new Map(searches.map((search) => [search.searchId, search]));
  return searches.flatMap((search) => {
    const { outcome, query, hits } = search;
    const about = `search ${String(search.searchId)} for ${query.name ?? query.companyNumber ?? ''}`;
    const broken: string[] = [];
    if (outcome.kind === 'answered' && outcome.hitCount === 0) {
      const said = told(search);
      if (said === undefined || !said.isWhole || said.markers.length > 0)
        broken.push(`${about} is kept as nothing found`);
    }
    for (const { hit, confirmation } of hits) {
      if (confirmation?.outcome !== 'not-found') continue;
      const said = told(byId.get(confirmation.searchId));
      const marked = companyMarkedIn(world, hit.address ?? '');
      if (said === undefined || !said.isWhole) broken.push(`${about}: "not listed" rests on no answer`);
      else if (marked !== undefined && said.markers.includes(marked.marker))
        broken.push(`${about}: "not listed", and the answer names it (${marked.marker})`);
    }
    return broken;
  });
}

/** The states by which the journal says that nothing was charged. */
function saysNotCharged({ state, reason, realCost, serviceOrderId }: JournalOrder): boolean {
  if (realCost !== null && realCost.value > 0) return false;
  const ended = state === 'failed' || state === 'cancelled';
  return (ended && serviceOrderId === null && reason !== 'service-order-failed') || state === 'intended';
}

function chargeOf(book: ServiceBook, { reference }: JournalOrder): TrueOrder | undefined {
  return book.orders.find((order) => order.reference === reference);
}

/** P21: "not placed" is said of nothing that was charged. A refusal in the service's own words is said to be that alone. */
function saysNotPlaced({ state, reason, taken }: JournalOrder): boolean {
  return state === 'unclear' && reason === 'not-placed' && !taken;
}

/** P21: "nothing was charged" and "collected" are so. */
function moneyClaimedWrongly(book: ServiceBook, { orders, documents }: Shown): string[] {
  return [
    ...orders.flatMap((order) =>
      saysNotCharged(order) && chargeOf(book, order) !== undefined
        ? [`${order.reference} is told as not charged (${order.state}, ${order.reason ?? ''})`]
        : [],
    ),
    ...orders.flatMap((order) =>
      saysNotPlaced(order) && chargeOf(book, order) !== undefined
        ? [`${order.reference} is told as not placed, and was charged`]
        : [],
    ),
    ...documents.flatMap((sha256) =>
      book.wholeResults.has(sha256) ? [] : ['a document is kept that was never whole'],
    ),
  ];
}

/** P22: what is shown of one company came from that company. */
function factsThatCrossed(world: World, book: ServiceBook, agreed: readonly Agreed[], shown: Shown): string[] {
  const broken: string[] = [];
  const chosenFor = (order: JournalOrder) =>
    agreed.find(({ caseNumber }) => order.reference.startsWith(`${caseNumber}-`));
  for (const order of shown.orders) {
    const chosen = chosenFor(order);
    const charged = chargeOf(book, order);
    if (chosen === undefined || charged === undefined || charged.marker === chosen.chosen) continue;
    broken.push(`${order.reference} was agreed for ${chosen.chosen} and bought ${charged.marker}`);
  }
  for (const { dossierId, texts, orders } of shown.dossiers) {
    const chosen = orders.flatMap((orderId) => {
      const order = shown.orders.find((one) => one.orderId === orderId);
      const own = order === undefined ? undefined : chosenFor(order);
      return own === undefined ? [] : [own.chosen];
    });
    const read = texts.flatMap((text) => companyMarkedIn(world, text)?.marker ?? []);
    const markers = new Set([...chosen, ...read]);
    if (markers.size > 1) broken.push(`dossier ${String(dossierId)} holds ${[...markers].join(' and ')}`);
  }
  return [...broken, ...confirmationsThatCrossed(world, book, shown.searches)];
}

/** P22: the word of a registry stands beside the company that it was said of. */
function confirmationsThatCrossed(world: World, book: ServiceBook, searches: readonly StoredSearch[]): string[] {
  const byId = new Map(searches.map((search) => [search.searchId, search]));
  return searches.flatMap(({ searchId, hits }) =>
    hits.flatMap(({ hit, confirmation }) => {
      const marked = companyMarkedIn(world, hit.address ?? '');
      if (marked === undefined || confirmation === null || confirmation.outcome === 'not-found') return [];
      const said = book.told.get(byId.get(confirmation.searchId)?.answer?.sha256 ?? '');
      const about = `search ${String(searchId)}, ${marked.marker}`;
      if (said === undefined || !said.markers.includes(marked.marker))
        return [`${about}: confirmed by an answer that does not name it`];
      if (said.isDoubted === true) return [`${about}: confirmed by an answer that says that no registry answered`];
      const { status } = confirmation;
      return status !== null && tidy(status) !== tidy(marked.status)
        ? [`${about}: confirmed as ${status}, and it is ${marked.status}`]
        : [];
    }),
  );
}

/** P22, the other way round: one company whose register is always named has one dossier. */
function companiesInTwoDossiers(world: World, agreed: readonly Agreed[], shown: Shown): string[] {
  if (world.storedDataLacksAuthority || world.directAnswersLackAuthority || world.storedByTaxNumber) return [];
  const dossiersOf = new Map<string, Set<number>>();
  for (const { dossierId, orders } of shown.dossiers) {
    for (const orderId of orders) {
      const reference = shown.orders.find((order) => order.orderId === orderId)?.reference ?? '';
      const own = agreed.find(({ caseNumber }) => reference.startsWith(`${caseNumber}-`));
      if (own === undefined) continue;
      dossiersOf.set(own.chosen, (dossiersOf.get(own.chosen) ?? new Set()).add(dossierId));
    }
  }
  return [...dossiersOf].flatMap(([marker, own]) =>
    own.size > 1 ? [`${marker} has ${String(own.size)} dossiers`] : [],
  );
}

const maxBelievedCost = 1_000_000;
const ledgerOf = (text: string) => tidy(text).replace(/s$/, '');

/** The states in which the service's list is known to hold the order, so that its cost there was read. */
const listed: ReadonlySet<JournalOrder['state']> = new Set(['pending', 'ready', 'collected', 'failed']);

/** P23: a cost that the order list tells is taken over, also where the answer to the purchase told none or another. */
function costsInListsNotTaken(book: ServiceBook, orders: readonly JournalOrder[]): string[] {
  return orders.flatMap((order) => {
    const charged = chargeOf(book, order);
    if (charged === undefined || charged.interface === 'rest' || !charged.charge.isTold) return [];
    const isListed =
      listed.has(order.state) &&
      charged.isListed &&
      charged.state !== 'vanished' &&
      charged.charge.inLists !== undefined;
    return isListed && order.realCost === null
      ? [`${order.reference}: its cost is in the order list, and not known`]
      : [];
  });
}

/**
 * The costs of an order that Dossier can hold. An order that no list ever named leaves only what the answer to the
 * purchase said, which may be less than what was charged: nobody but the service knows better.
 */
function couldBeKnown({ state, charge, isListed }: TrueOrder): number[] {
  return state === 'vanished' || !isListed ? [charge.value, costNamed(charge.atPurchase)] : [charge.value];
}

/** P23: what was spent is what was charged, or the order says that it is not known. */
function moneyUnlikeCharges(book: ServiceBook, { orders, ledgers }: Shown): string[] {
  const broken: string[] = [];
  for (const order of orders) {
    const { realCost, reference } = order;
    const charged = chargeOf(book, order);
    if (
      realCost !== null &&
      (!Number.isFinite(realCost.value) || realCost.value < 0 || realCost.value > maxBelievedCost)
    )
      broken.push(`${reference}: a cost of ${String(realCost.value)} is believed`);
    if (realCost === null || realCost.value === 0) continue;
    if (charged === undefined) broken.push(`${reference}: a cost, and no charge`);
    else if (ledgerOf(realCost.ledger) !== charged.charge.ledger || !couldBeKnown(charged).includes(realCost.value))
      broken.push(
        `${reference}: ${String(realCost.value)} ${realCost.ledger} in the journal, ${String(charged.charge.value)} ${charged.charge.ledger} charged`,
      );
  }
  for (const { reference } of book.orders)
    if (!orders.some((order) => order.reference === reference)) broken.push(`${reference} was charged and is not kept`);
  for (const [reference, times] of book.paidRequests)
    if (times > 1 && book.orders.filter((order) => order.reference === reference).length > 1)
      broken.push(`${reference} was charged ${String(times)} times`);
  return [...broken, ...costsInListsNotTaken(book, orders), ...ledgersThatDoNotAddUp(book, orders, ledgers)];
}

/** Each ledger is the sum of its orders and searches; what is held covers every charge whose cost is not known. */
function ledgersThatDoNotAddUp(
  book: ServiceBook,
  orders: readonly JournalOrder[],
  ledgers: readonly LedgerReading[],
): string[] {
  const names = new Set([...ledgers.map(({ ledger }) => ledgerOf(ledger)), 'credit', 'lite']);
  return [...names].flatMap((name) => {
    const own = ledgers.filter(({ ledger }) => ledgerOf(ledger) === name);
    const spent = own.reduce((sum, { spentInAll }) => sum + spentInAll, 0);
    const held = own.reduce((sum, { reserved }) => sum + reserved, 0);
    const searches = book.searchCharges.filter(({ ledger }) => ledger === name).length;
    const known = orders.reduce(
      (sum, { realCost }) => sum + (realCost !== null && ledgerOf(realCost.ledger) === name ? realCost.value : 0),
      searches,
    );
    const unknown = orders.some((order) => order.realCost === null && chargeOf(book, order)?.charge.ledger === name);
    return [
      ...(spent === known
        ? []
        : [`${name}: ${String(spent)} told as spent, the orders and searches say ${String(known)}`]),
      ...(unknown && held <= 0 ? [`${name}: a charge is not known and nothing is held for it`] : []),
      ...(own.length > 1 ? [`${name} is told as ${String(own.length)} ledgers`] : []),
      ...(Number.isFinite(spent) && Number.isFinite(held) && held >= 0
        ? []
        : [`${name}: ${String(spent)}, ${String(held)}`]),
    ];
  });
}

/** Holds everything that is shown against what the service knows. */
export function judge(world: World, book: ServiceBook, diary: Diary, shown: Shown): Judgement {
  return {
    P21: [...absenceWithoutProof(world, book, shown.searches), ...moneyClaimedWrongly(book, shown), ...diary.claims],
    P22: [...factsThatCrossed(world, book, diary.agreed, shown), ...companiesInTwoDossiers(world, diary.agreed, shown)],
    P23: moneyUnlikeCharges(book, shown),
  };
}
