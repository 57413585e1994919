import type { Profile } from './profile.ts';

/** Members that tell of the answer: its product, where the service keeps it, and what of it was not understood. */
const aboutAnswer: ReadonlySet<string> = new Set<keyof Profile>([
  'notUnderstood',
  'givenLists',
  'sections',
  'said',
  'payloadType',
  'links',
  'transactionId',
]);

const isStated = (fact: Profile['name'] | undefined) => (fact?.value ?? '').trim() !== '';

/** Whether a profile says of whom it is: by a name, a number, or the service's own identifier. A register alone does not. */
export function saysOfWhom(profile: Profile): boolean {
  const { name, englishName, tradingName, companyNumber, companyCode, serviceId } = profile;
  return [name, englishName, tradingName, companyNumber, companyCode, serviceId].some(isStated);
}

function saysNothing(value: unknown): boolean {
  if (value === null) return true;
  return typeof value === 'object' && Object.values(value).every(saysNothing);
}

/**
 * Whether a profile that was bought tells nothing about the company that can be shown as a fact.
 */
export function statesNothing(profile: Profile): boolean {
  return Object.entries(profile).every(([name, value]) => aboutAnswer.has(name) || saysNothing(value));
}
