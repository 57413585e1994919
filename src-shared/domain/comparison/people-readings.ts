import type { Address } from '../address.ts';
import type { ShareClass, Shareholding } from '../capital.ts';
import { tidyNumber } from '../company-identity.ts';
import { readNatureOfControl } from '../nature-of-control.ts';
import { endContradiction, standingAt } from '../ownership-checks.ts';
import type { BeneficialOwner, Directorship, Official, Party } from '../party.ts';
import type { RegistryDate } from '../registry-date.ts';
import type { StatedNumber } from '../stated-number.ts';
import type { PersonField, Who } from './change.ts';
import { controlKey, type ComparedValue, type Lasts } from './compared-value.ts';
import { inOneWriting } from './compare-text.ts';
import { partyNames } from './party-identity.ts';

/** One value of a field of somebody who is listed. */
export interface Reading {
  readonly field: PersonField;
  /** Which of several values of the field it may be, such as the right of a nature of control; empty for a field of one. */
  readonly key: string;
  /** The same in words, where a reader has to be told. */
  readonly of: string | null;
  readonly value: ComparedValue;
  readonly at: string;
}

type Read = (field: PersonField, value: ComparedValue | null) => Reading[];

const reader =
  (at: string, key = '', of: string | null = null): Read =>
  (field, value) =>
    value === null ? [] : [{ field, key, of, value, at }];

const text = (stated: string | null): ComparedValue | null => (stated === null ? null : { kind: 'text', text: stated });
const code = (stated: string | null): ComparedValue | null => (stated === null ? null : { kind: 'code', text: stated });
const date = (stated: RegistryDate | null): ComparedValue | null =>
  stated === null ? null : { kind: 'date', date: stated };
const number = (stated: StatedNumber | null): ComparedValue | null =>
  stated === null ? null : { kind: 'number', number: stated };
const place = (stated: Address | null): ComparedValue | null =>
  stated === null ? null : { kind: 'address', address: stated };
const flag = (stated: boolean | null): ComparedValue | null =>
  stated === null ? null : { kind: 'flag', flag: stated };

/** Values of which there are several in one field. */
function several(
  field: PersonField,
  at: string,
  values: readonly { key: string; value: ComparedValue; of?: string }[],
): Reading[] {
  return values.map(({ key, value, of = null }) => ({ field, key, of, value, at }));
}

function partyReadings(party: Party, read: Read): Reading[] {
  const isCompany = party.kind === 'corporation';
  const name = party.name === null ? null : ({ kind: isCompany ? 'text' : 'name', text: party.name } as const);
  return [
    ...read('name', name),
    ...read('title', text(party.title)),
    ...read('kind', party.kind === 'not-stated' ? text(party.kindText) : { kind: 'party-kind', party: party.kind }),
    ...read('id-number', code(party.idNumber)),
    ...read('registration-number', code(party.registrationNumber)),
    ...read('registration-date', date(party.registrationDate)),
    ...read('registration-authority', text(party.registrationAuthority)),
    ...read('born', party.birthdate === null ? null : { kind: 'birthdate', date: party.birthdate }),
    ...read('nationality', text(party.nationality)),
    ...read('residence-country', text(party.countryOfResidence)),
    ...read('address', place(party.address)),
    ...read('seat', place(party.registeredAddress)),
    ...read('residence', place(party.placeOfResidence)),
    ...read('birth-place', place(party.placeOfBirth)),
  ];
}

function identifierReadings({ otherIdentifiers, at }: Party): Reading[] {
  return several(
    'identifier',
    at,
    otherIdentifiers.map(({ type, value }) => ({
      key: inOneWriting(type ?? ''),
      value: { kind: 'code', text: value },
      ...(type === null ? {} : { of: type }),
    })),
  );
}

/** Natures of control. Two that differ in nothing but their band are one, whose band rose or fell. */
function controlReadings(codes: readonly string[], at: string): Reading[] {
  const keyOf = (nature: string) => {
    const read = readNatureOfControl(nature);
    return read?.kind === 'control' ? [read.right, read.capacity, read.body].join(' ') : controlKey(nature);
  };
  return several(
    'control',
    at,
    codes.map((nature) => ({ key: keyOf(nature), value: { kind: 'control', code: nature } })),
  );
}

type Lasting = Parameters<typeof standingAt>[0];

/** Whether an office or a control goes on at a moment, and until when. */
export function standingOf(one: Lasting, takenAt: string): Lasts {
  return { standing: standingAt(one, takenAt), end: one.endDate, contradiction: endContradiction(one, takenAt) };
}

function untilReading(one: Lasting, at: string, takenAt: string, directorship?: string): Reading {
  const value = { kind: 'standing', ...standingOf(one, takenAt) } as const;
  return directorship === undefined
    ? { field: 'until', key: '', of: null, value, at }
    : { field: 'directorship-until', key: directorship, of: directorship, value, at };
}

function directorshipReadings(directorships: readonly Directorship[], takenAt: string): Reading[] {
  return directorships.flatMap((one) => {
    const { companyName, companyNumber, companyStatus, role, at } = one;
    const name = companyName ?? companyNumber ?? '';
    const key = `${companyNumber === null ? inOneWriting(name) : tidyNumber(companyNumber)} ${inOneWriting(role ?? '')}`;
    const words = [name, role].filter((part) => part !== null && part !== '').join(', ');
    const read = reader(at, key, name);
    return [
      ...read('directorship', { kind: 'text', text: words }),
      ...read('directorship-status', text(companyStatus)),
      { ...untilReading(one, at, takenAt, key), of: name },
    ];
  });
}

/** Everything that is stated of an official, field by field. */
export function officialReadings(official: Official, takenAt: string): Reading[] {
  const { party, role, startDate, notifiedOn, powers, naturesOfControl, directorships, at } = official;
  const read = reader(at);
  return [
    untilReading(official, at, takenAt),
    ...read('role', text(role.original)),
    ...read('role-read', text(role.normalized)),
    ...read('from', date(startDate)),
    ...several(
      'power',
      at,
      powers.map((power) => ({ key: inOneWriting(power), value: { kind: 'text', text: power } })),
    ),
    ...controlReadings(naturesOfControl, at),
    ...partyReadings(party, read),
    ...identifierReadings(party),
    ...read('notified', date(notifiedOn)),
    ...directorshipReadings(directorships, takenAt),
  ];
}

/** Everything that is stated of a beneficial owner, field by field. */
export function ownerReadings(owner: BeneficialOwner, takenAt: string): Reading[] {
  const { party, declarationKind, naturesOfControl, startDate, notifiedOn, at } = owner;
  const read = reader(at);
  return [
    untilReading(owner, at, takenAt),
    ...controlReadings(naturesOfControl, at),
    ...read('declaration', text(declarationKind)),
    ...read('from', date(startDate)),
    ...partyReadings(party, read),
    ...identifierReadings(party),
    ...read('notified', date(notifiedOn)),
  ];
}

/** What is stated of each of those who hold it: of several, each by the name that they are known by. */
function holderReadings(holders: readonly Party[], at: string): Reading[] {
  const [only, second] = holders;
  if (only === undefined) return [];
  if (second === undefined) return [...partyReadings(only, reader(at)), ...identifierReadings({ ...only, at })];
  return holders.flatMap((holder) => partyReadings(holder, reader(holder.at, partyNames([holder]), holder.name)));
}

/** What an answer calls a share class besides. */
export function classWords(shareClass: string | null, classes: readonly ShareClass[]): string[] {
  const own = classes.filter(({ code, description, type }) => [code, description, type].includes(shareClass));
  const words = own.flatMap(({ description, type, code }) => [description, type, code]);
  return [...new Set(words.flatMap((word) => (word === null || word === shareClass ? [] : [word])))];
}

function classValue(shareClass: string | null, classes: readonly ShareClass[]): ComparedValue | null {
  if (shareClass === null) return null;
  const otherWords = classWords(shareClass, classes);
  return { kind: 'text', text: shareClass, ...(otherWords.length === 0 ? {} : { otherWords }) };
}

/** Everything that is stated of a holding, field by field. `classes`: those that its answer lists. */
export function holdingReadings(holding: Shareholding, classes: readonly ShareClass[]): Reading[] {
  const { holders, percentage, count, nominalValue, totalNominalValue, currency, shareClass, at } = holding;
  const { shareCount, shareValue, shares } = holding.companyTotals;
  const read = reader(at);
  return [
    ...read('share', percentage.kind === 'not-stated' ? null : { kind: 'share', percentage }),
    ...read('count', number(count)),
    ...read('class', classValue(shareClass, classes)),
    ...read('nominal-value', text(nominalValue)),
    ...read(
      'holding-value',
      totalNominalValue === null ? null : { kind: 'amount', number: totalNominalValue, currency },
    ),
    ...read('currency', totalNominalValue === null ? text(currency) : null),
    ...read('beneficially-held', flag(holding.beneficiallyHeld)),
    ...read('holding-words', text(holding.allInfo)),
    ...read('all-shares', number(shares)),
    ...read('all-shares-count', number(shareCount)),
    ...read('all-shares-value', number(shareValue)),
    ...holderReadings(holders, at),
  ];
}

/** Whose office, holding or control it is. */
export function whoOf(parties: readonly Party[], role: string | null): Who {
  const [only, ...others] = parties;
  return {
    names: parties.map(({ name }) => name),
    role,
    isPerson: parties.every(({ kind }) => kind === 'person'),
    born: others.length === 0 ? (only?.birthdate ?? null) : null,
  };
}
