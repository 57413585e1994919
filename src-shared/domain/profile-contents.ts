import type { CompanyReference } from './company-reference.ts';
import type { Profile } from './profile.ts';
import { entriesRead, sectionStanding } from './section-standing.ts';
import type { SectionName } from './profile-section.ts';

/** Members that tell of the answer: its product, where the service keeps it, and what of it was not understood. */
const aboutAnswer: ReadonlySet<string> = new Set<keyof Profile>([
  'notUnderstood',
  'givenLists',
  'sections',
  'said',
  'namedBeside',
  'payloadType',
  'links',
  'transactionId',
]);

const isStated = (fact: Profile['name'] | undefined) => (fact?.value ?? '').trim() !== '';

/**
 * Whether a profile says of whom it is: by a name, a number, or the id of the company that was ordered. Another id does not,
 * and a register alone does not.
 */
export function saysOfWhom(profile: Profile, { serviceId: ours }: Pick<CompanyReference, 'serviceId'>): boolean {
  const { name, englishName, tradingName, companyNumber, companyCode, serviceId } = profile;
  if (ours !== '' && serviceId?.value === ours) return true;
  return [name, englishName, tradingName, companyNumber, companyCode].some(isStated);
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

const sectionNames: readonly SectionName[] = ['officials', 'shareholders', 'owners'];
const lists = new Set<string>(['officials', 'shareholdings', 'beneficialOwners'] satisfies (keyof Profile)[]);

/** The facts that a profile states and another one does not, people aside. */
const statedAlone = (profile: Profile, other: Profile) =>
  Object.entries(profile).filter(([name, value]) => {
    if (aboutAnswer.has(name) || lists.has(name) || saysNothing(value)) return false;
    return saysNothing(new Map<string, unknown>(Object.entries(other)).get(name) ?? null);
  }).length;

/** The kinds of people whom a profile lists and of whom another one does not speak. That it lists nobody is a word of its own. */
const listedAlone = (profile: Profile, other: Profile) =>
  sectionNames.filter((name) => entriesRead(profile, name) > 0 && sectionStanding(other, name) === 'not-spoken').length;

/** Whether a profile leaves out what one of its product usually has, so that another one may be fuller. */
export function leavesOut(profile: Profile): boolean {
  const { status, legalForm, addresses } = profile;
  return (
    [status, legalForm, addresses].some(saysNothing) ||
    sectionNames.some((name) => sectionStanding(profile, name) === 'not-spoken')
  );
}

/** Whether a profile has more kinds of facts and of people that another one does not speak of than the other way round. */
export function isFuller(profile: Profile, other: Profile): boolean {
  const alone = (one: Profile, beside: Profile) => statedAlone(one, beside) + listedAlone(one, beside);
  return alone(profile, other) > alone(other, profile);
}
