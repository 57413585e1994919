import { numberOf, type StatedCompany } from '../../src-shared/domain/company-identity.ts';
import { companyStatedBy, contradictionsIn } from '../../src-shared/domain/contradicting-hits.ts';
import { realNumber } from '../../src-shared/domain/no-number.ts';
import { whyNotRegistryWord } from '../../src-shared/domain/registry-word.ts';
import type { AnsweredHit, ConfirmationOutcome, SearchHit } from '../../src-shared/domain/search.ts';
import { statusOfHit } from '../../src-shared/domain/stated-status.ts';
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
  switch (readStatus(hit.jurisdiction, statusOfHit(hit))) {
    case 'active':
      return 'found-active';
    // Listed, but not as active: whether it is gone or only in trouble, its status says.
    case 'in-trouble':
    case 'not-active':
      return 'found-not-active';
    case 'contradicting':
      return 'found-contradicting';
    case 'not-understood':
      return 'found-status-not-understood';
  }
}

/** How a registry's answer names a company. */
export function answeredBy(hit: SearchHit): AnsweredHit {
  const { name, englishName, companyNumber: number, serviceId } = hit;
  const aliases = [englishName ?? '', ...hit.aliases].filter((other) => other.trim() !== '' && other !== name);
  return {
    ...{ name: name === '' ? (englishName ?? '') : name, number, status: statusOfHit(hit), serviceId },
    ...(aliases.length === 0 ? {} : { aliases }),
  };
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
  if (contradiction === undefined)
    return { outcome: outcomeOf(hit), status: answered.status, isPreviousName, answered };
  const status = contradiction;
  return { outcome: 'found-contradicting', status, isPreviousName, answered: { ...answered, status } };
}

/**
 * What a registry's answer says of its own hits: each is a confirmation of its company, but for entries that are not the
 * registry's word (another jurisdiction, not of the official register), for those without a number where a number was
 * asked for, and for those that contradict one another.
 */
export function confirmedByAnswer(
  { jurisdiction, companyNumber }: { jurisdiction: string; companyNumber: string | null },
  hits: readonly SearchHit[],
): ConfirmedCompany[] {
  const isTold = (hit: SearchHit) => realNumber(companyNumber) === null || numberOf(companyStatedBy(hit)) !== null;
  const own = hits.filter((hit) => whyNotRegistryWord(jurisdiction, hit) === null && isTold(hit));
  const contradictions = contradictionsIn(own);
  return own.map((hit) => ({ ...companyStatedBy(hit), ...statedOf(hit, contradictions.get(hit)) }));
}
