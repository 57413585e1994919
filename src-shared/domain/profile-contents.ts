import type { Profile } from './profile.ts';

/** Members that tell of the answer: its product, where the service keeps it, and what of it was not understood. */
const aboutAnswer: ReadonlySet<string> = new Set<keyof Profile>([
  'notUnderstood',
  'sections',
  'said',
  'payloadType',
  'links',
  'transactionId',
]);

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
