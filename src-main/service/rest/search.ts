import { fail } from '../../../src-shared/contract/failure.ts';
import { addressLine } from '../../../src-shared/domain/address.ts';
import type { RestSearchHit } from '../../../src-shared/domain/rest-search.ts';
import type { ResultCode } from '../../../src-shared/domain/result-codes.ts';
import { maxHitsTaken, type RestFamily } from '../../../src-shared/domain/search.ts';
import { writeJson } from '../../../src-shared/domain/write-json.ts';
import { pathPart, queryString } from '../address.ts';
import { isAnotherQuestion, parametersBeside } from '../another-question.ts';
import { maxAnswerBytes, toSearchAnswer, type SearchAnswer } from '../large-search.ts';
import { costBesideList } from '../wire/cost.ts';
import { dayFirstDate } from '../wire/dates.ts';
import { hasOne, isObject, type Located } from '../wire/located.ts';
import { inTurns } from '../wire/in-turns.ts';
import { httpContextOf, timeContextIn } from '../wire/answer-context.ts';
import { together } from '../wire/list-context.ts';
import { readListInSteps, type ListShape } from '../wire/list-reading.ts';
import { isSilent } from '../wire/reading.ts';
import { anything, flag, list, shape, text } from '../wire/readers.ts';
import { endByFlag } from '../wire/status-flags.ts';
import { normalizedStatus, statusWord } from '../wire/status-word.ts';
import { RestAddress } from './address-wire.ts';
import {
  callRest,
  failureOfResult,
  isCodeOfNothing,
  saysNothingFound,
  toRestAnswer,
  type RestAnswer,
  type RestCallOptions,
  type RestReply,
  type RestSettings,
} from './call.ts';

/** Specification, "REST lite search response" and "REST core search response", and what service facts add. */
const RestCompany = shape({
  addressesField: list(RestAddress),
  codeField: text,
  companyIDField: text,
  legalFormField: text,
  legalStatusField: statusWord,
  normalisedLegalStatusField: text,
  nameField: text,
  companyNameInEnglishField: text,
  officialField: anything,
  incorporationDateField: dayFirstDate,
  registrationAuthorityField: text,
  registrationAuthorityCodeField: text,
  aliasesField: list(text),
});

/** So much of a value that nobody understands is kept with the hit; the answer has it whole. */
const maxUnread = 200;

type RestSearchAnswer = SearchAnswer<RestSearchHit, RestAnswer<RestSearchHit[]>>;
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

/** A word that is neither yes nor no is kept as it came: it must not pass for one that was left out. */
function officialAt(place: Located | null): Pick<RestSearchHit, 'official' | 'officialUnread'> {
  const official = flag.parse(place);
  if (place === null || official !== null || isSilent(place.json)) return { official };
  return { official, officialUnread: text.parse(place) ?? writeJson(place.json, maxUnread).replaceAll(/\s+/gu, ' ') };
}

function toHit(found: FoundCompany, query: RestSearchQuery, end: string | null): RestSearchHit {
  const [address] = found.addressesField;
  const line = address === undefined ? '' : addressLine(address);
  return {
    serviceId: found.codeField ?? '',
    jurisdiction: query.jurisdiction,
    name: found.nameField ?? '',
    englishName: found.companyNameInEnglishField,
    companyNumber: found.companyIDField,
    address: line === '' ? null : line,
    status: found.legalStatusField?.word ?? found.normalisedLegalStatusField,
    ...normalizedStatus(found.legalStatusField, found.normalisedLegalStatusField, end),
    companyType: found.legalFormField,
    startDate: found.incorporationDateField,
    registrationAuthority: found.registrationAuthorityField,
    otherIdentifiers: [],
    sourceRegister: null,
    isPreviousName: false,
    family: query.family,
    ...officialAt(found.officialField),
    dataDate: null,
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
  return `${path}/${pathPart(query.jurisdiction)}/${pathPart(term.trim())}${parameters}`;
}

const entryNames = ['codeField', 'companyIDField', 'nameField'];

/** An entry that names no company, neither by name nor by number or code, is no hit. */
function companies(query: RestSearchQuery): ListShape<RestSearchHit> {
  return {
    entryNames,
    listNames: ['companiesField', 'companies'],
    soleNames: ['company', 'result', 'item', 'match', 'hit'],
    read(place) {
      const found = RestCompany.parse(place);
      if (found === null) return null;
      const names = [found.nameField, found.companyNameInEnglishField, found.companyIDField];
      return names.every((name) => name === null) ? null : toHit(found, query, endByFlag(place));
    },
  };
}

/** Whether the answer names another number or jurisdiction beside its companies than the ones that were asked. */
function isOfAnother({ answer }: RestReply, { jurisdiction, by }: RestSearchQuery): boolean {
  // A single entry stands there in place of a list: what it names is the company.
  if (hasOne(answer, entryNames)) return false;
  const asked = { jurisdiction, name: null, companyNumber: by.kind === 'number' ? by.companyNumber : null };
  return isAnotherQuestion(parametersBeside([answer]), asked);
}

/**
 * What a search answer says, by its companies or by its result code. A result code counts before an empty list, since
 * a refusal may carry one.
 */
async function readAnswer(reply: RestReply, query: RestSearchQuery): Promise<RestSearchAnswer> {
  const { result } = reply.facts;
  const around = together(
    httpContextOf(reply.raw.status, reply.headers, reply.raw.receivedAt),
    timeContextIn(reply.answer, reply.raw.receivedAt),
  );
  // A bare list is the form of order-status. Beside a search nothing documents it, so an empty one proves nothing.
  const found = isObject(reply.answer)
    ? await inTurns(readListInSteps(reply.answer, companies(query), { most: maxHitsTaken, around }))
    : null;
  // Companies beside an odd code are still companies, and confirm nothing.
  const isOther = isOfAnother(reply, query);
  const cost = costBesideList(reply.answer);
  if (found !== null && found.items.length > 0) {
    const said = { ...found, isWord: found.isWord && !isOther };
    return toSearchAnswer({ ...toRestAnswer(reply, found.items, found.reading), cost }, said, reply.secret);
  }
  const code = failureOfResult(result);
  if (code !== null) throw reply.failure(code);
  if (isOther || (found === null && !saysNothingFound(reply))) throw reply.failure('service-answer-unreadable');
  return { ...toRestAnswer(reply, []), cost, listed: 0, isWord: true, said: null };
}

/** The service's own word for nothing found, beside a 404. */
const foundNothing = (status: number, result: ResultCode) => status === 404 && isCodeOfNothing(result);

/**
 * Searches one registry through REST (specification, lite and core search by name and by number). It may cost, so it
 * is never repeated by a machine; what it cost is in the answer. Nothing found is an empty list: it is given only for
 * an empty list and for the result codes that say so.
 *
 * @throws {ServiceFailure} by result code: `registry-not-available`, `too-many-matches`, `number-format-invalid` and
 * others; `service-answer-unreadable`; `input-invalid`; see {@link callRest}
 */
export async function searchRest(
  settings: RestSettings,
  query: RestSearchQuery,
  options: RestCallOptions,
): Promise<RestSearchAnswer> {
  const path = pathOf(query);
  const operation = `GET ${paths[query.family][query.by.kind]}/{countryISO}/{${query.by.kind}}`;
  const request = { operation, kind: 'costly', path, reads: foundNothing, answerCap: maxAnswerBytes } as const;
  return readAnswer(await callRest(settings, request, options), query);
}
