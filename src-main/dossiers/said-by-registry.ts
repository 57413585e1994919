import { numbersAgree } from '../../src-shared/domain/answered-company.ts';
import { companyKey, type StatedCompany } from '../../src-shared/domain/company-identity.ts';
import { authorityOf, relateAuthorities } from '../../src-shared/domain/registration-authority.ts';
import { whyNotRegistryWord } from '../../src-shared/domain/registry-word.ts';
import type { AnsweredHit, ConfirmationOutcome, SearchHit } from '../../src-shared/domain/search.ts';
import { readStatus } from '../../src-shared/domain/status-reading.ts';

/** A hit's company together with what a registry said of it. */
export interface ConfirmedCompany extends StatedCompany {
  outcome: ConfirmationOutcome;
  status: string | null;
  /** The number under which the registry lists it now, where that is another than the one it was asked for. */
  leadsTo?: string | null;
  isPreviousName?: boolean;
  /** Whom the registry named; left out where it named nobody. */
  answered?: AnsweredHit;
}

/** What the registry's own word means for a confirmation (design section 1, job "Find"). */
export function outcomeOf(hit: SearchHit): ConfirmationOutcome {
  switch (readStatus(hit.jurisdiction, hit.status)) {
    case 'active':
      return 'found-active';
    // Listed, but not as active: whether it is gone or only in trouble, its status says.
    case 'in-trouble':
    case 'not-active':
      return 'found-not-active';
    case 'not-understood':
      return 'found-status-not-understood';
  }
}

/** What a hit says of which company it is. */
export function companyStatedBy(hit: SearchHit): StatedCompany {
  const { jurisdiction, companyNumber, serviceId, registrationAuthority, registrationAuthorityCode, knownById } = hit;
  return {
    ...{ jurisdiction, companyNumber, serviceId, registrationAuthority, registrationAuthorityCode },
    ...(knownById === true ? { chosenById: true } : {}),
  };
}

/** How a registry's answer names a company. */
export function answeredBy({ name, englishName, companyNumber: number, status }: SearchHit): AnsweredHit {
  return { name: name === '' ? (englishName ?? '') : name, number, status };
}

const keyOf = (hit: SearchHit) => companyKey(companyStatedBy(hit));
const wordOf = ({ status }: SearchHit) => (status ?? '').trim().toLowerCase();

function haveDifferentRegisters(one: SearchHit, other: SearchHit): boolean {
  const [a, b] = [authorityOf(one, one.jurisdiction), authorityOf(other, other.jurisdiction)];
  return a !== null && b !== null && relateAuthorities(a, b) === 'different';
}

/** Whether two entries of one answer are of the same company, and say two things of it. */
function contradict(one: SearchHit, other: SearchHit): boolean {
  // A code of REST is one company's only beside its register.
  const sharesId = one.serviceId.includes('|') && one.serviceId === other.serviceId;
  if (!sharesId && keyOf(one) !== keyOf(other)) return false;
  const differ = wordOf(one) !== wordOf(other) || (sharesId && haveDifferentRegisters(one, other));
  return differ || (sharesId && numbersAgree(one.companyNumber, other.companyNumber) === false);
}

/** Entries by what makes two of them one company, so that only those few are compared with one another. */
function inBuckets(hits: readonly SearchHit[]): Map<string, SearchHit[]> {
  const buckets = new Map<string, SearchHit[]>();
  for (const hit of hits)
    for (const key of new Set([keyOf(hit), `id ${hit.serviceId}`])) {
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
    const words = [...new Set(bucket.map(({ status }) => status ?? '–'))].join(' / ');
    for (const hit of bucket) found.set(hit, words);
  }
  return found;
}

type Said = Pick<ConfirmedCompany, 'outcome' | 'status' | 'isPreviousName'> & { answered: AnsweredHit };

/**
 * What a hit of a registry's own answer says of its company.
 *
 * @param contradiction all the words of an answer that says two things of it
 */
export function statedOf(hit: SearchHit, contradiction: string | undefined): Said {
  const answered = answeredBy(hit);
  const { isPreviousName } = hit;
  if (contradiction === undefined) return { outcome: outcomeOf(hit), status: hit.status, isPreviousName, answered };
  const status = contradiction;
  return { outcome: 'found-contradicting', status, isPreviousName, answered: { ...answered, status } };
}

/**
 * What a registry's answer says of its own hits: each is a confirmation of its company, but for entries that are not the
 * registry's word (another jurisdiction, not of the official register), and for those that contradict one another.
 */
export function confirmedByAnswer(jurisdiction: string, hits: readonly SearchHit[]): ConfirmedCompany[] {
  const own = hits.filter((hit) => whyNotRegistryWord(jurisdiction, hit) === null);
  const contradictions = contradictionsIn(own);
  return own.map((hit) => ({ ...companyStatedBy(hit), ...statedOf(hit, contradictions.get(hit)) }));
}
