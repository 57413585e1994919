import { foldNumber, numbersAgree } from './answered-company.ts';
import { isV2Id } from './company-identity.ts';
import { namesAgree } from './company-name.ts';
import type { CompanyReference } from './company-reference.ts';
import { realCode } from './no-number.ts';
import type { AnsweredHit, Confirmation, SearchHit } from './search.ts';

/** A company by its id and the names that it is known by here. */
type Known = Pick<CompanyReference, 'jurisdiction' | 'serviceId' | 'name' | 'englishName'>;

/**
 * Whether two ids of the service exclude one another. An id of V2 and a code of REST are two forms for one company, and
 * one that only lacks zeros or signs is the same.
 */
function areOtherIds(jurisdiction: string, ours: string, theirs: string): boolean {
  if (realCode(ours) === null || realCode(theirs) === null) return false;
  const areOfOneKind = isV2Id({ jurisdiction, serviceId: ours }) === isV2Id({ jurisdiction, serviceId: theirs });
  return areOfOneKind && foldNumber(ours) !== foldNumber(theirs);
}

/**
 * Whether an answer that has the number of a company is about another one: neither its id nor any of its names is that
 * company's. An id alone may have changed, and a company that has the same id was renamed.
 *
 * @param answered the answer's own words; records of before lack its id, and then nothing is told
 */
export function isAnsweredForAnother(
  company: Known,
  answered: Pick<AnsweredHit, 'name' | 'serviceId' | 'aliases'>,
  isPreviousName: boolean,
): boolean {
  const { jurisdiction, serviceId, name, englishName } = company;
  if (isPreviousName || !areOtherIds(jurisdiction, serviceId, answered.serviceId ?? '')) return false;
  return namesAgree([name, englishName], [answered.name, ...(answered.aliases ?? [])]) === false;
}

/** {@link isAnsweredForAnother} of a hit, with its English name beside its other names. */
export function isHitOfAnother(company: Known, hit: SearchHit): boolean {
  const { name, englishName, aliases, serviceId, isPreviousName } = hit;
  const others = englishName === null ? aliases : [englishName, ...aliases];
  return isAnsweredForAnother(company, { name, serviceId, aliases: others }, isPreviousName);
}

/**
 * A confirmation that was found under the number of a company, as it counts for this one: an answer about another company
 * has no status and no number for it, and stays as evidence of what the registry named.
 */
export function asConfirmationOf(company: Known, confirmation: Confirmation): Confirmation {
  const { answered, isPreviousName, confirmedAt, searchId } = confirmation;
  if (answered === null || answered === undefined) return confirmation;
  if (!isAnsweredForAnother(company, answered, isPreviousName === true)) return confirmation;
  return { outcome: 'found-another', confirmedAt, searchId, status: null, leadsTo: null, answered };
}

/** The registry's newest word on the company itself: what it says of another one is none. */
export function wordOnCompany(confirmation: Confirmation | null): Omit<Confirmation, 'before'> | null {
  return confirmation?.outcome === 'found-another' ? (confirmation.before ?? null) : confirmation;
}

/**
 * Whether a registry's newest word on a company is another one than an officer was shown. `shown`: the search that they were
 * shown the word of; null where they were shown none.
 */
export const isNotShown = (word: Confirmation | null, shown: number | null): boolean =>
  word !== null && word.searchId !== shown;

/** What a registry's answer has that is not the company which was shown: its own name for it, or its own number. */
export interface SaidOtherwise {
  because: 'name' | 'number';
  said: string;
}

/**
 * What a registry's word says against the company that an officer was shown, whatever status it gives; null where nothing does.
 * A name or a number that they did not see is theirs to look at before money is spent.
 */
export function saidOtherwise(
  company: Known & Pick<CompanyReference, 'companyNumber'>,
  confirmation: Confirmation | null,
): SaidOtherwise | null {
  if (confirmation === null) return null;
  const { outcome, answered = null, leadsTo = null, isPreviousName = false } = confirmation;
  if (outcome === 'found-another') return { because: 'name', said: answered?.name ?? '' };
  if (leadsTo !== null && numbersAgree(company.companyNumber, leadsTo) === false)
    return { because: 'number', said: leadsTo };
  if (answered === null || isPreviousName) return null;
  const agree = namesAgree([company.name, company.englishName], [answered.name, ...(answered.aliases ?? [])]);
  return agree === false ? { because: 'name', said: answered.name } : null;
}
