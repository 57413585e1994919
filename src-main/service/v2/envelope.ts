import { WireCost } from '../wire/cost.ts';
import { countOf, memberOf, membersOf, type Located } from '../wire/located.ts';
import { anything, list, shape, text } from '../wire/readers.ts';

/** Specification, "V2 response envelope". The documents list has `continuationKey` beside `data`. */
export const V2Envelope = shape({
  orderId: text,
  correlationId: text,
  customerReference: text,
  timeStamp: text,
  details: text,
  cost: WireCost,
  links: shape({ self: text }),
  status: text,
  continuationKey: text,
  data: anything,
});
export type V2Envelope = ReturnType<typeof V2Envelope.parse>;

/** Specification, "Problem Details object"; gateways put the same words, or `message`, at the top level. */
const Problem = shape({ title: text, detail: text, message: text, details: text, errors: list(text) });

const ProblemKind = shape({ type: text, title: text });

/**
 * Whether an answer is the documented Not Found problem in the service's own envelope: only that says that there is no
 * such thing. Any other 404 may be some gateway's word about the address.
 */
export function isNotFoundProblem(answer: Located): boolean {
  const data = memberOf(answer, ['data']);
  const problem = data === null ? null : ProblemKind.parse(data);
  if (problem === null) return false;
  const { type, title } = problem;
  return (type !== null && /\/404\/?$/.test(type.trim())) || title?.trim().toLowerCase() === 'not found';
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
