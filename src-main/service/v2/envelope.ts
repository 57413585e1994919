import { WireCost } from '../wire/cost.ts';
import { memberOf, membersOf, type Located } from '../wire/located.ts';
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

/** Whether an answer is the service's own rather than some gateway's page about a wrong address. */
export function isV2Answer(answer: Located): boolean {
  const envelope = V2Envelope.parse(answer);
  if (envelope === null) return false;
  return [envelope.correlationId, envelope.timeStamp, envelope.details].some((value) => value !== null);
}

/** Version numbers in a failure. A 410 lists the ones that are supported, under a name that nothing documents. */
function versionsIn(place: Located): string[] {
  const lists = membersOf(place).map((member) =>
    Array.isArray(member.place.json) ? list(text).parse(member.place) : [],
  );
  const versions = lists.find((items) => items.length > 0 && items.every((item) => /^\d+(\.\d+){0,3}$/.test(item)));
  return versions === undefined ? [] : [`Versions: ${versions.join(', ')}`];
}

/** What the service said about a failure, in its own words; null if nothing readable. */
export function problemIn(answer: Located): string | null {
  const places = [memberOf(answer, ['data']), answer].filter((place) => place !== null);
  for (const place of places) {
    const problem = Problem.parse(place);
    const said = [problem?.title, problem?.detail, problem?.message, problem?.details, ...(problem?.errors ?? [])];
    const words = [...said.filter((word) => typeof word === 'string'), ...versionsIn(place)];
    if (words.length > 0) return words.join('. ');
  }
  return null;
}
