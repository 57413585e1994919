import { fail } from '../../src-shared/contract/failure.ts';
import type { StatedCost } from '../../src-shared/domain/cost.ts';
import { mayHaveBeenCharged } from '../../src-shared/domain/search-charge.ts';
import {
  isDoubted,
  isWhole,
  type SearchHit,
  type SearchOutcome,
  type SearchQuery,
  type SearchOptions,
  type SearchSummary,
  type StoredSearch,
} from '../../src-shared/domain/search.ts';
import { newReference } from '../orders/order-reference.ts';
import type { RawAnswer } from '../service/answer.ts';
import { answeredOutcome } from '../service/large-search.ts';
import { costOfRestAnswer, type RestSettings } from '../service/rest/call.ts';
import { searchRest, type RestSearchQuery } from '../service/rest/search.ts';
import { isUnclearRefusal } from '../service/refusal.ts';
import { recordedCode, ServiceFailure } from '../service/service-failure.ts';
import type { Storage } from '../storage/storage-client.ts';
import { tellConfirmed, tidyQuery, tidyText, type Confirming } from './run-search.ts';
import { confirmedByAnswer } from './said-by-registry.ts';
import { apartUnderOneNumber } from '../../src-shared/domain/under-one-number.ts';

/** What a REST search needs: who asks, whom, where it is kept, and who hears that it cost something. */
export interface RestSearchContext {
  officer: string;
  /** Marks the references of this installation. */
  installationId: string;
  storage: Storage;
  rest(): Promise<RestSettings>;
  now(): Date;
  /** When the day of the limits began, ISO 8601 in UTC: not by the clock alone, which may have been set. */
  dayStart(): string;
  /** Called when a search was recorded: it brought a cost into the ledger, or is one more whose cost is not known. */
  spent(): void;
  /** Called when what a registry said of companies is in the record, with the jurisdictions of those companies. */
  confirmed?(jurisdictions: string[]): void;
}

type RestSearchOptions = Extract<SearchOptions, { interface: 'rest' }>;

/** Throws `input-invalid` for what REST cannot ask: no registry, or a name and a number at once. */
function toRestQuery(query: SearchQuery, { family, registrationAuthority }: RestSearchOptions): RestSearchQuery {
  const { jurisdiction, name, companyNumber } = query;
  if (jurisdiction === null)
    throw fail('input-invalid', 'A REST search asks one registry: choose a jurisdiction.', {
      detail: { field: 'jurisdiction' },
    });
  if (name !== null && companyNumber !== null)
    throw fail('input-invalid', 'A REST search asks by name or by number, not by both.', {
      detail: { field: 'companyNumber' },
    });
  return {
    family,
    jurisdiction,
    by: companyNumber === null ? { kind: 'name', name: name ?? '' } : { kind: 'number', companyNumber },
    registrationAuthority: family === 'core' ? tidyText(registrationAuthority) : null,
  };
}

/**
 * The search of the record that asked the same and may cost again when it is repeated; null where there is none. The
 * case number is the office's own, and asks for nothing. Sends nothing. Throws `input-invalid`.
 */
export async function searchedForCost(
  storage: Pick<Storage, 'searchAskedForCost'>,
  asked: SearchQuery,
  { family, registrationAuthority }: RestSearchOptions,
): Promise<SearchSummary | null> {
  return await storage.searchAskedForCost({
    query: tidyQuery(asked),
    family,
    registrationAuthority: family === 'core' ? tidyText(registrationAuthority) : null,
  });
}

/**
 * Asks one registry through REST, once, and keeps question and answer before anything is shown. It is no order, so it is
 * not in the journal; what it cost is entered in the ledger, and no machine ever repeats it. Every hit is a registry's
 * own answer, so it is a confirmation, unless the answer says that the registry did not answer; `confirming` adds that of the company that the caller wanted to have confirmed.
 * Throws `input-invalid`, and the service's failure after recording it.
 */
export async function runRestSearch(
  context: RestSearchContext,
  asked: SearchQuery,
  wish: RestSearchOptions,
  confirming: Confirming | null = null,
): Promise<StoredSearch> {
  const query = tidyQuery(asked);
  const reference = newReference(context.installationId, tidyText(wish.caseNumber));
  const request = { ...toRestQuery(query, wish), reference };
  const askedAt = context.now().toISOString();
  await context.storage.checkSearch({ family: wish.family, dayStart: context.dayStart() });
  const settings = await context.rest();

  async function record(
    outcome: SearchOutcome,
    hits: SearchHit[],
    raw: RawAnswer | null,
    cost: StatedCost | null,
  ): Promise<StoredSearch> {
    const confirmations =
      outcome.kind === 'answered' && !isDoubted(outcome)
        ? [
            ...confirmedByAnswer({ ...query, jurisdiction: request.jurisdiction }, hits),
            ...(confirming?.saidBy(hits, isWhole({ outcome, hits })) ?? []),
          ]
        : [];
    const stored = await context.storage.recordSearch({
      officer: context.officer,
      askedAt,
      query,
      interface: 'rest',
      family: wish.family,
      reference,
      registrationAuthority: request.registrationAuthority ?? null,
      outcome,
      hits,
      answer: raw,
      cost,
      confirmations,
      ...(confirming === null ? {} : { confirming: confirming.company }),
    });
    context.spent();
    tellConfirmed(context, confirmations);
    return stored;
  }

  try {
    const answer = await searchRest(settings, request, {});
    return await record(answeredOutcome(answer), apartUnderOneNumber(answer.value), answer.raw, answer.cost);
  } catch (thrown) {
    if (thrown instanceof ServiceFailure) {
      const { failure, departure, raw } = thrown;
      // The record has it as not understood, so that it is asked what it cost, wherever that is read.
      const code = isUnclearRefusal(thrown) ? 'service-answer-unreadable' : recordedCode(thrown);
      const outcome = { kind: 'failed' as const, code, correlationId: failure.detail.correlationId ?? null };
      const { cost: searchCost } = await record(outcome, [], raw, raw === null ? null : await costOfRestAnswer(raw));
      if (searchCost === null && !mayHaveBeenCharged(code, raw !== null)) throw thrown;
      const detail = { ...failure.detail, searchCost };
      throw new ServiceFailure({ ...failure, detail }, departure, raw, { cause: thrown });
    }
    throw thrown;
  }
}
