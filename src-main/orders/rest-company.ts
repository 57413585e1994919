import { fail } from '../../src-shared/contract/failure.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { unreadIn } from '../../src-shared/domain/reading.ts';
import type { RestSearchHit } from '../../src-shared/domain/rest-search.ts';
import type { SearchAnswer } from '../service/large-search.ts';
import { costOfRestAnswer } from '../service/rest/call.ts';
import { searchRest } from '../service/rest/search.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { isOld, partlyRead } from './current-company.ts';
import { newReference } from './order-reference.ts';
import { timeOf, type OrderPorts } from './ports.ts';

/** What REST calls a company: the code of its own search, and the authority where the registry needs one. */
export interface RestCompany {
  companyCode: string;
  registrationAuthority: string | null;
}

type RecordedAnswer = Pick<SearchAnswer<RestSearchHit>, 'value' | 'reading' | 'raw' | 'listed'>;

/** A REST search may cost, so it is recorded like any other search, whatever came of it. */
async function record(
  ports: OrderPorts,
  company: CompanyReference,
  asked: { companyNumber: string; reference: string },
  answer: RecordedAnswer | ServiceFailure,
): Promise<void> {
  const failed = answer instanceof ServiceFailure;
  await ports.storage.recordSearch({
    officer: ports.officer(),
    askedAt: timeOf(ports.clock),
    query: { jurisdiction: company.jurisdiction, name: null, companyNumber: asked.companyNumber },
    interface: 'rest',
    family: 'core',
    reference: asked.reference,
    registrationAuthority: null,
    outcome: failed
      ? { kind: 'failed', code: answer.failure.code, correlationId: answer.failure.detail.correlationId ?? null }
      : { kind: 'answered', hitCount: answer.listed, unread: unreadIn(answer.reading) },
    hits: failed ? [] : answer.value,
    answer: answer.raw,
    cost: answer.raw === null ? null : costOfRestAnswer(answer.raw),
    confirmations: [],
  });
}

function sameNumber(hit: RestSearchHit, number: string): boolean {
  return [hit.companyNumber, hit.serviceId].some((stated) => stated?.trim().toUpperCase() === number.toUpperCase());
}

/**
 * Finds a company's code (specification: `companyCode` is taken from the `codeField` of a search result; V2's
 * identifiers are not such codes): the one that a REST search has shown lately, otherwise by a number search, which is
 * asked once, before the intent is written.
 *
 * @throws {FailureError} `not-found` when no hit, or more than one, has this number; what the search throws
 */
export async function findRestCompany(ports: OrderPorts, company: CompanyReference): Promise<RestCompany> {
  const known = await ports.storage.restCodeOf({ company });
  if (known !== null && !isOld(ports, known.seenAt)) return known;
  const { jurisdiction } = company;
  const companyNumber = company.companyNumber ?? known?.companyCode ?? null;
  const missing = (message: string) => fail('not-found', message, { detail: { field: 'companyNumber' } });
  if (companyNumber === null) throw missing('This company has no number to find it by.');
  const settings = await ports.rest();
  const reference = newReference(ports.installationId, null);
  const asked = { companyNumber, reference };
  const query = { family: 'core', jurisdiction, by: { kind: 'number', companyNumber }, reference } as const;
  let answer: RecordedAnswer;
  try {
    answer = await searchRest(settings, query, {});
  } catch (thrown) {
    if (thrown instanceof ServiceFailure) await record(ports, company, asked, thrown);
    throw thrown;
  }
  await record(ports, company, asked, answer);
  if (answer.listed > answer.value.length) throw missing('The registry lists too many companies under this number.');
  const sole = answer.value.length === 1 ? answer.value[0] : undefined;
  const matching = answer.value.filter((hit) => sameNumber(hit, companyNumber.trim()));
  const hit = matching.length === 1 ? matching[0] : sole;
  if (hit === undefined || hit.serviceId === '') {
    if (answer.reading.kind === 'partly') throw partlyRead();
    throw missing('The registry was asked, and names no such company.');
  }
  return { companyCode: hit.serviceId, registrationAuthority: hit.registrationAuthorityCode };
}
