/**
 * What an earlier, fuller list says of the holders of a later list that tells less of them (docs/decisions/0062). What a
 * later answer does not speak of is not known to have ended: it stays a doubt, and a question to the officer.
 */
import type { Shareholding } from '../../capital.ts';
import type { Party } from '../../party.ts';
import { entityNameForms, personNameForms } from './name-forms.ts';
import type { CompanySources, DatedProfile, ValueSource } from './sources.ts';

const formsOf = ({ name }: Party): readonly string[] => [
  ...personNameForms(name).map((form) => `person:${form}`),
  ...entityNameForms(name).map((form) => `entity:${form}`),
];

/**
 * Finds where an earlier list says that a holding is not beneficially held, by the name of its holder. A name makes nobody
 * one here: the doubt alone is carried on, so that a verdict needs both readings to agree. The finder gives null where the
 * holding speaks of it itself, and where nothing was said of one of that name.
 */
export function heldForOthersEarlier(fuller: DatedProfile | null): (holding: Shareholding) => ValueSource | null {
  if (fuller === null) return () => null;
  const saidOf = new Map<string, string>();
  for (const { beneficiallyHeld, holders, at } of fuller.profile.shareholdings)
    if (beneficiallyHeld === false)
      for (const form of holders.flatMap(formsOf)) if (!saidOf.has(form)) saidOf.set(form, at);
  return ({ beneficiallyHeld, holders }) => {
    if (beneficiallyHeld !== null) return null;
    const at = holders
      .flatMap(formsOf)
      .map((form) => saidOf.get(form))
      .find((place) => place !== undefined);
    return at === undefined ? null : { ...fuller.source, at };
  };
}

/**
 * The holders whom an earlier list names with a number, and the later one by the same name without any: whether they are one
 * is a question to the officer.
 */
export function numberedEarlier({ shareholders, fullerHolders }: CompanySources): Party[] {
  if (shareholders === null || fullerHolders === null) return [];
  const named = shareholders.profile.shareholdings.flatMap(({ holders }) => holders);
  const withoutNumber = new Set(named.filter(({ registrationNumber }) => registrationNumber === null).flatMap(formsOf));
  return fullerHolders.profile.shareholdings
    .flatMap(({ holders }) => holders)
    .filter((party) => party.registrationNumber !== null && formsOf(party).some((form) => withoutNumber.has(form)));
}
