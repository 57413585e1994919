/** Small inventions that a random stream makes in the manner of one jurisdiction. */
import type { Address, Person } from './company.ts';
import type { Culture, Word } from './culture.ts';
import { countryOf, type Jurisdiction } from './jurisdiction.ts';
import type { Random } from './random.ts';

const letters = 'ABCDEFGHJKLMNPRSTUVWXY';

/** The pattern with a digit for each `#` and a capital letter for each `@`. */
export function fillPattern(pattern: string, random: Random): string {
  return pattern
    .replace(/#/g, () => String(random.between(0, 9)))
    .replace(/@/g, () => letters.charAt(random.between(0, letters.length - 1)));
}

/** A day from the years given, as `YYYY-MM-DD`. */
export function inventDate(random: Random, fromYear: number, toYear: number): string {
  const month = String(random.between(1, 12)).padStart(2, '0');
  const day = String(random.between(1, 28)).padStart(2, '0');
  return `${random.between(fromYear, toYear)}-${month}-${day}`;
}

/** The address of these parts in the jurisdiction's country, in one line as its register writes it unless `text` says so. */
export function writtenAddress(jurisdiction: Jurisdiction, parts: Partial<Address>): Address {
  const { streetNumber = '', street = '', city = '', postcode = '', region = '' } = parts;
  const text = jurisdiction.addressPattern
    .replace('{number}', streetNumber)
    .replace('{street}', street)
    .replace('{city}', city)
    .replace('{postcode}', postcode)
    .replace('{region}', region);
  return { text, country: countryOf(jurisdiction), ...parts };
}

/** An address in one of the jurisdiction's cities. */
export function inventAddress(random: Random, jurisdiction: Jurisdiction): Address {
  const city = random.pick(jurisdiction.cities);
  const streetNumber = String(random.between(1, 180));
  const street = random.pick(jurisdiction.culture.streets);
  const postcode = fillPattern(city.postcode, random);
  return writtenAddress(jurisdiction, {
    streetNumber,
    street,
    city: city.name,
    ...(postcode === '' ? {} : { postcode }),
    ...(city.region === undefined ? {} : { region: city.region }),
  });
}

function joinPersonName(culture: Culture, given: Word, family: Word): { name: string; latinName?: string } {
  if (!culture.ownScript) return { name: `${given.text} ${family.text}` };
  const name = culture.familyNameFirst ? `${family.text}${given.text}` : `${given.text} ${family.text}`;
  const latinName = culture.familyNameFirst ? `${family.latin} ${given.latin}` : `${given.latin} ${family.latin}`;
  return { name, latinName };
}

/** A person of the jurisdiction. How much of the birth date is known differs, as it does in real registers. */
export function inventPerson(random: Random, jurisdiction: Jurisdiction): Person {
  const { culture } = jurisdiction;
  const birthday = inventDate(random, 1944, 1999);
  return {
    ...joinPersonName(culture, random.pick(culture.given), random.pick(culture.family)),
    born: random.pick([birthday, birthday.slice(0, 7), birthday.slice(0, 4)]),
    nationality: jurisdiction.nationality,
    residence: jurisdiction.countryName,
    ...(random.chance(0.7) ? { address: inventAddress(random, jurisdiction) } : {}),
  };
}

/** The name of a company without its legal form, in the own script and in Latin letters. */
export function inventTradeName(random: Random, culture: Culture): Word {
  const parts = [random.pick(culture.distinctive)];
  if (random.chance(0.6)) parts.push(random.pick(culture.distinctive));
  parts.push(random.pick(culture.trades));
  return {
    text: parts.map((part) => part.text).join(culture.separator),
    latin: parts.map((part) => part.latin).join(' '),
  };
}
