import type { Shareholding } from '../capital.ts';
import type { BeneficialOwner, Official, Party } from '../party.ts';
import type { RegistryDate } from '../registry-date.ts';
import type { PeopleList, Who } from './change.ts';
import type { ComparedAnswer } from './compared-answer.ts';
import { controlKey, dateKey, shareKey, type ComparedValue, type Standing } from './compared-value.ts';
import { inOneWriting } from './compare-text.ts';
import type { Matchable } from './match-entries.ts';
import { jointIdentity, withoutSharedNumbers, type PartyIdentity } from './party-identity.ts';
import { partyBlocks } from './party-likeness.ts';
import {
  holdingReadings,
  officialReadings,
  ownerReadings,
  standingOf,
  whoOf,
  type Reading,
} from './people-readings.ts';

/** Somebody in a list, with what they are matched by and what is stated of them. */
export interface Listed {
  readonly identity: PartyIdentity;
  /** The office, or the class of shares, in one writing; empty where none is stated. */
  readonly office: string;
  /** When it began; empty where that is not stated. */
  readonly from: string;
  readonly until: { readonly standing: Standing; readonly end: RegistryDate | null };
  /** Whether anything is stated of its end: a date, or that it goes on. */
  readonly tellsEnd: boolean;
  /** How much is held or controlled, in one spelling; empty where that is not stated. */
  readonly extent: string;
  readonly who: Who;
  readonly start: RegistryDate | null;
  /** What stands for the whole entry where it is new or gone. */
  readonly value: ComparedValue;
  readonly readings: readonly Reading[];
  readonly at: string;
}

const keyOfDate = (date: RegistryDate | null) => (date === null ? '' : dateKey(date));
const withoutPlaces = (name: string, value: unknown) => (name === 'at' ? undefined : value);

interface Source {
  readonly parties: readonly Party[];
  readonly entry: Official | BeneficialOwner | Shareholding;
  readonly listed: Omit<Listed, 'identity'>;
}

function officialsOf({ profile, takenAt }: ComparedAnswer): Source[] {
  return profile.officials.map((official) => {
    const { party, role, startDate, endDate, isActive, at } = official;
    const word = role.original ?? role.normalized;
    return {
      parties: [party],
      entry: official,
      listed: {
        office: inOneWriting(word ?? ''),
        from: keyOfDate(startDate),
        until: standingOf(official, takenAt),
        tellsEnd: endDate !== null || isActive !== null,
        extent: '',
        who: whoOf([party], word),
        start: startDate,
        value: word === null || word === '' ? { kind: 'listed' } : { kind: 'text', text: word },
        readings: officialReadings(official, takenAt),
        at,
      },
    };
  });
}

function ownersOf({ profile, takenAt }: ComparedAnswer): Source[] {
  return profile.beneficialOwners.map((owner) => {
    const { party, naturesOfControl, startDate, endDate, at } = owner;
    return {
      parties: [party],
      entry: owner,
      listed: {
        office: '',
        from: keyOfDate(startDate),
        until: standingOf(owner, takenAt),
        tellsEnd: endDate !== null,
        extent: naturesOfControl.map(controlKey).sort().join(' and '),
        who: whoOf([party], null),
        start: startDate,
        value: naturesOfControl.length === 0 ? { kind: 'listed' } : { kind: 'controls', codes: naturesOfControl },
        readings: ownerReadings(owner, takenAt),
        at,
      },
    };
  });
}

function valueOfHolding({ percentage, count }: Shareholding): ComparedValue {
  if (percentage.kind !== 'not-stated') return { kind: 'share', percentage };
  return count === null ? { kind: 'listed' } : { kind: 'number', number: count };
}

function holdingsOf({ profile }: ComparedAnswer): Source[] {
  return profile.shareholdings.map((holding) => {
    const { holders, shareClass, percentage, count, at } = holding;
    return {
      parties: holders,
      entry: holding,
      listed: {
        office: inOneWriting(shareClass ?? ''),
        from: '',
        until: { standing: 'present', end: null },
        tellsEnd: false,
        extent: shareKey(percentage) || (count?.text ?? ''),
        who: whoOf(holders, null),
        start: null,
        value: valueOfHolding(holding),
        readings: holdingReadings(holding),
        at,
      },
    };
  });
}

const sourcesOf = { officials: officialsOf, holdings: holdingsOf, owners: ownersOf };

/** Everybody in a list of an answer, ready to be matched. */
export function listedIn(list: PeopleList, answer: ComparedAnswer): Matchable<Listed>[] {
  const sources = sourcesOf[list](answer);
  const identities = withoutSharedNumbers(sources.map(({ parties }) => jointIdentity(parties)));
  return sources.flatMap(({ listed, entry }, place) => {
    const identity = identities[place];
    if (identity === undefined) return [];
    return [
      {
        entry: { ...listed, identity },
        signature: JSON.stringify(entry, withoutPlaces),
        blocks: partyBlocks(identity, listed.from === '' ? null : listed.from),
      },
    ];
  });
}
