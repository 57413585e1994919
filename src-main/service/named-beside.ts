import { numbersAgree } from '../../src-shared/domain/answered-company.ts';
import type { NamedBeside } from '../../src-shared/domain/profile.ts';
import { idNames } from './v2/company-parts.ts';
import { isObject, memberOf, type Located } from './wire/located.ts';
import { shape, text } from './wire/readers.ts';

/** The members by which V2 and REST say which company something is of. */
const Named = shape(
  {
    ...{ companyName: text, englishName: text, companyNumber: text, serviceId: text },
    ...{ nameField: text, codeField: text, registrationNumberField: text },
    identifiers: shape({ primaryRegistrationNumber: text }),
  },
  { serviceId: [...idNames, 'id'] },
);

/** What lies deeper is nothing that a service meant. */
const deepest = 5;

const stated = (values: readonly (string | null | undefined)[]) =>
  values.filter((value) => typeof value === 'string').filter((value) => value.trim() !== '');

function namedAt(place: Located): NamedBeside[] {
  const found = Named.parse(place);
  if (found === null) return [];
  const names = stated([found.companyName, found.englishName, found.nameField]);
  const number = [found.companyNumber, found.identifiers?.primaryRegistrationNumber, found.registrationNumberField];
  const numbers = stated([...number, found.codeField]);
  // Other things than companies have ids, too: only one that names a jurisdiction is one of V2.
  const serviceId = found.serviceId?.includes('|') === true ? found.serviceId : null;
  return names.length === 0 && numbers.length === 0 && serviceId === null ? [] : [{ names, numbers, serviceId }];
}

/** A second number that a profile states of its company, under the name that another product has for it. */
function secondNumberAt(place: Located): NamedBeside[] {
  const found = Named.parse(place);
  const [first = null, second = null] = [found?.identifiers?.primaryRegistrationNumber, found?.companyNumber];
  return numbersAgree(first, second) === false ? [{ names: [], numbers: stated([second]), serviceId: null }] : [];
}

/**
 * Whom an answer names in the objects around its profile, and in `data` within it, and a second number in the profile: nothing of it is read as a fact of the
 * profile, and it may be another company.
 *
 * @param at where the profile stands
 */
export function namedBesideProfile(answer: Located, at: string): NamedBeside[] {
  const named: NamedBeside[] = [];
  let place: Located | null = answer;
  for (let depth = 0; place !== null && isObject(place) && depth <= deepest; depth += 1) {
    named.push(...(place.at === at ? secondNumberAt(place) : namedAt(place)));
    place = memberOf(place, ['data']);
  }
  return named;
}
