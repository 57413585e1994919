import type { Shareholding } from '../capital.ts';
import type { BeneficialOwner, Official, Party } from '../party.ts';
import type { RegistryDate } from '../registry-date.ts';
import { isNameStated } from '../stated-name.ts';
import type { PeopleList, Who } from './change.ts';
import type { ComparedAnswer } from './compared-answer.ts';
import { controlKey, dateKey, shareKey, type ComparedValue, type Lasts } from './compared-value.ts';
import { inOneWriting } from './compare-text.ts';
import type { Matchable } from './match-entries.ts';
import { signatureOf } from './same-statement.ts';
import { jointIdentity, sharedNumbers, type PartyIdentity } from './party-identity.ts';
import { partyBlocks } from './party-likeness.ts';
import {
  classWords,
  holdingReadings,
  officialReadings,
  ownerReadings,
  standingOf,
  whoOf,
  type Reading,
} from './people-readings.ts';

/** What two entries of two answers are weighed by. */
export interface Known {
  readonly identity: PartyIdentity;
  /** The office, or the class of shares, in one writing; empty where none is stated. */
  readonly office: string;
  /** When it began; empty where that is not stated. */
  readonly from: string;
  /** How much is held or controlled, in one spelling; empty where that is not stated. */
  readonly extent: string;
}

/** Somebody in a list. Most are the same in both answers: what others are weighed by is worked out for those only. */
export interface Listed {
  readonly known: () => Known;
  /** Everything that is stated, field by field. */
  readonly readings: () => Reading[];
  readonly until: Lasts;
  /** Whether anything is stated of its end: a date, or that it goes on. */
  readonly tellsEnd: boolean;
  readonly who: Who;
  readonly start: RegistryDate | null;
  /** What stands for the whole entry where it is new or gone. */
  readonly value: ComparedValue;
  readonly at: string;
}

const keyOfDate = (date: RegistryDate | null) => (date === null ? '' : dateKey(date));

interface Source {
  readonly parties: readonly Party[];
  readonly entry: Official | BeneficialOwner | Shareholding;
  readonly weighed: () => Omit<Known, 'identity'>;
  readonly listed: Omit<Listed, 'known'>;
}

function officialsOf({ profile, takenAt }: ComparedAnswer): Source[] {
  return profile.officials.map((official) => {
    const { party, role, startDate, endDate, isActive, at } = official;
    const word = role.original ?? role.normalized;
    return {
      parties: [party],
      entry: official,
      weighed: () => ({ office: inOneWriting(word ?? ''), from: keyOfDate(startDate), extent: '' }),
      listed: {
        until: standingOf(official, takenAt),
        tellsEnd: endDate !== null || isActive !== null,
        who: whoOf([party], word),
        start: startDate,
        value: word === null || word === '' ? { kind: 'listed' } : { kind: 'text', text: word },
        readings: () => officialReadings(official, takenAt),
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
      weighed: () => ({
        office: '',
        from: keyOfDate(startDate),
        extent: naturesOfControl.map(controlKey).sort().join(' and '),
      }),
      listed: {
        until: standingOf(owner, takenAt),
        tellsEnd: endDate !== null,
        who: whoOf([party], null),
        start: startDate,
        value: naturesOfControl.length === 0 ? { kind: 'listed' } : { kind: 'controls', codes: naturesOfControl },
        readings: () => ownerReadings(owner, takenAt),
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
      weighed: () => ({
        office: inOneWriting(classWords(shareClass, profile.capital.classes)[0] ?? shareClass ?? ''),
        from: '',
        extent: shareKey(percentage) || (count?.text ?? ''),
      }),
      listed: {
        until: { standing: 'present', end: null, contradiction: null },
        tellsEnd: false,
        who: whoOf(holders, null),
        start: null,
        value: valueOfHolding(holding),
        readings: () => holdingReadings(holding, profile.capital.classes),
        at,
      },
    };
  });
}

const sourcesOf = { officials: officialsOf, holdings: holdingsOf, owners: ownersOf };

/** Worked out when it is first asked for. */
function once<Value>(work: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
}

/**
 * A list without the entries that say the very same of somebody once more: a second line of the same words is no second
 * person. Two equal holdings are two, and of two without a name nobody can say that they are one.
 */
export function withoutRepeats(list: PeopleList, entries: readonly Matchable<Listed>[]): readonly Matchable<Listed>[] {
  if (list === 'holdings') return entries;
  const counts = new Map<string, number>();
  for (const { hint } of entries) counts.set(hint, (counts.get(hint) ?? 0) + 1);
  const told = new Set<string>();
  return entries.filter(({ entry, hint, stated }) => {
    const isNamed = entry.who.names.some(isNameStated);
    if (!isNamed || counts.get(hint) === 1) return true;
    const signature = signatureOf(stated);
    return !told.has(signature) && told.add(signature).has(signature);
  });
}

/** Everybody in a list of an answer, ready to be matched. */
export function listedIn(list: PeopleList, answer: ComparedAnswer): Matchable<Listed>[] {
  const sources = sourcesOf[list](answer);
  const isShared = sharedNumbers(sources.flatMap(({ parties }) => parties));
  return sources.map(({ parties, entry, weighed, listed }) => {
    const known = once(() => ({ ...weighed(), identity: jointIdentity(parties, isShared) }));
    return {
      entry: { ...listed, known },
      stated: entry,
      hint: `${listed.who.names.join('\n')} ${listed.who.role ?? ''} ${listed.start?.text ?? ''}`,
      blocks: () => {
        const { identity, from } = known();
        return partyBlocks(identity, from === '' ? null : from);
      },
    };
  });
}
