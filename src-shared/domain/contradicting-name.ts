import { wordOnCompany } from './another-answered.ts';
import { compareNames } from './batch/match/compare-names.ts';
import { partsOfName } from './batch/match/name-parts.ts';
import type { CompanyReference } from './company-reference.ts';
import type { Profile } from './profile.ts';
import type { Confirmation } from './search.ts';

/** A name that the registry said, and when. */
export interface RegistrysName {
  readonly name: string;
  readonly at: string;
}

interface Answered {
  readonly takenAt: string;
  readonly profile: Pick<Profile, 'name' | 'englishName' | 'tradingName' | 'aliases' | 'previousNames'>;
}

/** Letters of no Latin script. A name in them may be that of another one in Latin letters, by sound or by meaning. */
const otherLetters = /[^\P{L}\p{scx=Latin}]/u;

/** Whether two names are surely two: not one name in other letters, with another spelling of its form or a slip of the hand. */
function areTwoNames(jurisdiction: string, one: string, other: string): boolean {
  if (otherLetters.test(one) !== otherLetters.test(other)) return false;
  const [ours, theirs] = [partsOfName(jurisdiction, one), partsOfName(jurisdiction, other)];
  if (ours === null || theirs === null) return false;
  const { kind, isSlip } = compareNames(ours, theirs);
  return kind === 'other' || kind === 'other-form' || (kind === 'near' && !isSlip);
}

const stated = (names: readonly (string | null | undefined)[]) =>
  names.flatMap((name) => (typeof name === 'string' && name.trim() !== '' ? [name] : []));

/** Every name that a profile gives its company, those of before among them. */
function namesOf({ name, englishName, tradingName, aliases, previousNames }: Answered['profile']): string[] {
  const facts = [name, englishName, tradingName].map((fact) => fact?.value);
  return stated([...facts, ...[...aliases, ...previousNames].map((one) => one.name)]);
}

/**
 * The name by which the registry, asked after a profile came, still calls the company as it was ordered, where the profile has
 * another one and knows nothing of this: then no change of name explains it. Null where nothing says so for sure, as where the
 * profile was ordered under its own name, or the registry found the company by a name of before.
 */
export function contradictingName(
  ordered: CompanyReference,
  confirmation: Confirmation | null,
  { takenAt, profile }: Answered,
): RegistrysName | null {
  const said = wordOnCompany(confirmation);
  const answered = said?.answered ?? null;
  if (said === null || answered === null || said.isPreviousName === true || said.confirmedAt <= takenAt) return null;
  const { jurisdiction, name, englishName } = ordered;
  const areTwo = (one: string, other: string) => areTwoNames(jurisdiction, one, other);
  const [registrys, ours, theirs] = [
    stated([answered.name, ...(answered.aliases ?? [])]),
    stated([name, englishName]),
    namesOf(profile),
  ];
  const isStillSo = ours.some((one) => registrys.some((other) => !areTwo(one, other)));
  const isAnother = [...registrys, ...ours].every((one) => theirs.every((other) => areTwo(one, other)));
  const isNamed = (profile.name?.value ?? '').trim() !== '' && answered.name.trim() !== '';
  return isNamed && isStillSo && isAnother ? { name: answered.name, at: said.confirmedAt } : null;
}
