import { besideListIn } from '../wire/beside-list.ts';
import { countOf, memberOf, membersOf, type Located } from '../wire/located.ts';
import { anything, list, shape, text } from '../wire/readers.ts';
import { areWordsOfNothingFound } from '../wire/words-of-trouble.ts';

/** Specification, "V2 response envelope". The documents list has `continuationKey` beside `data`. */
export const V2Envelope = shape({
  orderId: text,
  correlationId: text,
  customerReference: text,
  timeStamp: text,
  details: text,
  links: shape({ self: text }),
  status: text,
  continuationKey: text,
  data: anything,
});
export type V2Envelope = ReturnType<typeof V2Envelope.parse>;

/** Specification, "Problem Details object"; gateways put the same words, or `message`, at the top level. */
const Problem = shape({ title: text, detail: text, message: text, details: text, errors: list(text) });

const NotFound = shape({ type: text, title: text, detail: text, status: text });
const notFoundNames = ['type', 'title', 'detail', 'status', 'instance'];

/** Whether everything that stands beside the problem goes with there being no such thing. */
function isUndoubted(place: Located, read: readonly string[]): boolean {
  return besideListIn(place, read).doubts.every((doubt) => doubt === 'says-nothing');
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
    (type === null || /\/404\/?$/.test(type.trim())) && (title === null || title.trim().toLowerCase() === 'not found');
  const saysSo = (detail === null || areWordsOfNothingFound(detail)) && (status === null || status.trim() === '404');
  return isOfKind && saysSo && isUndoubted(data, notFoundNames) && isUndoubted(answer, ['data']);
}

/** A list of versions is short; any longer one is the answer's own contents. */
const mostVersions = 100;

/** Version numbers in one place of a failure. A 410 lists the ones that are taken, under a name that nothing documents. */
function versionsIn(place: Located): string[] {
  const lists = membersOf(place).map((member) =>
    countOf(member.place) <= mostVersions && Array.isArray(member.place.json) ? list(text).parse(member.place) : [],
  );
  const versions = lists.find(
    (items) => items.length > 0 && items.every((item) => /^\d{1,6}(\.\d{1,6}){0,3}$/.test(item)),
  );
  return versions ?? [];
}

/** Where a failure's words may stand. */
const problemPlaces = (answer: Located) => [memberOf(answer, ['data']), answer].filter((place) => place !== null);

/** The version numbers that a failure lists. */
export function versionLists(answer: Located): string[] {
  return (
    problemPlaces(answer)
      .map(versionsIn)
      .find(({ length }) => length > 0) ?? []
  );
}

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
