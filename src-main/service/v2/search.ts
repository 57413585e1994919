import { fail } from '../../../src-shared/contract/failure.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { maxHitsTaken, type SearchHit, type SearchQuery } from '../../../src-shared/domain/search.ts';
import { queryString } from '../address.ts';
import { maxAnswerBytes, toSearchAnswer, type SearchAnswer } from '../large-search.ts';
import { costOfFreeSearch } from '../free-charge.ts';
import { registryDate } from '../wire/dates.ts';
import { hasOne, memberOf } from '../wire/located.ts';
import { httpContextOf, timeContextIn } from '../wire/answer-context.ts';
import { agreesWithEmptyList, together } from '../wire/list-context.ts';
import type { ListShape } from '../wire/list-reading.ts';
import { flag, list, shape, text } from '../wire/readers.ts';
import { endByFlag } from '../wire/status-flags.ts';
import { normalizedStatus, statusWord } from '../wire/status-word.ts';
import {
  callV2,
  listInReply,
  toAnswer,
  unreadable,
  type CallOptions,
  type V2Reply,
  type V2Request,
  type V2Settings,
} from './call.ts';
import { idNames, toIdentifiers, toSourceRegister, V2Identifier, V2RegistrationTypeDetails } from './company-parts.ts';
import { isNotFoundProblem } from './envelope.ts';
import { areDifferentJurisdictions } from '../../../src-shared/domain/answered-company.ts';
import { isAnotherQuestion, parametersBeside, parametersOf } from '../another-question.ts';

const entryNames = ['id', ...idNames, 'companyName'];

/** Whether the address that an answer states of itself is that of a list of orders, or of something of one company. */
function isOfAnotherResource(self: string): boolean {
  const [path = ''] = self.split(/[?#]/u);
  return /\/(?:orders|documents)(?:\/|$)|\/companies\/[^/]/iu.test(path);
}

/**
 * Whether the answer to a search says that it belongs to another question: by a reference, since a search is sent with
 * none, or by an address, or members of its own, that name another number or jurisdiction than the ones that were asked.
 * The address may name another name, too; a member of that name is not known to be the one that was asked for.
 */
function isOfAnotherQuestion({ answer, envelope }: V2Reply, asked: SearchQuery): boolean {
  const { customerReference, links } = envelope;
  if (customerReference !== null || isOfAnotherResource(links?.self ?? '')) return true;
  const data = memberOf(answer, ['data']);
  // A single entry stands there in place of a list: what it names is the company.
  const page = data === null || hasOne(data, entryNames) ? [] : [data];
  return isAnotherQuestion([...parametersOf(links?.self ?? ''), ...parametersBeside([answer, ...page])], asked);
}

/** Specification, "Search result". */
const V2SearchResult = shape(
  {
    id: text,
    companyName: text,
    englishName: text,
    companyNumber: text,
    address: text,
    status: statusWord,
    type: text,
    startDate: text,
    registrationAuthority: text,
    otherIdentifiers: list(V2Identifier),
    registrationType: text,
    registrationTypeDetails: V2RegistrationTypeDetails,
    isPreviousName: flag,
    isoCode: text,
    jurisdiction: text,
    updatedDate: registryDate,
  },
  { id: idNames, updatedDate: ['lastUpdated', 'lastUpdatedDate', 'lastUpdateDate', 'dataDate'] },
);

type FoundEntry = NonNullable<ReturnType<typeof V2SearchResult.parse>>;

/** What was asked for, as far as it says what an entry means. */
interface Asked {
  jurisdiction: string | null;
  /** Whether a name was: without one, the flag of a previous name says nothing (specification, "Search result"). */
  byName: boolean;
}

function toHit(found: FoundEntry, asked: Asked, end: string | null): SearchHit {
  const serviceId = found.id ?? '';
  const separator = serviceId.indexOf('|');
  return {
    serviceId,
    jurisdiction: separator > 0 ? serviceId.slice(0, separator) : (asked.jurisdiction ?? ''),
    name: found.companyName ?? '',
    englishName: found.englishName,
    companyNumber: found.companyNumber,
    address: found.address,
    status: found.status?.word ?? null,
    ...normalizedStatus(found.status, null, end),
    companyType: found.type,
    startDate: found.startDate === null ? null : parseRegistryDate(found.startDate),
    registrationAuthority: found.registrationAuthority,
    otherIdentifiers: toIdentifiers(found.otherIdentifiers),
    sourceRegister: toSourceRegister(found.registrationType, found.registrationTypeDetails),
    isPreviousName: asked.byName && found.isPreviousName === true,
    aliases: [],
    registrationAuthorityCode: null,
    official: null,
    dataDate: found.updatedDate,
  };
}

const isCode = (stated: string) => /^[a-z]{2}(-[a-z\d]{1,3})?$/iu.test(stated.trim());

/** Whether an entry states another jurisdiction than its id does, or the registry that was asked: it has two readings. */
function liesElsewhere({ jurisdiction }: SearchHit, { isoCode, jurisdiction: stated }: FoundEntry): boolean {
  return [isoCode, stated].some((one) => one !== null && isCode(one) && areDifferentJurisdictions(jurisdiction, one));
}

/** An entry that names no company, neither by name nor by number, is no hit. One that lies in two places is none either. */
function hits(asked: Asked): ListShape<SearchHit> {
  return {
    entryNames: [...entryNames, 'companyNumber'],
    listNames: ['companies', 'results', 'items'],
    soleNames: ['company', 'result', 'item', 'match', 'hit'],
    read(place) {
      const found = V2SearchResult.parse(place);
      if (found === null) return null;
      const names = [found.companyName, found.englishName, found.companyNumber];
      if (names.every((name) => name === null)) return null;
      const hit = toHit(found, asked, endByFlag(place));
      return liesElsewhere(hit, found) ? null : hit;
    },
  };
}

const operation = 'GET /companies';

/**
 * Searches by name or number (specification, `GET /companies`): at a jurisdiction's registry, or over stored data.
 * Free. At most {@link maxHitsTaken} hits are taken in. Nothing found is an empty list, whether the service says so by an
 * empty list or by its documented 404.
 *
 * @throws {FailureError} `input-invalid` if neither name nor number is given; `service-answer-unreadable` for an answer
 * that is neither hits nor nothing found; see {@link callV2}
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
  const request = {
    operation,
    kind: 'free',
    method: 'GET',
    path,
    answerCap: maxAnswerBytes,
    reads: ({ status, headers, receivedAt }, answer) =>
      status === 404 &&
      agreesWithEmptyList(together(httpContextOf(status, headers, receivedAt), timeContextIn(answer, receivedAt))) &&
      isNotFoundProblem(answer),
  } satisfies V2Request;
  const reply = await callV2(settings, request, options);
  const isOfAnother = isOfAnotherQuestion(reply, query);
  const cost = costOfFreeSearch(reply.answer, reply.headers);
  const isNothing = () => unreadable(reply, 'The answer says that it belongs to another question.');
  if (reply.raw.status === 404) {
    if (isOfAnother) throw isNothing();
    return { ...toAnswer(reply, []), cost, listed: 0, isWord: true, said: null };
  }
  const found = await listInReply(
    reply,
    hits({ jurisdiction: jurisdiction ?? null, byName: (name ?? null) !== null }),
    { most: maxHitsTaken },
  );
  if (isOfAnother && found.items.length === 0) throw isNothing();
  const said = { ...found, isWord: found.isWord && !isOfAnother };
  return toSearchAnswer({ ...toAnswer(reply, found.items, found.reading), cost }, said, reply.secret);
}
