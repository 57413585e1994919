import { realCode, realNumber } from '../../src-shared/domain/no-number.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { findCompany } from '../../src-shared/domain/company-match.ts';
import { namesJurisdiction, type CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { RestSearchHit } from '../../src-shared/domain/rest-search.ts';
import { apartUnderOneNumber } from '../../src-shared/domain/under-one-number.ts';
import { isDoubted, type StoredSearch } from '../../src-shared/domain/search.ts';
import type { StatedCost } from '../../src-shared/domain/cost.ts';
import { chargeOf } from '../service/refusal.ts';
import { answeredOutcome, type SearchAnswer } from '../service/large-search.ts';
import { costOfRestAnswer, isCodeOfNothing, type RestAnswer } from '../service/rest/call.ts';
import { searchRest } from '../service/rest/search.ts';
import { recordedCode, ServiceFailure } from '../service/service-failure.ts';
import {
  isNamedOtherwise,
  isOld,
  namedOtherwise,
  partlyRead,
  refuseOtherNumber,
  searchDoubted,
} from './current-company.ts';
import { newReference } from './order-reference.ts';
import { timeOf, type OrderPorts } from './ports.ts';
import { readSpend } from './spend.ts';
import type { DatedOrderPorts } from './spending-day.ts';

/** What REST calls a company, and the search that had to be made for it. */
export interface FoundRestCompany {
  found: RestCompany;
  search: StoredSearch | null;
}

/** What REST calls a company: the code of its own search, and the authority where the registry needs one. */
export interface RestCompany {
  companyCode: string;
  registrationAuthority: string | null;
}

type RecordedAnswer = Pick<
  SearchAnswer<RestSearchHit, RestAnswer<RestSearchHit[]>>,
  'value' | 'reading' | 'raw' | 'cost' | 'listed' | 'isWord' | 'said' | 'result'
>;

const costOfFailure = ({ raw }: ServiceFailure) => (raw === null ? null : costOfRestAnswer(raw));

/** A REST search may cost, so it is recorded like any other search, whatever came of it. */
async function record(
  ports: DatedOrderPorts,
  company: CompanyReference,
  asked: { companyNumber: string; reference: string; registrationAuthority: string | null },
  answer: RecordedAnswer | ServiceFailure,
): Promise<StoredSearch> {
  const failed = answer instanceof ServiceFailure;
  const search = await ports.storage.recordSearch({
    madeFor: 'order',
    officer: ports.officer(),
    askedAt: timeOf(ports.clock),
    query: { jurisdiction: company.jurisdiction, name: null, companyNumber: asked.companyNumber },
    interface: 'rest',
    family: 'core',
    reference: asked.reference,
    registrationAuthority: asked.registrationAuthority,
    outcome: failed
      ? { kind: 'failed', code: recordedCode(answer), correlationId: answer.failure.detail.correlationId ?? null }
      : answeredOutcome(answer),
    hits: failed ? [] : apartUnderOneNumber(answer.value),
    answer: answer.raw,
    cost: failed ? await costOfFailure(answer) : answer.cost,
    confirmations: [],
  });
  // The order may take long or never leave: what the search cost is told at once.
  readSpend(ports).then(ports.announce.spendChanged, ports.reportFault);
  return search;
}

/** A failed search as the reason why an order was not sent, with what it cost where it may have cost anything. */
function withSearchCost(thrown: ServiceFailure, searchCost: StatedCost | null): ServiceFailure {
  const { failure, departure, raw } = thrown;
  const isFree = departure === 'notSent' || chargeOf(thrown) === 'not-charged';
  if (isFree && searchCost === null) return thrown;
  const detail = { ...failure.detail, searchCost };
  return new ServiceFailure({ ...failure, detail }, departure, raw, { cause: thrown });
}

/** A name that only case, signs and blanks may change: what is bought for it must be for the very same name. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * The company in REST's answer to its number; null where it cannot be told. Core hits often state no number: the only
 * hit of the answer is taken where it has the company's name, too, and no other register.
 */
function inAnswer(company: CompanyReference, answer: RecordedAnswer): RestSearchHit | null {
  const whole = answer.listed === answer.value.length;
  const found = whole ? findCompany(company, answer.value, false) : null;
  if (found !== null) return found.hit;
  const [only, second] = answer.value;
  if (only === undefined || second !== undefined || realNumber(only.companyNumber) !== null || !whole) return null;
  const asIfStated = { ...only, companyNumber: company.companyNumber };
  return folded(only.name) === folded(company.name) ? (findCompany(company, [asIfStated], false)?.hit ?? null) : null;
}

/** The code that the record has, and whether it may be ordered with; otherwise a search has to leave first. */
export async function knownRestCompany(ports: Pick<OrderPorts, 'storage' | 'clock'>, company: CompanyReference) {
  const known = await ports.storage.restCodeOf({ company });
  return { known, isCurrent: known !== null && !isOld(ports, known.seenAt) };
}

/**
 * Finds a company's code (specification: `companyCode` is taken from the `codeField` of a search result; V2's
 * identifiers are not such codes): the one that a REST search has shown lately, otherwise by a number search, which is
 * asked once, before the intent is written. The register that the chosen hit stated by its code goes along.
 *
 * @param maySearch whether the officer was told that a search leaves first and may cost
 * @throws {FailureError} `input-invalid` when it may not; `spend-limit-reached`; `not-found` when nobody has this
 * number; `company-not-told` when several have, or none that is surely this company;
 * `company-named-otherwise`, `company-numbered-otherwise` where it has a wholly other name, or number, than the officer saw;
 * `search-doubted` where the answer is not the registry's word; what the search throws
 */
export async function findRestCompany(
  ports: DatedOrderPorts,
  company: CompanyReference,
  maySearch: boolean,
): Promise<FoundRestCompany> {
  const { known, isCurrent } = await knownRestCompany(ports, company);
  if (known !== null && isCurrent) return { found: known, search: null };
  const { jurisdiction } = company;
  const ownCode = company.serviceId === '' || namesJurisdiction(company.serviceId) ? null : realCode(company.serviceId);
  const companyNumber = realNumber(company.companyNumber) ?? known?.companyCode ?? ownCode;
  const missing = (message: string) => fail('company-not-found', message, { detail: { field: 'companyNumber' } });
  if (companyNumber === null) throw missing('This company has no number to find it by.');
  if (!maySearch)
    throw fail('input-invalid', 'A search that may cost has to leave first.', { detail: { field: 'paidSearch' } });
  await ports.storage.checkSearch({ family: 'core', dayStart: ports.day.start() });
  const settings = await ports.rest();
  const reference = newReference(ports.installationId, null);
  const asked = { companyNumber, reference, registrationAuthority: company.registrationAuthorityCode ?? null };
  const registrationAuthority = company.registrationAuthorityCode ?? null;
  const by = { kind: 'number', companyNumber } as const;
  const query = { family: 'core', jurisdiction, by, reference, registrationAuthority } as const;
  let answer: RecordedAnswer;
  try {
    answer = await searchRest(settings, query, {});
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure)) throw thrown;
    throw withSearchCost(thrown, (await record(ports, company, asked, thrown)).cost);
  }
  const search = await record(ports, company, asked, answer);
  const detail = { field: 'companyNumber', searchCost: search.cost };
  if (answer.listed > answer.value.length)
    throw fail('company-not-told', 'The registry lists too many companies under this number.', { detail });
  const hit = inAnswer({ ...company, companyNumber }, answer);
  if (hit !== null && isDoubted(search.outcome)) throw searchDoubted(search.outcome, detail);
  // As on the way through V2: the code is in the record now, so the next order goes through.
  if (hit !== null && isNamedOtherwise(company, hit)) throw namedOtherwise(hit, detail);
  if (hit !== null) refuseOtherNumber(company, hit, detail);
  if (hit !== null && hit.serviceId !== '')
    return {
      found: {
        companyCode: hit.serviceId,
        registrationAuthority: hit.registrationAuthorityCode ?? hit.registrationAuthority,
      },
      search,
    };
  if (answer.reading.kind === 'partly') throw partlyRead(detail);
  // That nobody has a company code as their number shows nothing.
  const hasNumber = realNumber(company.companyNumber) !== null;
  if (hasNumber && answer.listed === 0 && isCodeOfNothing(answer.result) && answer.isWord)
    throw fail('company-not-found', 'The service says that there is no company with this number.', { detail });
  if (hasNumber && answer.listed === 0)
    throw fail('company-list-empty', 'The number search was answered with an empty list, and nothing else.', {
      detail,
    });
  throw fail('company-not-told', 'The registry was asked, and what it names is not surely this company.', { detail });
}
