import { fail } from '../../../src-shared/contract/failure.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import type { SearchHit, SearchQuery } from '../../../src-shared/domain/search.ts';
import { queryString } from '../address.ts';
import { mostAnswerBytes, takenFrom, type SearchAnswer } from '../large-search.ts';
import type { Located } from '../wire/located.ts';
import { flag, list, readEach, shape, text } from '../wire/readers.ts';
import { callV2, toAnswer, type CallOptions, type V2Settings } from './call.ts';
import { idNames, toIdentifiers, toSourceRegister, V2Identifier, V2RegistrationTypeDetails } from './company-parts.ts';
import { recordsIn } from '../wire/records.ts';
import { isV2Answer } from './envelope.ts';

/** Specification, "Search result". */
const V2SearchResult = shape(
  {
    id: text,
    companyName: text,
    englishName: text,
    companyNumber: text,
    address: text,
    status: text,
    type: text,
    startDate: text,
    registrationAuthority: text,
    otherIdentifiers: list(V2Identifier),
    registrationType: text,
    registrationTypeDetails: V2RegistrationTypeDetails,
    isPreviousName: flag,
  },
  { id: idNames },
);

function toHit(found: NonNullable<ReturnType<typeof V2SearchResult.parse>>, asked: string | null): SearchHit {
  const serviceId = found.id ?? '';
  const separator = serviceId.indexOf('|');
  return {
    serviceId,
    jurisdiction: separator > 0 ? serviceId.slice(0, separator) : (asked ?? ''),
    name: found.companyName ?? '',
    englishName: found.englishName,
    companyNumber: found.companyNumber,
    address: found.address,
    status: found.status,
    companyType: found.type,
    startDate: found.startDate === null ? null : parseRegistryDate(found.startDate),
    registrationAuthority: found.registrationAuthority,
    otherIdentifiers: toIdentifiers(found.otherIdentifiers),
    sourceRegister: toSourceRegister(found.registrationType, found.registrationTypeDetails),
    isPreviousName: found.isPreviousName ?? false,
    aliases: [],
    registrationAuthorityCode: null,
    official: null,
  };
}

const operation = 'GET /companies';

/**
 * Searches by name or number (specification, `GET /companies`): at a jurisdiction's registry, or over stored data.
 * Free. At most {@link mostHitsTaken} hits are taken in. Nothing found is an empty list, whether the service says so by 200 or by 404.
 *
 * @throws {FailureError} `input-invalid` if neither name nor number is given; see {@link callV2}
 */
export async function searchCompanies(
  settings: V2Settings,
  query: SearchQuery,
  options: CallOptions,
): Promise<SearchAnswer<SearchHit>> {
  const given = (value: string | null) => (value === null || value.trim() === '' ? null : value.trim());
  const [name, companyNumber, jurisdiction] = [query.name, query.companyNumber, query.jurisdiction].map(given);
  if (name === null && companyNumber === null) {
    throw fail('input-invalid', 'A name or a number is needed.', { detail: { field: 'name' } });
  }
  const parameters = { [settings.dialect.jurisdictionName]: jurisdiction, name, companyNumber };
  const path = `/companies${queryString(parameters)}`;
  // A gateway's 404 is about the address, not about the company.
  const reads = (status: number, answer: Located) => status === 404 && isV2Answer(answer);
  const reply = await callV2(
    settings,
    { operation, kind: 'free', method: 'GET', path, reads, answerCap: mostAnswerBytes },
    options,
  );
  const names = ['id', ...idNames, 'companyName', 'companyNumber'];
  const records = reply.raw.status === 404 ? [] : recordsIn(reply.envelope.data, names);
  const hits = readEach(V2SearchResult, takenFrom(records)).map((hit) => toHit(hit, jurisdiction ?? null));
  return { ...toAnswer(reply, hits), listed: records.length };
}
