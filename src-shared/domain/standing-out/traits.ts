import { z } from 'zod';
import { addressLine } from '../address.ts';
import { CompanyReference } from '../company-reference.ts';
import { foldText } from '../fold-text.ts';
import { comparableNumber } from '../ownership/graph/comparable-number.ts';
import { readLei } from '../ownership/graph/lei.ts';
import { entityNameForms, personNameForms } from '../ownership/graph/name-forms.ts';
import { readIdentityNumber } from '../ownership/graph/typed-identifier.ts';
import type { Official } from '../party.ts';
import type { Profile } from '../profile.ts';
import { AnswerReference } from '../search.ts';
import { saysADay } from '../stated-end.ts';
import { isNameStated } from '../stated-name.ts';
import { heldText } from './standing-company.ts';

const id = z.number().int();

/** What companies can have in common, and by what an officer is known. */
export const TraitKind = z.enum(['address', 'telephone', 'officer-number', 'officer-birthdate', 'officer-company']);
export type TraitKind = z.infer<typeof TraitKind>;

/** What a trait is of. */
export const traitGroup: Readonly<Record<TraitKind, 'address' | 'telephone' | 'officer'>> = {
  address: 'address',
  telephone: 'telephone',
  'officer-number': 'officer',
  'officer-birthdate': 'officer',
  'officer-company': 'officer',
};

/** The reader of traits: what an earlier one read out of a profile is read again. */
export const traitsVersion = 3;
/** More than the officials of any company give; the others are not compared, which is said. */
export const maxTraits = 20_000;

/** Something of a profile that another company may state too. `key` is the form in which it is compared. */
export const Trait = z.object({
  kind: TraitKind,
  key: z.string().max(2_000),
  /** As the answer states it. */
  stated: z.string().max(2_000),
  /** Of a person: the date of birth as `YYYY-MM` or `YYYY-MM-DD`. */
  birthdate: z.string().max(10).nullable(),
  at: z.string().max(2_000),
});
export type Trait = z.infer<typeof Trait>;

/** A trait of this company's that another one states too, with where each of them does. */
export const SharedTrait = z.object({
  own: Trait,
  /** The snapshot of this company that states it. */
  ownSnapshotId: id,
  other: z.object({
    dossierId: id,
    company: CompanyReference,
    snapshotId: id,
    takenAt: z.string(),
    filedDay: z.string().nullable(),
    answer: AnswerReference,
    trait: Trait,
  }),
});
export type SharedTrait = z.infer<typeof SharedTrait>;

const words = (text: string) =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** An address is compared as it is written. A short one, such as a town alone, is not a place that companies share. */
function addressTraits({ addresses }: Profile): Trait[] {
  return addresses.flatMap((address): Trait[] => {
    const line = addressLine(address);
    const key = words(line);
    const isPlace = key.length >= 10 && /\p{N}/u.test(key);
    return isPlace && key.length <= 1_000
      ? [{ kind: 'address', key, stated: heldText(line), birthdate: null, at: address.at }]
      : [];
  });
}

function telephoneTraits({ contact }: Profile): Trait[] {
  const { telephone } = contact;
  const digits = (telephone?.value ?? '').replaceAll(/\D+/gu, '').replace(/^00/u, '');
  if (telephone === null || digits.length < 7 || digits.length > 20) return [];
  return [{ kind: 'telephone', key: digits, stated: heldText(telephone.value), birthdate: null, at: telephone.at }];
}

/** Whether the answer says when the office is over, or that it is. An end that cannot be read says neither. */
const isOver = ({ isActive, endDate }: Official) => isActive === false || (endDate !== null && saysADay(endDate));

/**
 * By what an official is compared with those of other companies: an identity number whose country and kind are stated, a
 * name with a date of birth to the month, and of a company its LEI, or its name with its number. A name alone is none.
 */
function officialTraits(official: Official): Trait[] {
  const { party, at } = official;
  if (isOver(official) || !isNameStated(party.name)) return [];
  const stated = heldText(party.name);
  const birthdate = party.birthdate?.value ?? null;
  const numbers = party.otherIdentifiers.flatMap((identifier) => readIdentityNumber(identifier) ?? []);
  const leis = party.otherIdentifiers.flatMap((identifier) =>
    /(?:^|_)LEI(?:_|$)/u.test((identifier.type ?? '').toUpperCase()) ? (readLei(identifier.value) ?? []) : [],
  );
  const number = comparableNumber(party.registrationNumber);
  const isPerson = party.kind === 'person' || (party.kind === 'not-stated' && birthdate !== null);
  const birthKeys =
    isPerson && birthdate !== null && birthdate.length >= 7
      ? personNameForms(party.name).map((form) => `${form}|${birthdate.slice(0, 7)}`)
      : [];
  const companyKeys = number === null ? [] : entityNameForms(party.name).map((form) => `${form}|${number}`);
  const made = (kind: TraitKind, keys: readonly string[]) =>
    keys
      .filter((key) => key.length <= 1_200)
      .map((key): Trait => ({ kind, key, stated, birthdate: birthdate?.slice(0, 10) ?? null, at }));
  return [
    ...made(
      'officer-number',
      numbers.map((one) => [one.country, one.numberKind, one.number].join('|')),
    ),
    ...made(
      'officer-number',
      leis.map((lei) => `LEI|${lei}`),
    ),
    ...made('officer-birthdate', birthKeys),
    ...made('officer-company', companyKeys),
  ];
}

function allTraits(profile: Profile): Trait[] {
  const all = [...addressTraits(profile), ...telephoneTraits(profile), ...profile.officials.flatMap(officialTraits)];
  const told = new Set<string>();
  return all.filter(({ kind, key, at }) => {
    const place = JSON.stringify([kind, key]);
    return at.length <= 2_000 && !told.has(place) && told.add(place).has(place);
  });
}

/** All of a profile that another company of the record may state too. */
export const traitsOf = (profile: Profile): Trait[] => allTraits(profile).slice(0, maxTraits);

/** Whether all officials of a profile are compared with those of other companies, as far as they can be. */
export const areAllCompared = (profile: Profile): boolean => allTraits(profile).length <= maxTraits;

/** Of what a profile tells at all: an older one is not held against what a newer one states. */
export function tellsOf({ addresses, contact, officials }: Profile) {
  return { address: addresses.length > 0, telephone: contact.telephone !== null, officer: officials.length > 0 };
}
