import { numbersAgree } from './answered-company.ts';
import { companyKey, type StatedCompany } from './company-identity.ts';
import { namesJurisdiction } from './company-reference.ts';
import { foldWord } from './fold-text.ts';
import { authorityOf, relateAuthorities } from './registration-authority.ts';
import type { SearchHit } from './search.ts';
import { statusOfHit } from './stated-status.ts';

/** What a hit says of which company it is. */
export function companyStatedBy(hit: SearchHit): StatedCompany {
  const { jurisdiction, companyNumber, serviceId, registrationAuthority, registrationAuthorityCode, knownById } = hit;
  return {
    ...{ jurisdiction, companyNumber, serviceId, registrationAuthority, registrationAuthorityCode },
    ...(knownById === true ? { chosenById: true } : {}),
  };
}

/** A code of REST is one company's only beside its register. */
const isOneCompany = ({ serviceId }: SearchHit) => namesJurisdiction(serviceId);
const keyOf = (hit: SearchHit) => companyKey(companyStatedBy(hit));
const wordOf = (hit: SearchHit) => foldWord(statusOfHit(hit) ?? '');

function haveDifferentRegisters(one: SearchHit, other: SearchHit): boolean {
  const [a, b] = [authorityOf(one, one.jurisdiction), authorityOf(other, other.jurisdiction)];
  return a !== null && b !== null && relateAuthorities(a, b) === 'different';
}

/** Whether two entries of one answer are of the same company, and say two things of it. */
function contradict(one: SearchHit, other: SearchHit): boolean {
  const sharesId = isOneCompany(one) && one.serviceId === other.serviceId;
  if (!sharesId && keyOf(one) !== keyOf(other)) return false;
  const differ = wordOf(one) !== wordOf(other) || (sharesId && haveDifferentRegisters(one, other));
  return differ || (sharesId && numbersAgree(one.companyNumber, other.companyNumber) === false);
}

/** Entries by what makes two of them one company, so that only those few are compared with one another. */
function inBuckets(hits: readonly SearchHit[]): Map<string, SearchHit[]> {
  const buckets = new Map<string, SearchHit[]>();
  for (const hit of hits)
    // Under a code of REST, or none, stand companies of other registers too.
    for (const key of new Set([keyOf(hit), ...(isOneCompany(hit) ? [`id ${hit.serviceId}`] : [])])) {
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [hit]);
      else bucket.push(hit);
    }
  return buckets;
}

/** The hits of an answer that says two things of the same company, each with all the words that stand there. */
export function contradictionsIn(hits: readonly SearchHit[]): Map<SearchHit, string> {
  const found = new Map<SearchHit, string>();
  for (const bucket of inBuckets(hits).values()) {
    const [first, ...others] = bucket;
    if (first === undefined || !others.some((other) => contradict(first, other))) continue;
    const words = [...new Set(bucket.map((hit) => statusOfHit(hit) ?? '–'))].join(' / ');
    for (const hit of bucket) found.set(hit, words);
  }
  return found;
}
