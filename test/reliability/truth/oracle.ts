import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { StoredSearch } from '../../../src-shared/domain/search.ts';
import type { Agreed, Diary } from './officer.ts';
import { invoicesForgotten, moneyUnlikeCharges } from './oracle-of-money.ts';
import { endsThatAreNotSo, keptOfOthers } from './oracle-of-orders.ts';
import type { ServiceBook } from './service-book.ts';
import { agreementFor, chargeOf, wasTrulyRefused, type Shown } from './shown.ts';
import { companyMarkedIn, type World } from './world.ts';

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
function saysNotCharged({ state, reason, realCost, serviceOrderId, taken }: JournalOrder): boolean {
  // What was taken is told as probably charged, also where its number is another order's.
  if (taken || (realCost !== null && realCost.value > 0)) return false;
  const ended = state === 'failed' || state === 'cancelled';
  return (ended && serviceOrderId === null && reason !== 'service-order-failed') || state === 'intended';
}

/** P21: "not placed" is said of nothing that was charged. A refusal in the service's own words is said to be that alone. */
function saysNotPlaced({ state, reason, taken }: JournalOrder): boolean {
  return state === 'unclear' && reason === 'not-placed' && !taken;
}

/** P21: "nothing was charged" and "collected" are so. */
function moneyClaimedWrongly(book: ServiceBook, shown: Shown): string[] {
  const { orders, documents } = shown;
  return [
    ...orders.flatMap((order) =>
      saysNotCharged(order) && !wasTrulyRefused(book, order, shown) && chargeOf(book, order) !== undefined
        ? [`${order.reference} is told as not charged (${order.state}, ${order.reason ?? ''})`]
        : [],
    ),
    ...orders.flatMap((order) =>
      saysNotPlaced(order) && chargeOf(book, order) !== undefined
        ? [`${order.reference} is told as not placed, and was charged`]
        : [],
    ),
    ...documents.flatMap(({ sha256 }) =>
      book.wholeResults.has(sha256) ? [] : ['a document is kept that was never whole'],
    ),
  ];
}

/** P22: what is shown of one company came from that company. */
function factsThatCrossed(world: World, book: ServiceBook, agreed: readonly Agreed[], shown: Shown): string[] {
  const broken: string[] = [];
  const chosenFor = (order: JournalOrder) => agreementFor(agreed, order);
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
      const confirming = byId.get(confirmation.searchId);
      // That the registry names another company, or says two things, confirms nothing.
      if (confirmation.outcome === 'found-another' || confirmation.outcome === 'found-contradicting') return [];
      const said = book.told.get(confirming?.answer?.sha256 ?? '');
      const about = `search ${String(searchId)}, ${marked.marker}`;
      const { jurisdiction = null } = confirming?.query ?? {};
      if (jurisdiction !== null && !jurisdiction.startsWith(marked.registry.jurisdiction))
        return [`${about}: confirmed by the registry of ${jurisdiction}`];
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
      const order = shown.orders.find((one) => one.orderId === orderId);
      const own = order === undefined ? undefined : agreementFor(agreed, order);
      if (own === undefined) continue;
      dossiersOf.set(own.chosen, (dossiersOf.get(own.chosen) ?? new Set()).add(dossierId));
    }
  }
  return [...dossiersOf].flatMap(([marker, own]) =>
    own.size > 1 ? [`${marker} has ${String(own.size)} dossiers`] : [],
  );
}

/** Holds everything that is shown against what the service knows. */
export function judge(world: World, book: ServiceBook, diary: Diary, shown: Shown): Judgement {
  const { agreed, claims, sums, settled } = diary;
  const money = [...moneyClaimedWrongly(book, shown), ...endsThatAreNotSo(book, shown)];
  const crossed = [...factsThatCrossed(world, book, agreed, shown), ...keptOfOthers(world, book, agreed, shown)];
  return {
    P21: [...absenceWithoutProof(world, book, shown.searches), ...money, ...claims],
    P22: [...crossed, ...companiesInTwoDossiers(world, agreed, shown)],
    P23: [...moneyUnlikeCharges(book, shown), ...invoicesForgotten(settled, shown), ...sums],
  };
}
