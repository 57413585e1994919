import type { Listing, Names, Presence, Status, StoredDifference } from './company.ts';
import { fillPattern, inventAddress, inventDate, inventTradeName } from './invention.ts';
import type { FormPattern, Jurisdiction } from './jurisdiction.ts';
import { jurisdictions } from './jurisdictions/all.ts';
import { createRandom, type Random } from './random.ts';
import { numberAt } from './serial-number.ts';

/** Numbers of the cast are kept; a generated company that would get one takes the serial of this later index. */
export const serialDetour = 500_000;

/** The United Kingdom and Germany have more companies than the others. */
const sequence = jurisdictions.flatMap((jurisdiction) => {
  const share = { GB: 4, DE: 2 }[jurisdiction.code] ?? 1;
  return new Array<Jurisdiction>(share).fill(jurisdiction);
});

export function jurisdictionAt(index: number): Jurisdiction {
  const jurisdiction = sequence[index % sequence.length];
  if (jurisdiction === undefined) throw new Error(`No jurisdiction for the company ${index}.`);
  return jurisdiction;
}

function formAt(seed: number, index: number, jurisdiction: Jurisdiction): FormPattern {
  return createRandom(seed, index, 'form').pick(jurisdiction.forms);
}

function nameWith(
  form: FormPattern,
  jurisdiction: Jurisdiction,
  random: Random,
): { name: string; englishName?: string } {
  const tradeName = inventTradeName(random, jurisdiction.culture);
  const name = form.inName.replace('{}', tradeName.text);
  if (form.inEnglishName === undefined) return { name };
  return { name, englishName: form.inEnglishName.replace('{}', tradeName.latin) };
}

/** Only the names of a generated company: what a search by name reads of each. */
export function generatedNames(seed: number, index: number): Names {
  const jurisdiction = jurisdictionAt(index);
  const form = formAt(seed, index, jurisdiction);
  const random = createRandom(seed, index, 'names');
  const current = nameWith(form, jurisdiction, random);
  const hasPrevious = random.chance(0.15);
  return {
    ...current,
    previousNames: hasPrevious
      ? [{ name: nameWith(form, jurisdiction, random).name, until: inventDate(random, 2005, 2024) }]
      : [],
    alternativeNames: random.chance(0.1)
      ? [{ name: inventTradeName(random, jurisdiction.culture).latin, type: 'Trading name' }]
      : [],
  };
}

function inventStatus(random: Random, jurisdiction: Jurisdiction): Status {
  const chance = random.next();
  const kind = chance < 0.8 ? 'active' : chance < 0.86 ? 'distressed' : chance < 0.98 ? 'inactive' : 'other';
  return { text: random.pick(jurisdiction.statuses[kind]), kind };
}

function inventPresence(random: Random): Presence {
  const chance = random.next();
  if (chance < 0.03) return 'register-only';
  return chance < 0.06 ? 'stored-only' : 'everywhere';
}

/** Stored data is older: companies that have since been dissolved or renamed stand there as they were. */
function inventStoredDifference(
  random: Random,
  jurisdiction: Jurisdiction,
  status: Status,
  names: Names,
): StoredDifference | undefined {
  if (status.kind !== 'active' && random.chance(0.6)) return { status: random.pick(jurisdiction.statuses.active) };
  const previous = names.previousNames[0];
  if (previous !== undefined && random.chance(0.5)) return { name: previous.name };
  if (random.chance(0.05)) return { address: inventAddress(random, jurisdiction).text };
  return undefined;
}

/** What lists show of the generated company with this index. `isTaken` tells the numbers that belong to the cast. */
export function generatedListing(
  seed: number,
  index: number,
  isTaken: (jurisdiction: string, number: string) => boolean,
): Listing {
  const jurisdiction = jurisdictionAt(index);
  const names = generatedNames(seed, index);
  const { text, type, normalized } = formAt(seed, index, jurisdiction);
  const random = createRandom(seed, index, 'listing');
  const offset = numberOffset(seed);
  const ownNumber = numberAt(jurisdiction.numberPattern, index, offset);
  const number = isTaken(jurisdiction.code, ownNumber)
    ? numberAt(jurisdiction.numberPattern, index + serialDetour, offset)
    : ownNumber;
  const status = inventStatus(random, jurisdiction);
  const presence = inventPresence(random);
  const storedDifference = inventStoredDifference(random, jurisdiction, status, names);
  return {
    ...names,
    jurisdiction: jurisdiction.code,
    number,
    code: jurisdiction.codeJoinsName ? `${number}_${names.name}` : number,
    legalForm: { text, type, normalized },
    status,
    ...(random.chance(0.96) ? { address: inventAddress(random, jurisdiction) } : {}),
    registeredOn: inventDate(random, 1978, 2025),
    ...(status.kind === 'inactive' ? { dissolvedOn: inventDate(random, 2025, 2026) } : {}),
    ...(jurisdiction.authority === undefined ? {} : { authority: jurisdiction.authority }),
    identifiers: jurisdiction.identifiers.map((identifier) => ({
      type: identifier.type,
      value: identifier.pattern === jurisdiction.numberPattern ? number : fillPattern(identifier.pattern, random),
    })),
    presence,
    ...(storedDifference === undefined ? {} : { storedDifference }),
  };
}

/** Shifts the serials, so that another seed numbers its companies otherwise. */
export function numberOffset(seed: number): number {
  return createRandom(seed, 'numbers').between(100_000, 900_000);
}
