import { realNumber } from '../../src-shared/domain/no-number.ts';
import { fail, type FailureDetail } from '../../src-shared/contract/failure.ts';
import type { SaidOtherwise } from '../../src-shared/domain/another-answered.ts';
import { numbersAgree } from '../../src-shared/domain/answered-company.ts';
import { namesAgree } from '../../src-shared/domain/company-name.ts';
import { namesACompany } from '../../src-shared/domain/id-form.ts';
import { findCompany } from '../../src-shared/domain/company-match.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import {
  isDoubted,
  provesNothingFound,
  unreadEntries,
  type MadeFor,
  type SearchHit,
  type SearchOutcome,
  type StoredSearch,
} from '../../src-shared/domain/search.ts';
import { shortened } from '../../src-shared/domain/shortened.ts';
import { dayMs } from './look-interval.ts';
import type { OrderPorts } from './ports.ts';

/** As much of a name that came from outside as stands within a sentence. */
const maxNamed = 240;

/** The service's identifiers change over time (service facts, "The id token"); after so long one is not relied on. */
const oldAfterMs = 30 * dayMs;

/** Whether an identifier that a search showed then is too old to be ordered with. */
export function isOld(ports: Pick<OrderPorts, 'clock'>, seenAt: string): boolean {
  return Math.abs(ports.clock.wallMs() - Date.parse(seenAt)) >= oldAfterMs;
}

/** Of an answer in which some entries could not be read, nobody knows whether a company is in it. */
export function partlyRead(detail: FailureDetail = { field: 'companyNumber' }) {
  return fail('service-answer-unreadable', 'The answer could only be read in part; the company may be in the rest.', {
    detail,
  });
}

/** That the answer of a search that was made before an order is not the registry's own word: see {@link isDoubted}. */
export function searchDoubted(outcome: SearchOutcome, detail: FailureDetail) {
  const said = outcome.kind === 'answered' ? outcome.said : undefined;
  return fail('search-doubted', 'Nothing is ordered with what a doubted answer lists.', {
    detail: { ...detail, ...(said === undefined ? {} : { said }) },
  });
}

/** A company as a hit of the registry's own answer states it. */
function asAnswered(company: CompanyReference, hit: SearchHit): CompanyReference {
  const { serviceId, companyNumber, registrationAuthority, registrationAuthorityCode } = hit;
  return {
    ...company,
    serviceId,
    companyNumber: realNumber(companyNumber) ?? company.companyNumber,
    registrationAuthority: registrationAuthority ?? company.registrationAuthority,
    registrationAuthorityCode: registrationAuthorityCode ?? company.registrationAuthorityCode,
  };
}

/**
 * Whether a company has an identifier of the service. A paid call without one names no company. One or two dots are refused where
 * the address is made.
 */
const hasId = ({ serviceId }: Pick<CompanyReference, 'serviceId'>) =>
  namesACompany(serviceId) || serviceId === '.' || serviceId === '..';

/**
 * The company with the id that V2 can be asked and ordered with, as far as the record has one that is not too old; null
 * where a free search has to leave first.
 */
export async function knownV2Company(
  ports: Pick<OrderPorts, 'storage' | 'clock'>,
  company: CompanyReference,
): Promise<{ restCode: string | null; current: CompanyReference | null }> {
  const direct = await ports.storage.directAnswerOf({ company });
  if (direct !== null && hasId(direct.hit) && !isOld(ports, direct.seenAt))
    return { restCode: null, current: asAnswered(company, direct.hit) };
  const seenAt = await ports.storage.idSeenAt({ company });
  const known = seenAt === null ? await ports.storage.restCodeOf({ company }) : null;
  const restCode = known?.companyCode === company.serviceId ? known.companyCode : null;
  const isCurrent = hasId(company) && (seenAt === null ? restCode === null : !isOld(ports, seenAt));
  return { restCode, current: isCurrent ? company : null };
}

/**
 * Refuses to go on for a company that cannot be told from others of its number.
 *
 * @throws `company-not-known-which`
 */
export async function refuseUnknown(
  { storage }: Pick<OrderPorts, 'storage'>,
  company: CompanyReference,
): Promise<void> {
  if ((await storage.whichCompany({ company })).kind === 'known') return;
  throw fail('company-not-known-which', 'It is not known which company this is. Nothing was ordered.', {
    detail: { field: 'company' },
  });
}

/** A company with an id that can be ordered with, and the search that had to be made for it. */
interface CurrentCompany {
  company: CompanyReference;
  search: StoredSearch | null;
}

/** Whether a hit has a wholly other name than the officer saw, and does not say that this was one of its earlier names. */
export function isNamedOtherwise({ name, englishName }: CompanyReference, hit: SearchHit): boolean {
  return !hit.isPreviousName && namesAgree([name, englishName], [hit.name, hit.englishName, ...hit.aliases]) === false;
}

/** That the registry gives a company another name, or another number, than the officer saw, who is told. */
export function answeredOtherwise({ because, said: text }: SaidOtherwise, detail: FailureDetail) {
  const said = shortened(text, maxNamed);
  return because === 'name'
    ? fail('company-named-otherwise', 'The registry lists this number under another name.', {
        detail: { ...detail, said },
      })
    : fail('company-numbered-otherwise', 'The registry lists this company under another number.', {
        detail: { ...detail, said },
      });
}

/** That the registry was asked before an order, and gave the company a wholly other name, which the officer is told. */
export function namedOtherwise({ name, englishName }: SearchHit, detail: FailureDetail) {
  return answeredOtherwise({ because: 'name', said: name === '' ? (englishName ?? '') : name }, detail);
}

/**
 * Refuses what would be paid for a company of another registration number than the officer saw. That the number stands beside
 * it, as its tax number for instance, says nothing: such a number may be shared.
 *
 * @throws `company-numbered-otherwise`
 */
export function refuseOtherNumber(
  { companyNumber }: Pick<CompanyReference, 'companyNumber'>,
  found: Pick<CompanyReference, 'companyNumber'>,
  detail: FailureDetail = { field: 'companyNumber' },
): void {
  if (numbersAgree(companyNumber, found.companyNumber) !== false) return;
  throw answeredOtherwise({ because: 'number', said: found.companyNumber ?? '' }, detail);
}

/**
 * The company in the registry's new answer. Before money is spent on another name than the officer saw, the officer has to
 * see it: the answer is in the record then, so the next order goes through. Throws `company-named-otherwise`, `search-doubted`, `company-not-found` where that says that nobody has its number, and
 * `company-not-told` for any other: that nobody has a code of REST as their number, or is listed by a name, shows nothing.
 */
async function searchedAnew(
  ports: Pick<OrderPorts, 'storage' | 'search'>,
  company: CompanyReference,
  companyNumber: string | null,
  madeFor: MadeFor,
): Promise<CurrentCompany> {
  const { jurisdiction } = company;
  const name = companyNumber === null ? company.name : null;
  const search = await ports.search({ jurisdiction, name, companyNumber }, madeFor);
  const { hits, outcome } = search;
  const all = hits.map(({ hit }) => hit);
  const found = findCompany({ ...company, companyNumber }, all, false);
  const detail = { detail: { field: 'companyNumber' } };
  if (found !== null && madeFor === 'order' && isDoubted(outcome)) throw searchDoubted(outcome, detail.detail);
  if (found !== null && madeFor === 'order' && isNamedOtherwise(company, found.hit))
    throw namedOtherwise(found.hit, detail.detail);
  if (found !== null) return { company: asAnswered(company, found.hit), search };
  if (unreadEntries(outcome) > 0) throw partlyRead();
  if (realNumber(company.companyNumber) !== null && provesNothingFound(outcome))
    throw fail('company-not-found', 'The registry was asked again, and does not name this company.', detail);
  throw fail('company-not-told', 'The registry was asked again, and what it names is not surely this company.', detail);
}

/**
 * Gives a company with an identifier that V2 can be asked and ordered with: the one of the registry's own answer where
 * there is a recent one, as stored data may hold an older. One that a search showed long ago, and a company code of REST,
 * which V2 does not know, are searched at the registry first; that confirms the company anew as well.
 *
 * @throws `company-not-found`, `company-not-told` when the registry does not name it; `company-named-otherwise`;
 * `company-numbered-otherwise`; `company-without-id`; `search-doubted` where the answer is not the registry's word
 */
export async function withV2Id(
  ports: Pick<OrderPorts, 'storage' | 'clock' | 'search'>,
  company: CompanyReference,
  madeFor: MadeFor,
): Promise<CurrentCompany> {
  const { restCode, current } = await knownV2Company(ports, company);
  const found =
    current === null
      ? await searchedAnew(ports, company, realNumber(company.companyNumber) ?? restCode, madeFor)
      : { company: current, search: null };
  if (madeFor === 'order') refuseOtherNumber(company, found.company);
  if (!hasId(found.company))
    throw fail('company-without-id', 'The service gives this company no identifier to be asked with.', {
      detail: { field: 'serviceId' },
    });
  return found;
}
