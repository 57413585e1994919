import { fail } from '../../src-shared/contract/failure.ts';
import {
  isCut,
  isWhole,
  unreadEntries,
  type SearchHit,
  type SearchQuery,
  type SearchWay,
  type StoredSearch,
} from '../../src-shared/domain/search.ts';
import { companyKey } from '../../src-shared/domain/company-identity.ts';
import { partlyRead } from '../orders/current-company.ts';
import { runRestSearch, type RestSearchContext } from './run-rest-search.ts';
import {
  companyStatedBy,
  outcomeOf,
  runSearch,
  type ConfirmedCompany,
  type SaidBy,
  type SearchContext,
} from './run-search.ts';
import { isSameAcross, isSameCompany } from './same-company.ts';

/** What a confirmation needs. */
export interface ConfirmContext extends SearchContext {
  /** Given where the connection has no V2: then REST is asked, which may cost. */
  restOnly?: RestSearchContext;
}

type Interface = SearchWay['interface'];

/** Of REST's families the one that states a status. */
const liteSearch = { interface: 'rest', family: 'lite', caseNumber: null, registrationAuthority: null } as const;

/** By number where there is one; a company code of REST is tried as the number. */
function questionAbout(hit: SearchHit, from: Interface): SearchQuery {
  const companyNumber = hit.companyNumber ?? (from === 'rest' && hit.serviceId !== '' ? hit.serviceId : null);
  return { jurisdiction: hit.jurisdiction, name: companyNumber === null ? hit.name : null, companyNumber };
}

/** The company of a hit among what the registry's answer names; undefined if it is not there. */
function companyIn(found: SearchHit[], hit: SearchHit, from: Interface, through: Interface): SearchHit | undefined {
  if (from === through) return found.find((candidate) => isSameCompany(hit, candidate));
  return found.find((candidate) => (from === 'rest' ? isSameAcross(hit, candidate) : isSameAcross(candidate, hit)));
}

/**
 * What the registry's answer says of a hit beyond confirming its own hits; null where it says nothing about it. Only an
 * answer that was read whole says that a company is not listed.
 */
function saidOf(
  hit: SearchHit,
  same: SearchHit | undefined,
  from: Interface,
  whole: boolean,
): ConfirmedCompany[] | null {
  if (same !== undefined) {
    const confirmed = { ...companyStatedBy(hit), outcome: outcomeOf(same), status: same.status };
    return companyKey(same) === companyKey(hit) ? [] : [confirmed];
  }
  // It may be among the hits that were not taken in, or could not be read.
  if (!whole) return null;
  // A code that was tried as a number proves nothing when nobody has it.
  if (from === 'rest' && hit.companyNumber === null) return null;
  return [{ ...companyStatedBy(hit), outcome: 'not-found', status: null }];
}

/**
 * Asks the registry of a hit's jurisdiction whether it knows the company now: through V2, which is free and states the
 * status, and through REST's lite family only where the connection has nothing else. The answer is a search of its own
 * in the record. Resolves to the first search, with the confirmation in it.
 *
 * @throws `not-found` when there is no such hit, or when the registry's answer cannot be matched to it
 */
export async function confirmHit(context: ConfirmContext, searchId: number, position: number): Promise<StoredSearch> {
  const search = await context.storage.readSearch({ searchId });
  const hit = search.hits.find((listed) => listed.position === position)?.hit;
  if (hit === undefined) throw fail('not-found', 'This search has no such hit.');
  const from = search.way.interface;
  const through = context.restOnly === undefined ? 'v2' : 'rest';
  const sayOf = (found: SearchHit[], whole: boolean) => saidOf(hit, companyIn(found, hit, from, through), from, whole);
  const confirms: SaidBy = (found, whole) => sayOf(found, whole) ?? [];
  const question = questionAbout(hit, from);
  const answer =
    context.restOnly === undefined
      ? await runSearch(context, question, confirms)
      : await runRestSearch(context.restOnly, question, liteSearch, confirms);
  const cut = isCut(answer);
  const said = sayOf(
    answer.hits.map((listed) => listed.hit),
    isWhole(answer),
  );
  if (said === null && unreadEntries(answer.outcome) > 0) throw partlyRead();
  if (said === null && cut)
    throw fail('too-many-matches', 'The company is not among the hits that were taken in of a longer list.');
  if (said === null)
    throw fail('not-found', 'The registry answered, but nothing in its answer can be told to be this company.', {
      detail: { field: 'companyNumber' },
    });
  return context.storage.readSearch({ searchId });
}
