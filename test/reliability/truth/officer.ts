import { companyOfHit } from '../../../src-shared/domain/company-reference.ts';
import type { Cost } from '../../../src-shared/domain/cost.ts';
import type { CompanyDocument } from '../../../src-shared/domain/document.ts';
import { saysNoDocuments } from '../../../src-shared/domain/document-listing.ts';
import { maySettle, type JournalOrder, type Product } from '../../../src-shared/domain/journal.ts';
import type { ListedHit, StoredSearch } from '../../../src-shared/domain/search.ts';
import { confirmHit } from '../../../src-main/dossiers/ask-registry.ts';
import { runRestSearch, type RestSearchContext } from '../../../src-main/dossiers/run-rest-search.ts';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { standingOf } from '../../../src-shared/domain/company-status.ts';
import { agreement, seeCost as seeCostOf, type Desk } from '../../integration/orders/core.ts';
import type { SeededRandom } from '../random.ts';
import type { ServiceBook } from './service-book.ts';
import { chargeOf } from './shown.ts';
import { placeWithin, type DayLimit } from './spending-watch.ts';
import type { TruthService } from './truth-service.ts';
import { companyMarkedIn, type World } from './world.ts';
import { untilNextDay } from './world-clock.ts';

/** A purchase that the officer agreed to, with the company that they had before their eyes. */
export interface Agreed {
  caseNumber: string;
  /** The marker in the hit that was chosen. */
  chosen: string;
}

/** What the officer did and was told, for the oracle. */
export interface Diary {
  searches: StoredSearch[];
  agreed: Agreed[];
  /** What the officer was told at the desk and that is not so, in sentences. */
  claims: string[];
  /** The same of money. */
  sums: string[];
  /** What the officer entered from invoices. */
  settled: { reference: string; cost: Cost }[];
}

/** One officer at one desk in one world. Every step is drawn from the seed. */
export interface Officer {
  diary: Diary;
  transition(): Promise<void>;
}

export interface OfficerPlace {
  desk: Desk;
  service: TruthService;
  book: ServiceBook;
  world: World;
  random: SeededRandom;
  restContext: RestSearchContext;
  limit: DayLimit | null;
  nowMs(): number;
  pass(ms: number): void;
  /** Closes the lid for so long. */
  sleep(ms: number): Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const products: readonly Product[] = [
  { kind: 'v2-enhanced-profile', directorships: false, geocoding: false },
  { kind: 'v2-lite-profile' },
  { kind: 'rest-enhanced-profile', directorships: false },
];

function documentProduct({ productId, name, category, formats }: CompanyDocument): Product {
  return { kind: 'v2-document', productId, name, category, documentDate: null, formats, deliveryMinutes: null };
}

/** Whether the history keeps the list that was asked for last as one that says that there are no documents. */
async function isKeptAsNone({ storage }: Desk): Promise<boolean> {
  const filter = { words: null, kinds: ['listing' as const], jurisdiction: null, from: null, before: null };
  const { entries } = await storage.listHistory({ filter, beforeEntry: null, limit: 1 });
  return entries.some(({ thing }) => thing.kind === 'listing' && saysNoDocuments(thing.outcome));
}

export function createOfficer(place: () => OfficerPlace, diary: Diary): Officer {
  const { random, world } = place();
  const now = () => new Date(place().nowMs());
  /** Some officers buy hardly anything but filings. */
  const documentShare = random.pick([0.2, 0.5, 0.9]);
  let hits: { search: StoredSearch; listed: ListedHit }[] = [];

  function show(search: StoredSearch): void {
    diary.searches.push(search);
    if (search.hits.length > 0) hits = search.hits.slice(0, 20).map((listed) => ({ search, listed }));
  }

  /** A question about one of the world's companies, or about one that is not in it. */
  function question(withJurisdiction: boolean) {
    const company = random.pick(world.companies);
    const jurisdiction = withJurisdiction ? company.registry.jurisdiction : null;
    const unknown = random.next() < 0.15;
    const draw = random.next();
    if (draw < 0.35) return { jurisdiction, name: unknown ? 'Nobody Ltd' : company.name, companyNumber: null };
    const number = draw < 0.55 && company.taxNumber !== null ? company.taxNumber : company.number;
    return { jurisdiction, name: null, companyNumber: unknown ? '99999999' : number };
  }

  async function search(withJurisdiction: boolean): Promise<void> {
    const { desk } = place();
    const { storage, v2 } = desk;
    show(await runSearch({ officer: 'A. Officer', storage, v2, now }, question(withJurisdiction)));
  }

  async function searchRest(): Promise<void> {
    const { restContext } = place();
    const family = random.pick(['lite', 'core'] as const);
    const wish = { interface: 'rest', family, caseNumber: null, registrationAuthority: null } as const;
    show(await runRestSearch(restContext, question(true), wish));
  }

  async function confirm(): Promise<void> {
    if (hits.length === 0) return;
    const { desk } = place();
    const { search, listed } = random.pick(hits);
    const { storage, v2 } = desk;
    const context = { officer: 'A. Officer', storage, v2, now };
    show(await confirmHit(context, search.searchId, listed.position));
  }

  async function productFor(listed: ListedHit): Promise<Product | null> {
    if (random.next() > documentShare) return random.pick(products);
    const { desk, book } = place();
    const { documents, continuationKey, unread } = await desk.orders.documentOffers(companyOfHit(listed.hit), null);
    const saysNone = documents.length === 0 && continuationKey === null && unread === 0;
    if (saysNone && (book.lastDocuments?.isWhole !== true || book.lastDocuments.markers.length > 0))
      diary.claims.push(`"no documents" is said of ${listed.hit.name}, and no list says so`);
    if ((await isKeptAsNone(desk)) !== saysNone)
      diary.claims.push(`the history keeps another list of the documents of ${listed.hit.name} than was shown`);
    const [first] = documents;
    return first === undefined ? null : documentProduct(first.document);
  }

  async function order(): Promise<void> {
    if (hits.length === 0) return;
    const { desk } = place();
    const { listed } = random.pick(hits);
    const product = await productFor(listed);
    const chosen = companyMarkedIn(world, listed.hit.address ?? '');
    if (product === null || chosen === undefined) return;
    const company = companyOfHit(listed.hit);
    const known = await desk.storage.knownStatusOf({ company });
    const caseNumber = `case-${String(diary.agreed.length)}`;
    diary.agreed.push({ caseNumber, chosen: chosen.marker });
    const { earlier } = await desk.orders.question(company, product);
    const acknowledged = standingOf(company.jurisdiction, known);
    const again = earlier !== null && random.next() < 0.5 ? earlier.orderId : null;
    const most = random.between(10, 15);
    const wish = agreement(company, { product, most, caseNumber, acknowledged, again });
    const ledger = product.kind === 'v2-lite-profile' ? ('lite' as const) : ('credit' as const);
    diary.sums.push(
      ...(await placeWithin(place().limit, place(), { ledger, most, place: () => desk.orders.place(wish) })),
    );
  }

  /** Somebody looks at the cost that stops further orders. */
  async function seeCost(): Promise<void> {
    const { desk } = place();
    const { stoppedBy } = await desk.orders.spend();
    if (stoppedBy !== null) await seeCostOf(desk, stoppedBy, 'It was looked at.');
  }

  async function sendAgain(): Promise<void> {
    const { desk } = place();
    const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 100 });
    const unclear = orders.filter(({ state, replacedBy }) => state === 'unclear' && replacedBy === null);
    const picked: JournalOrder | undefined = unclear[0];
    if (picked === undefined) return;
    const known = await desk.storage.knownStatusOf({ company: picked.company });
    await desk.orders.sendAgain({
      orderId: picked.orderId,
      typedAmount: '12',
      reason: 'The customer waits.',
      acknowledged: standingOf(picked.company.jurisdiction, known),
    });
  }

  /** The invoice has come: it names every charge, and an order that it does not name cost nothing. */
  async function settle(): Promise<void> {
    const { desk, book } = place();
    const { orders } = await desk.orders.list({ which: 'all', words: null, before: null, limit: 100 });
    const open = orders.filter((order) => maySettle(order) && order.settled === null);
    if (open.length === 0) return;
    const order = random.pick(open);
    const { value = 0, ledger = order.ledger } = chargeOf(book, order)?.charge ?? {};
    const reason = 'The invoice.';
    const { orderId, reference } = order;
    await desk.orders.settle({ orderId, typedAmount: String(value), ledger, reason });
    diary.settled.push({ reference, cost: { value, ledger } });
  }

  function changeWeather(): Promise<void> {
    place().service.setWeather(random.pick(['fair', 'mixed', 'mixed', 'foul']));
    return Promise.resolve();
  }

  /** Hours, nights, weekends, and holidays go by, with the lid closed. */
  async function sleep(): Promise<void> {
    const { nowMs } = place();
    const draw = random.next();
    if (draw < 0.3) await place().sleep(random.between(11, 55) * minute);
    else if (draw < 0.5) await place().sleep(random.between(1, 12) * hour);
    else if (draw < 0.75) await place().sleep(untilNextDay(nowMs()));
    else if (draw < 0.93) await place().sleep(random.between(1, 4) * day);
    else await place().sleep(random.between(29, 40) * day);
  }

  const steps: readonly [number, () => Promise<unknown>][] = [
    [3, () => search(false)],
    [4, () => search(true)],
    [2, searchRest],
    [4, confirm],
    [8, order],
    [2, () => place().desk.orders.lookNow()],
    [3, sleep],
    [2, seeCost],
    [1, sendAgain],
    [2, settle],
    [1, changeWeather],
  ];
  const bag = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));

  return {
    diary,
    async transition() {
      place().pass(random.between(1, 90) * 1_000);
      // A refusal is an answer too: what was refused claims nothing, and the record is judged afterwards.
      await random
        .pick(bag)()
        .catch(() => undefined);
    },
  };
}
