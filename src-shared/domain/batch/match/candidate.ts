import { numbersAgree, numbersAreAlike, areDifferentJurisdictions } from '../../answered-company.ts';
import { tidyNumber } from '../../company-identity.ts';
import { readCompanyNumber } from '../../company-number.ts';
import { provinceOf } from '../../registration-authority.ts';
import { registerKindOf } from '../../registers.ts';
import type { SearchHit, SearchQuery } from '../../search.ts';
import { statusOfHit } from '../../stated-status.ts';
import { readStatus } from '../../status-reading.ts';
import type { BatchRow } from '../batch-row.ts';
import { compareAddresses } from './compare-addresses.ts';
import { compareNames, type NameRelation } from './compare-names.ts';
import { partsOfName } from './name-parts.ts';

/** Why a candidate fits a row, or does not: each is a sentence on screen. */
export type MatchReason =
  | 'same-number'
  /** Zeros or signs are left out in one of the numbers. */
  | 'same-number-but-zeros'
  /** Several registers of the jurisdiction give the same numbers. */
  | 'number-of-several-registers'
  /** The number of the row stands among the other identifiers of the candidate, such as its tax numbers. */
  | 'number-among-identifiers'
  | 'other-number'
  | 'number-not-compared'
  /** The name that is joined to the number of the candidate is none of its names. */
  | 'number-names-another'
  /** The row states a name, and the candidate has none that can be read and compared. */
  | 'name-not-compared'
  | 'same-name'
  | 'same-name-without-legal-form'
  | 'differs-in-legal-form'
  | 'same-name-in-other-letters'
  /** Much like it: with the same number this is not enough to be sure, since two companies may be called so. */
  | 'near-name'
  /** The names differ by a slip of the hand alone: with the same number the company is sure. */
  | 'near-name-by-slip'
  | 'other-name'
  | 'previous-name'
  | 'same-address'
  | 'other-address'
  | 'other-jurisdiction'
  | 'dissolved'
  | 'in-trouble'
  | 'status-not-understood'
  /** Another candidate fits the row as well. */
  | 'like-another-candidate'
  /** Stored data answered: only a search in the jurisdiction shows that the company is on its register. */
  | 'stored-data';

export interface Candidate<Hit extends SearchHit = SearchHit> {
  readonly hit: Hit;
  /** Ranks the candidates of one row, from 0 to 1000. It decides nothing. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
}

type NumberRelation = 'same' | 'but-zeros' | 'among-identifiers' | 'other' | 'not-compared';

/** What a candidate is to its row, before it is held against the other candidates. */
export interface Compared<Hit extends SearchHit = SearchHit> {
  readonly hit: Hit;
  readonly number: NumberRelation;
  /** Null where no name was compared: `isNumberAll` tells whether that is because the row states none. */
  readonly name: NameRelation | null;
  /** The row states no name, and the candidate has one that can be read: its number is all that there is to compare. */
  readonly isNumberAll: boolean;
  /** Whether a number tells a company in the jurisdiction that the row asks for and in that of the candidate. */
  readonly isTellingNumber: boolean;
  /** Whether the number has a name joined to it that is none of the names of the candidate. */
  readonly numberNamesAnother: boolean;
  /** By which name: one that the company has, or one that it had. Null where no name was compared. */
  readonly isPreviousName: boolean;
  readonly address: 'same' | 'other' | 'not-compared';
  readonly isElsewhere: boolean;
  readonly status: 'active' | 'in-trouble' | 'not-active' | 'not-told';
}

/** The parts of a number on either side of its strokes, without other signs and the zeros before each. */
const partsOfNumber = (number: string) =>
  number.split('/').map((part) =>
    tidyNumber(part)
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .replace(/^0+(?=.)/u, ''),
  );

/**
 * Whether both numbers are parted by a stroke, and not into the same parts: 12/345 and 123/45 have the same digits and are two
 * numbers. Points, hyphens and blanks are often only there to be read more easily.
 */
function areInOtherParts(one: string | null, other: string | null): boolean {
  const [ours, theirs] = [partsOfNumber(one ?? ''), partsOfNumber(other ?? '')];
  return ours.length > 1 && theirs.length > 1 && ours.join('/') !== theirs.join('/');
}

function compareNumber({ number }: BatchRow, hit: SearchHit): NumberRelation {
  const isAmong = () =>
    number !== null && hit.otherIdentifiers.some(({ value }) => tidyNumber(value) === tidyNumber(number));
  const agree = numbersAgree(number, hit.companyNumber);
  if (agree === null) return isAmong() ? 'among-identifiers' : 'not-compared';
  if (!agree) return isAmong() ? 'among-identifiers' : 'other';
  if (numbersAreAlike(number, hit.companyNumber) === true) return 'same';
  return areInOtherParts(number, hit.companyNumber) ? 'other' : 'but-zeros';
}

const namesOf = ({ name, englishName, aliases }: SearchHit) => [name, englishName, ...aliases];

/** Whether a name is joined to the number (see `readCompanyNumber`) that is like none of the candidate's: one of them is wrong. */
function numberNamesAnother(hit: SearchHit): boolean {
  const { joinedName } = readCompanyNumber(hit.companyNumber ?? '');
  const joined = partsOfName(hit.jurisdiction, joinedName);
  const names = namesOf(hit).map((name) => partsOfName(hit.jurisdiction, name));
  if (joined === null || names.every((name) => name === null)) return false;
  return names.every((name) => name === null || compareNames(joined, name).kind === 'other');
}

type Names = Pick<Compared, 'name' | 'isNumberAll' | 'isPreviousName'>;

/** The best relation between the names of a row and those of a hit. */
function compareAllNames(row: BatchRow, hit: SearchHit, isNameSearch: boolean): Names {
  const ours = [
    { parts: partsOfName(hit.jurisdiction, row.name), isPrevious: false },
    { parts: partsOfName(hit.jurisdiction, row.previousName), isPrevious: true },
  ];
  const theirs = namesOf(hit).map((name) => partsOfName(hit.jurisdiction, name));
  const isNumberAll = row.name === null && row.previousName === null && theirs.some((parts) => parts !== null);
  let best: Names = { name: null, isNumberAll, isPreviousName: false };
  for (const { parts, isPrevious } of ours)
    for (const other of theirs) {
      if (parts === null || other === null) continue;
      const name = compareNames(parts, other);
      if (name.likeness > (best.name?.likeness ?? -1)) best = { name, isNumberAll, isPreviousName: isPrevious };
    }
  // The answer says itself that the asked name is one of before, which means something of a search by name alone.
  return isNameSearch && hit.isPreviousName ? { ...best, isPreviousName: true } : best;
}

/** Whether a number tells a company: it does not where a list says only US, and each state counts for itself. */
function isTellingNumber(asked: string | null, hit: SearchHit): boolean {
  return [asked ?? hit.jurisdiction, hit.jurisdiction].every((place) => registerKindOf(place) === 'one');
}

/** Whether a candidate is of another jurisdiction, by its id or by the authority that the answer names for it. */
function isElsewhere(asked: string | null, hit: SearchHit): boolean {
  if (asked === null) return false;
  const places = [hit.jurisdiction, provinceOf(hit)].filter((place) => place !== null);
  return places.some((place) => areDifferentJurisdictions(asked, place));
}

function statusOf(hit: SearchHit): Compared['status'] {
  const reading = readStatus(hit.jurisdiction, statusOfHit(hit));
  return reading === 'contradicting' || reading === 'not-understood' ? 'not-told' : reading;
}

/** A company of an answer beside the row of a list: what of it fits, and what speaks against it. */
export function compareWithRow<Hit extends SearchHit>(
  row: BatchRow,
  { jurisdiction, name }: SearchQuery,
  hit: Hit,
): Compared<Hit> {
  return {
    hit,
    number: compareNumber(row, hit),
    isTellingNumber: isTellingNumber(jurisdiction, hit),
    numberNamesAnother: numberNamesAnother(hit),
    ...compareAllNames(row, hit, name !== null),
    address: compareAddresses(row.address, hit.address),
    isElsewhere: isElsewhere(jurisdiction, hit),
    status: statusOf(hit),
  };
}

const numberScore: Readonly<Record<NumberRelation, number>> = {
  same: 500,
  'but-zeros': 400,
  'among-identifiers': 300,
  'not-compared': 150,
  other: 0,
};

const nameReason = {
  same: 'same-name',
  'without-form': 'same-name-without-legal-form',
  'other-form': 'differs-in-legal-form',
  'in-other-letters': 'same-name-in-other-letters',
  near: 'near-name',
  other: 'other-name',
} as const;

const reasonOfName = ({ kind, isSlip }: NameRelation): MatchReason => (isSlip ? 'near-name-by-slip' : nameReason[kind]);

const numberReasons: Readonly<Record<NumberRelation, MatchReason>> = {
  same: 'same-number',
  'but-zeros': 'same-number-but-zeros',
  'among-identifiers': 'number-among-identifiers',
  'not-compared': 'number-not-compared',
  other: 'other-number',
};

const statusReasons = {
  active: [],
  'in-trouble': ['in-trouble'],
  'not-active': ['dissolved'],
  'not-told': ['status-not-understood'],
} as const;

/** The score of a candidate and what it is made of, in the order in which a person weighs it. */
export function rankedCandidate<Hit extends SearchHit>(compared: Compared<Hit>, isStoredData: boolean): Candidate<Hit> {
  const { hit, number, name, isNumberAll, isTellingNumber, isPreviousName, address, isElsewhere, status } = compared;
  const score =
    numberScore[number] +
    Math.round((name?.likeness ?? 0) * 350) -
    (isPreviousName ? 30 : 0) +
    { same: 100, 'not-compared': 30, other: 0 }[address] +
    { active: 50, 'not-told': 25, 'in-trouble': 25, 'not-active': 0 }[status];
  const unnamed: MatchReason[] = isNumberAll ? [] : ['name-not-compared'];
  const severalRegisters = number === 'same' && !isTellingNumber;
  const reasons: MatchReason[] = [
    ...(isElsewhere ? (['other-jurisdiction'] as const) : []),
    numberReasons[number],
    ...(compared.numberNamesAnother ? (['number-names-another'] as const) : []),
    ...(severalRegisters ? (['number-of-several-registers'] as const) : []),
    ...(name === null ? unnamed : [reasonOfName(name)]),
    ...(isPreviousName ? (['previous-name'] as const) : []),
    ...(address === 'not-compared'
      ? []
      : [address === 'same' ? ('same-address' as const) : ('other-address' as const)]),
    ...statusReasons[status],
    ...(isStoredData ? (['stored-data'] as const) : []),
  ];
  return { hit, score: isElsewhere ? Math.min(score, 100) : score, reasons };
}
