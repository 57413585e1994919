import type { Change } from '../domain/comparison/change.ts';
import type { ComparedValue } from '../domain/comparison/compared-value.ts';
import { isReadDate } from '../domain/moments.ts';
import type { RegistryDate } from '../domain/registry-date.ts';
import { m } from '../messages/generated/messages.js';
import { dateText } from './date-words.ts';
import { endContradictionText } from './end-contradiction.ts';
import { sentenceAbout, within, type Sentence } from './sentence.ts';
import { roleText, whoBornText, whoText } from './who-words.ts';

type ListedChange = Extract<Change, { kind: 'listed' }>;
type PersonChange = Extract<Change, { kind: 'person' }>;
type Standing = Extract<ComparedValue, { kind: 'standing' }>;

const dayOf = (date: RegistryDate) => within(dateText(date));

function officialNew(who: string, role: string, { from, until }: ListedChange): string {
  const { contradiction } = until;
  if (contradiction !== null)
    return m.compare_official_new_contradicts({ who, role, contradiction: endContradictionText(contradiction) });
  if (until.standing === 'ended' && until.end !== null)
    return m.compare_official_new_ended_on({ who, role, date: dayOf(until.end) });
  if (until.standing === 'ended') return m.compare_official_new_ended({ who, role });
  if (until.standing === 'unclear') return m.compare_official_new_unclear({ who, role });
  return from === null
    ? m.compare_official_new({ who, role })
    : m.compare_official_new_since({ who, role, date: dayOf(from) });
}

function ownerNew(who: string, { from, until }: ListedChange): string {
  if (until.standing === 'ended') return m.compare_owner_new_ended({ who });
  if (until.standing === 'unclear') return m.compare_owner_new_unclear({ who });
  return from === null ? m.compare_owner_new({ who }) : m.compare_owner_new_since({ who, date: dayOf(from) });
}

function holdingText(who: string, isJoint: boolean, isNew: boolean): string {
  if (isJoint) return isNew ? m.compare_holding_new_joint({ who }) : m.compare_holding_gone_joint({ who });
  return isNew ? m.compare_holding_new({ who }) : m.compare_holding_gone({ who });
}

/** That somebody is listed who was not, or is not who was, and that it may be one of the same name. */
export function listedSentence(change: ListedChange): Sentence {
  const sentence = aloneSentence(change);
  if (!change.hasNamesake) return sentence;
  const namesake = change.way === 'new' ? m.compare_namesake_new() : m.compare_namesake_gone();
  return { ...sentence, rest: `${sentence.rest} ${namesake}` };
}

function aloneSentence(change: ListedChange): Sentence {
  const { list, who, way } = change;
  const isNew = way === 'new';
  const role = within(roleText(who));
  return sentenceAbout(whoBornText(who), (shown) => {
    switch (list) {
      case 'officials':
        return isNew ? officialNew(shown, role, change) : m.compare_official_gone({ who: shown, role });
      case 'holdings':
        return holdingText(shown, who.names.length > 1, isNew);
      case 'owners':
        return isNew ? ownerNew(shown, change) : m.compare_owner_gone({ who: shown });
    }
  });
}

/** The sentences of one list, in the terms of its register. */
const officials = {
  endedOn: (who: string, role: string, date: string) => m.compare_official_ended_on({ who, role, date }),
  ended: (who: string, role: string) => m.compare_official_ended({ who, role }),
  unclear: (who: string, role: string) => m.compare_official_unclear({ who, role }),
  again: (who: string, role: string) => m.compare_in_office_again({ who, role }),
  began: (who: string, role: string) => m.compare_began({ who, role }),
  later: (who: string, role: string) => m.compare_begins_later({ who, role }),
  endChanged: (who: string, role: string) => m.compare_end_changed({ who, role }),
};
const owners: typeof officials = {
  endedOn: (who, _role, date) => m.compare_owner_ended_on({ who, date }),
  ended: (who) => m.compare_owner_ended({ who }),
  unclear: (who) => m.compare_owner_unclear({ who }),
  again: (who) => m.compare_owner_again({ who }),
  began: (who) => m.compare_owner_began({ who }),
  later: (who) => m.compare_owner_begins_later({ who }),
  endChanged: (who) => m.compare_owner_end_changed({ who }),
};

function standingText(words: typeof officials, who: string, role: string, before: Standing, after: Standing): string {
  // What cannot both be true is not told as what happened.
  if (after.contradiction !== null)
    return m.compare_end_contradicts({ who, role, contradiction: endContradictionText(after.contradiction) });
  if (before.standing === after.standing) return words.endChanged(who, role);
  switch (after.standing) {
    case 'ended':
      return after.end !== null && isReadDate(after.end)
        ? words.endedOn(who, role, dayOf(after.end))
        : words.ended(who, role);
    case 'present':
      return before.standing === 'coming' ? words.began(who, role) : words.again(who, role);
    case 'unclear':
      return words.unclear(who, role);
    case 'coming':
      return words.later(who, role);
  }
}

/** That an office or a control ended, began, or has another end; null where the values are of another kind. */
export function untilSentence(
  { list, who }: PersonChange,
  { before, after }: { before: ComparedValue; after: ComparedValue },
): Sentence | null {
  if (before.kind !== 'standing' || after.kind !== 'standing') return null;
  const words = list === 'officials' ? officials : owners;
  const role = within(roleText(who.after));
  return sentenceAbout(whoText(who.after), (shown) => standingText(words, shown, role, before, after));
}
