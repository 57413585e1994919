import { fail } from '../../../src-shared/contract/failure.ts';
import { addressLine } from '../../../src-shared/domain/address.ts';
import type { RestSearchHit } from '../../../src-shared/domain/rest-search.ts';
import type { ResultCode } from '../../../src-shared/domain/result-codes.ts';
import type { RestFamily } from '../../../src-shared/domain/search.ts';
import { encodePart, queryString } from '../address.ts';
import { mostAnswerBytes, takenFrom, type SearchAnswer } from '../large-search.ts';
import { dayFirstDate } from '../wire/dates.ts';
import { isObject, itemsOf, type Located } from '../wire/located.ts';
import { anything, flag, list, readEach, shape, text } from '../wire/readers.ts';
import { RestAddress } from './address-wire.ts';
import {
  callRest,
  failureOfResult,
  toRestAnswer,
  type RestAnswer,
  type RestCallOptions,
  type RestSettings,
} from './call.ts';

/** Specification, "REST lite search response" and "REST core search response", and what service facts add. */
const RestCompany = shape({
  addressesField: list(RestAddress),
  codeField: text,
  companyIDField: text,
  legalFormField: text,
  legalStatusField: text,
  nameField: text,
  companyNameInEnglishField: text,
  officialField: flag,
  incorporationDateField: dayFirstDate,
  registrationAuthorityField: text,
  registrationAuthorityCodeField: text,
  aliasesField: list(text),
});

const RestSearchBody = shape({ companiesField: anything, data: anything });
type FoundCompany = NonNullable<ReturnType<typeof RestCompany.parse>>;

/** A REST search asks one registry, by name or by number. */
export interface RestSearchQuery {
  family: RestFamily;
  jurisdiction: string;
  by: { kind: 'name'; name: string } | { kind: 'number'; companyNumber: string };
  /** The officer's reference. */
  reference?: string | null;
  /** From an earlier search; core only. */
  registrationAuthority?: string | null;
}

const paths: Readonly<Record<RestFamily, Readonly<Record<'name' | 'number', string>>>> = {
  lite: { name: '/lite/search', number: '/lite/number-search' },
  core: { name: '/core/company/search', number: '/core/company/number-search' },
};

function toHit(found: FoundCompany, query: RestSearchQuery): RestSearchHit {
  const [address] = found.addressesField;
  const line = address === undefined ? '' : addressLine(address);
  return {
    serviceId: found.codeField ?? '',
    jurisdiction: query.jurisdiction,
    name: found.nameField ?? '',
    englishName: found.companyNameInEnglishField,
    companyNumber: found.companyIDField,
    address: line === '' ? null : line,
    status: found.legalStatusField,
    companyType: found.legalFormField,
    startDate: found.incorporationDateField,
    registrationAuthority: found.registrationAuthorityField,
    otherIdentifiers: [],
    sourceRegister: null,
    isPreviousName: false,
    family: query.family,
    official: found.officialField,
    addresses: found.addressesField,
    aliases: found.aliasesField,
    registrationAuthorityCode: found.registrationAuthorityCodeField,
  };
}

function pathOf(query: RestSearchQuery): string {
  const term = query.by.kind === 'name' ? query.by.name : query.by.companyNumber;
  if (term.trim() === '')
    throw fail('input-invalid', 'A name or a number is needed.', { detail: { field: query.by.kind } });
  if (query.jurisdiction === '')
    throw fail('input-invalid', 'A jurisdiction is needed.', { detail: { field: 'jurisdiction' } });
  const parameters = queryString({
    regAuth: query.family === 'core' ? query.registrationAuthority : null,
    orderRef: query.reference,
  });
  const path = paths[query.family][query.by.kind];
  return `${path}/${encodePart(query.jurisdiction)}/${encodePart(term.trim())}${parameters}`;
}

/** The companies of an answer as places: they are read only as far as they are taken in. */
function companiesIn(place: Located | null): Located[] {
  return place === null ? [] : itemsOf(place).filter(isObject);
}

/** The service's own word for nothing found, beside a 404. */
function foundNothing(status: number, { code, meaning }: ResultCode): boolean {
  return status === 404 && code !== null && (meaning === 'no-results' || meaning === 'company-not-found');
}

/**
 * Searches one registry through REST (specification, lite and core search by name and by number). It may cost, so it
 * is never repeated by a machine; what it cost is in the answer. Nothing found is an empty list.
 *
 * @throws {ServiceFailure} by result code: `registry-not-available`, `too-many-matches`, `number-format-invalid` and
 * others; `input-invalid`; see {@link callRest}
 */
export async function searchRest(
  settings: RestSettings,
  query: RestSearchQuery,
  options: RestCallOptions,
): Promise<SearchAnswer<RestSearchHit, RestAnswer<RestSearchHit[]>>> {
  const path = pathOf(query);
  const operation = `GET ${paths[query.family][query.by.kind]}/{countryISO}/{${query.by.kind}}`;
  const request = { operation, kind: 'costly', path, reads: foundNothing, answerCap: mostAnswerBytes } as const;
  const reply = await callRest(settings, request, options);
  const body = RestSearchBody.parse(reply.answer);
  const deeper = body?.data === null || body?.data === undefined ? null : RestSearchBody.parse(body.data);
  const companies = [body, deeper].flatMap((answer) => companiesIn(answer?.companiesField ?? null));
  const code = failureOfResult(reply.facts.result);
  // Companies beside an odd code are still companies.
  if (companies.length === 0 && code !== null) throw reply.failure(code);
  const hits = readEach(RestCompany, takenFrom(companies)).map((found) => toHit(found, query));
  return { ...toRestAnswer(reply, hits), listed: companies.length };
}
