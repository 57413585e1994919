import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { isCharge, type StatedCost } from '../../src-shared/domain/cost.ts';
import {
  isWhole,
  type MadeFor,
  type SearchHit,
  type SearchQuery,
  type StoredSearch,
} from '../../src-shared/domain/search.ts';
import { costOfBegun } from '../service/begun-answer.ts';
import { answeredOutcome } from '../service/large-search.ts';
import { ServiceFailure, wasNeverAsked } from '../service/service-failure.ts';
import { costOfAnswer, type V2Settings } from '../service/v2/call.ts';
import { searchCompanies } from '../service/v2/search.ts';
import type { Storage } from '../storage/storage-client.ts';
import { confirmedByAnswer, type ConfirmedCompany } from './said-by-registry.ts';
import { apartUnderOneNumber } from '../../src-shared/domain/under-one-number.ts';
import { fail } from '../../src-shared/contract/failure.ts';

/** A text without the blanks around it; nothing but blanks is no text. */
export function tidyText(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}

/** Blank fields are no fields. Throws `input-invalid` when neither a name nor a number is left. */
export function tidyQuery(query: SearchQuery): SearchQuery {
  const tidied = {
    jurisdiction: tidyText(query.jurisdiction),
    name: tidyText(query.name),
    companyNumber: tidyText(query.companyNumber),
  };
  if (tidied.name === null && tidied.companyNumber === null)
    throw fail('input-invalid', 'Give a name or a registration number.', { detail: { field: 'name' } });
  return tidied;
}

/** What a search needs: who asks, whom, and where it is kept. */
export interface SearchContext {
  officer: string;
  storage: Storage;
  v2(): Promise<V2Settings>;
  now(): Date;
  /** Takes the search out of the queue of the request budget; once it has left it goes on. */
  queueSignal?: AbortSignal;
  /** What Dossier makes the search for by itself; left out where an officer asks it. */
  madeFor?: MadeFor;
  /** The batch that it is made for: a search of the background, which lets the person at the desk go first. */
  batchId?: number;
  /** Called with the number of the search once it is in the record, also where it failed. */
  recorded?(searchId: number): void;
  /**
   * Called when a search was recorded, with what its answer states as its cost: it may have brought that into the ledger, or
   * stop ordering.
   */
  spent?(cost: StatedCost | null): void;
  /** Called when what a registry said of companies is in the record, with the jurisdictions of those companies. */
  confirmed?(jurisdictions: string[]): void;
}

/** Tells of what an answer confirmed, once it is in the record; of an answer that confirmed nothing it does not. */
export function tellConfirmed(
  context: Pick<SearchContext, 'confirmed'>,
  companies: readonly Pick<ConfirmedCompany, 'jurisdiction'>[],
): void {
  const jurisdictions = [...new Set(companies.map(({ jurisdiction }) => jurisdiction))];
  if (jurisdictions.length > 0) context.confirmed?.(jurisdictions);
}

/**
 * What a registry's list of hits says of companies that the caller asks about. `whole` is false where more hits are
 * listed, or entries could not be read: such a list does not say that a company is not there.
 */
export type SaidBy = (hits: SearchHit[], whole: boolean) => ConfirmedCompany[];

/** The one company that somebody wants to have confirmed, and what an answer says of it. */
export interface Confirming {
  company: CompanyReference;
  saidBy: SaidBy;
}

function madeFor({ madeFor: what, batchId }: SearchContext) {
  return { ...(what === undefined ? {} : { madeFor: what }), ...(batchId === undefined ? {} : { batchId }) };
}

/** What a search that failed was charged all the same, by its answer or by what came of one that was cut off. */
function costOfFailed({ raw, begun }: ServiceFailure): Promise<StatedCost | null> {
  if (raw !== null) return costOfAnswer(raw);
  return begun === null ? Promise.resolve(null) : costOfBegun(begun);
}

/**
 * A search that failed is part of the record too: it shows what was asked, when, and why there is no answer. One of a batch that
 * never left is not: nothing was asked.
 *
 * @returns the failure, with what the search was charged all the same
 */
async function recordFailure(
  context: SearchContext,
  query: SearchQuery,
  askedAt: string,
  failure: ServiceFailure,
  confirming: Confirming | null,
): Promise<ServiceFailure> {
  // A batch tries again for as long as nobody is there: what never left would bury its history, and its row was not asked.
  if (context.batchId !== undefined && wasNeverAsked(failure)) return failure;
  const { code, detail } = failure.failure;
  const cost = await costOfFailed(failure);
  const stored = await context.storage.recordSearch({
    officer: context.officer,
    askedAt,
    query,
    interface: 'v2',
    outcome: { kind: 'failed', code, correlationId: detail.correlationId ?? null },
    hits: [],
    answer: failure.raw,
    cost,
    confirmations: [],
    ...(confirming === null ? {} : { confirming: confirming.company }),
    ...madeFor(context),
  });
  context.recorded?.(stored.searchId);
  context.spent?.(cost);
  return isCharge(cost) ? withDetail(failure, { searchCost: cost }) : failure;
}

/**
 * Whether a search of stored data was refused because this account has to name a jurisdiction (service facts, item 10):
 * accounts without the global search answer 400, "isoCode is required".
 */
function lacksJurisdiction(query: SearchQuery, { failure }: ServiceFailure, parameterName: string): boolean {
  if (query.jurisdiction !== null || failure.code !== 'service-bad-request') return false;
  const said = failure.detail.said?.toLowerCase() ?? '';
  return [parameterName.toLowerCase(), 'isocode', 'iso code', 'jurisdiction', 'country', 'missing parameter'].some(
    (words) => said.includes(words),
  );
}

function withDetail(refused: ServiceFailure, detail: Partial<ServiceFailure['failure']['detail']>): ServiceFailure {
  const { failure, departure, raw } = refused;
  const told = { ...failure, detail: { ...failure.detail, ...detail } };
  return new ServiceFailure(told, departure, raw, { cause: refused });
}

/**
 * Asks the service and keeps question and answer before anything is shown. With a jurisdiction the registry itself is
 * asked, so every hit is a confirmation, unless the answer does not say that the registry answered; `confirming` adds that
 * of the company that the caller wanted to have confirmed. Throws the service's failure after recording it.
 */
export async function runSearch(
  context: SearchContext,
  asked: SearchQuery,
  confirming: Confirming | null = null,
): Promise<StoredSearch> {
  const query = tidyQuery(asked);
  const askedAt = context.now().toISOString();
  const service = await context.v2();
  try {
    const { queueSignal, batchId } = context;
    const priority = batchId === undefined ? ('person' as const) : ('background' as const);
    const options = { priority, ...(queueSignal === undefined ? {} : { queueSignal }) };
    const answer = await searchCompanies(service, query, options);
    const outcome = answeredOutcome(answer);
    const { jurisdiction } = query;
    const hits = jurisdiction === null ? answer.value : apartUnderOneNumber(answer.value);
    const direct = jurisdiction === null ? [] : confirmedByAnswer({ ...query, jurisdiction }, hits);
    const asked = confirming?.saidBy(hits, isWhole({ outcome, hits })) ?? [];
    const confirmations = answer.isWord ? [...direct, ...asked] : [];
    const stored = await context.storage.recordSearch({
      officer: context.officer,
      askedAt,
      query,
      interface: 'v2',
      outcome,
      hits,
      answer: answer.raw,
      cost: answer.cost,
      confirmations,
      ...(confirming === null ? {} : { confirming: confirming.company }),
      ...madeFor(context),
    });
    context.recorded?.(stored.searchId);
    context.spent?.(answer.cost);
    tellConfirmed(context, confirmations);
    return stored;
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure)) throw thrown;
    const failure = await recordFailure(context, query, askedAt, thrown, confirming);
    throw lacksJurisdiction(query, failure, service.dialect.jurisdictionName)
      ? withDetail(failure, { field: 'jurisdiction' })
      : failure;
  }
}
