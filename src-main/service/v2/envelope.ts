import { isSameWord } from '../../../src-shared/domain/fold-text.ts';
import { listContextIn, agreesWithEmptyList } from '../wire/list-context.ts';
import { anyEntry, hasOtherEntries } from '../wire/other-list.ts';
import { countOf, memberOf, membersOf, type Located } from '../wire/located.ts';
import { anything, key, list, shape, text } from '../wire/readers.ts';
import { spoken } from '../wire/texts-within.ts';
import { areWordsOfNothingFound } from '../wire/words-of-trouble.ts';
import type { RetiredVersion } from '../../../src-shared/domain/retired-version.ts';
import { readLifecycle } from '../lifecycle.ts';

/** Specification, "V2 response envelope". The documents list has `continuationKey` beside `data`. */
export const V2Envelope = shape({
  orderId: key,
  correlationId: text,
  customerReference: text,
  timeStamp: text,
  details: text,
  links: shape({ self: text }),
  status: text,
  continuationKey: key,
  data: anything,
});
export type V2Envelope = ReturnType<typeof V2Envelope.parse>;

/** Specification, "Problem Details object"; gateways put the same words, or `message`, at the top level. */
const Problem = shape({ title: text, detail: text, message: text, details: spoken, errors: list(text) });

const NotFound = shape({ type: text, title: text, detail: text, status: text });
const notFoundNames = ['type', 'title', 'detail', 'status', 'instance'];

/** Whether everything that stands beside the problem goes with there being no such thing. */
function isUndoubted(place: Located, read: readonly string[]): boolean {
  const hasEntries = hasOtherEntries(place, read, { listNames: ['companies', 'results', 'items'], read: anyEntry });
  return !hasEntries && agreesWithEmptyList(listContextIn(place, read));
}

/**
 * Whether an answer is the documented Not Found problem in the service's own envelope, and nothing in it tells of trouble:
 * only that says that there is no such thing. Any other 404 may be some gateway's word about the address, or a registry
 * that could not be reached.
 */
export function isNotFoundProblem(answer: Located): boolean {
  const data = memberOf(answer, ['data']);
  const problem = data === null ? null : NotFound.parse(data);
  if (data === null || problem === null) return false;
  const { type, title, detail, status } = problem;
  if (type === null && title === null) return false;
  const isOfKind =
    (type === null || /\/404\/?$/.test(type.trim())) && (title === null || isSameWord(title, 'not found'));
  const saysSo = (detail === null || areWordsOfNothingFound(detail)) && (status === null || status.trim() === '404');
  return isOfKind && saysSo && isUndoubted(data, notFoundNames) && isUndoubted(answer, ['data']);
}

/** A list of versions is short; any longer one is the answer's own contents. */
const maxVersions = 100;

/** Version numbers in one place of a failure. A 410 lists the ones that are taken, under a name that nothing documents. */
function versionsIn(place: Located): string[] {
  const lists = membersOf(place).map((member) =>
    countOf(member.place) <= maxVersions && Array.isArray(member.place.json) ? list(text).parse(member.place) : [],
  );
  const versions = lists.find(
    (items) => items.length > 0 && items.every((item) => /^\d{1,6}(\.\d{1,6}){0,3}$/.test(item)),
  );
  return versions ?? [];
}

/** Where a failure's words may stand. */
const problemPlaces = (answer: Located) => [memberOf(answer, ['data']), answer].filter((place) => place !== null);

/** What the service said about a failure, in its own words; null if nothing readable. */
export function problemIn(answer: Located): string | null {
  for (const place of problemPlaces(answer)) {
    const problem = Problem.parse(place);
    const said = [problem?.title, problem?.detail, problem?.message, problem?.details, ...(problem?.errors ?? [])];
    const versions = versionsIn(place);
    const listed = versions.length === 0 ? [] : [`Versions: ${versions.join(', ')}`];
    const words = [...said.filter((word) => typeof word === 'string'), ...listed];
    if (words.length > 0) return words.join('. ');
  }
  return null;
}

/** So many of them are told. */
const maxTaken = 20;
const number = /\d{1,6}(?:\.\d{1,6}){0,3}/gu;

/** The one version that a text is about: "Schema version 0.9 is not supported". */
const refusedIn = (said: string) => /\bversion v?(\d{1,6}(?:\.\d{1,6}){0,3})\b/iu.exec(said)?.[1] ?? null;

/** The versions that a text lists: "Supported versions: 2.0, 1.0." */
function listedIn(said: string): string[] {
  const words = /\b(?:supported|available|accepted|current) versions?\b[^\d.]{0,10}([\d., and]+)/iu.exec(said)?.[1];
  return words?.match(number) ?? [];
}

/**
 * What a 410 says of a version that is no longer taken: its end by the headers `Sunset` and `Deprecation`, the versions
 * by a list, or by the service's words, since nothing documents where they stand. Null where it says nothing of a
 * version: then what is gone is something else, an order for instance.
 */
export function readRetired(answer: Located | null, headers: Readonly<Record<string, string>>): RetiredVersion | null {
  const lifecycle = readLifecycle(headers);
  const said = answer === null ? '' : (problemIn(answer) ?? '');
  const listed =
    answer === null
      ? []
      : (problemPlaces(answer)
          .map(versionsIn)
          .find(({ length }) => length > 0) ?? []);
  const taken = (listed.length > 0 ? listed : listedIn(said)).slice(0, maxTaken);
  const version = refusedIn(said);
  if (lifecycle === null && taken.length === 0 && version === null) return null;
  return { version, deprecated: lifecycle?.deprecated ?? null, until: lifecycle?.sunset ?? null, taken };
}
