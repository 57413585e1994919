import type { Change, Stated, Subject, Way, Who } from '../domain/comparison/change.ts';
import type { ComparedValue } from '../domain/comparison/compared-value.ts';
import type { RegistryDate } from '../domain/registry-date.ts';
import { saysADay } from '../domain/stated-end.ts';
import { m } from '../messages/generated/messages.js';
import { comparedValueText } from './compared-value-words.ts';
import { factLabel, itemFieldLabel, itemListLabel, personFieldLabel } from './compared-field-words.ts';
import { dateText } from './date-words.ts';
import { listedSentence, untilSentence } from './listed-words.ts';
import { sentenceAbout, within, type Sentence } from './sentence.ts';
import { bandSentence, shareSentence } from './share-move-words.ts';
import { roleText, whoText } from './who-words.ts';

type Of<Kind extends Subject['kind']> = Extract<Change, { kind: Kind }>;
type PersonChange = Of<'person'>;

/** Both values of a change, where both answers have one. */
interface Values {
  readonly before: ComparedValue;
  readonly after: ComparedValue;
}

function valuesOf(before: Stated, after: Stated): Values | null {
  if (before.kind !== 'stated' || after.kind !== 'stated') return null;
  return { before: before.value, after: after.value };
}

/** Whether a figure rose, from its own digits; null for what is no figure, or of another currency. */
function rises({ before, after }: Values): boolean | null {
  const isFigure = (value: ComparedValue) => value.kind === 'number' || value.kind === 'amount';
  if (!isFigure(before) || !isFigure(after)) return null;
  const currency = (value: ComparedValue) => (value.kind === 'amount' ? value.currency : null);
  const [was, is] = [before.number.value, after.number.value];
  if (was === null || is === null || was === is || currency(before) !== currency(after)) return null;
  return is > was;
}

function factSentence(change: Of<'fact'>): Sentence {
  const { fact, before, after } = change;
  const about = (message: (inputs: { who: string }) => string) =>
    sentenceAbout(factLabel(fact), (who) => message({ who }));
  const values = valuesOf(before, after);
  if (values === null) return about(lackMessage(change));
  if (fact === 'status' || fact === 'status-read' || fact === 'name') {
    const [was, is] = [
      within(comparedValueText(values.before, change)),
      within(comparedValueText(values.after, change)),
    ];
    // Two products may write one name in two ways: that it is stated otherwise is true of them as well.
    const message = fact === 'name' ? m.compare_name_otherwise : m.compare_status_changed;
    return about(({ who }) => message({ who, before: was, after: is }));
  }
  const isUp = rises(values);
  if (isUp === null) return about(m.compare_fact_changed);
  return about(isUp ? m.compare_fact_rose : m.compare_fact_fell);
}

/** What is told of a fact that only one answer has, or that is empty in one. */
function lackMessage({ way, before, after }: Pick<Change, 'way' | 'before' | 'after'>) {
  if (before.kind === 'empty' || after.kind === 'empty')
    return way === 'new' ? m.compare_fact_filled : m.compare_fact_emptied;
  return way === 'stated' ? m.compare_fact_stated : m.compare_fact_unstated;
}

const dissolvedOn = (date: RegistryDate): Sentence => ({
  lead: '',
  who: '',
  rest: m.compare_dissolved_on({ date: within(dateText(date)) }),
});

/** The name as it is now; as it was where it is gone. */
const whoNow = ({ before, after }: PersonChange['who'], way: Way): Who =>
  way === 'gone' || way === 'unstated' ? before : after;

function nameSentence(change: PersonChange): Sentence {
  const { who, before, after } = change;
  const name = whoText(who.after);
  // Matched without its name, by a number that both answers have, or the same name in other letters or shorter.
  const isOther = before.kind === 'stated' && after.kind === 'stated' && !shareWord(whoText(who.before), name);
  return sentenceAbout(name, (shown) =>
    isOther ? m.compare_renamed({ who: shown }) : m.compare_written_differently({ who: shown }),
  );
}

function shareWord(one: string, other: string): boolean {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  const others = wordsOf(other);
  const isSameScript = /[a-z]/iu.test(one) === /[a-z]/iu.test(other);
  return !isSameScript || [...wordsOf(one)].some((word) => others.has(word));
}

/** What is told of any field of somebody that has no sentence of its own. */
function fieldSentence(change: PersonChange): Sentence {
  const { field, of, who, way, before, after } = change;
  const company = of.after ?? of.before;
  const label = personFieldLabel(field);
  const name =
    company === null || field === 'identifier' ? label : m.compare_field_of({ field: label, company: within(company) });
  const about = (message: (inputs: { who: string; field: string }) => string) =>
    sentenceAbout(whoText(whoNow(who, way)), (shown) => message({ who: shown, field: name }));
  switch (way) {
    case 'new':
      return about(before.kind === 'not-there' ? m.compare_field_new : m.compare_field_stated);
    case 'gone':
      return about(after.kind === 'not-there' ? m.compare_field_gone : m.compare_field_unstated);
    case 'stated':
      return about(m.compare_field_stated);
    case 'unstated':
      return about(m.compare_field_unstated);
    case 'changed': {
      const values = valuesOf(before, after);
      const isUp = values === null ? null : rises(values);
      if (isUp === null) return about(m.compare_field_changed);
      return about(isUp ? m.compare_field_rose : m.compare_field_fell);
    }
  }
}

function controlSentence(change: PersonChange): Sentence {
  const { who, way, before, after } = change;
  const name = whoText(whoNow(who, way));
  const values = valuesOf(before, after);
  if (values?.before.kind === 'control' && values.after.kind === 'control')
    return bandSentence(name, values.before.code, values.after.code);
  return sentenceAbout(name, (shown) =>
    way === 'new' || way === 'stated' ? m.compare_control_new({ who: shown }) : m.compare_control_gone({ who: shown }),
  );
}

/** What is said where both answers state one day, one of them less exactly: the year of it, or its month. Null where they do not. */
function precisionWords({ before, after }: Values): typeof m.compare_field_more_exact | null {
  if (before.kind !== 'birthdate' || after.kind !== 'birthdate') return null;
  const [was, is] = [before.date.value, after.date.value];
  if (was === null || is === null) return null;
  if (is.startsWith(`${was}-`)) return m.compare_field_more_exact;
  return was.startsWith(`${is}-`) ? m.compare_field_less_exact : null;
}

/** Nobody is born anew: what differs is what is stated. */
const otherwise = (name: string, field: PersonChange['field']) =>
  sentenceAbout(name, (who) => m.compare_field_otherwise({ who, field: personFieldLabel(field) }));

function personSentence(change: PersonChange): Sentence {
  const { field, who, before, after } = change;
  const values = valuesOf(before, after);
  if (field === 'control') return controlSentence(change);
  if (values === null) return fieldSentence(change);
  const name = whoText(who.after);
  switch (field) {
    case 'until':
      return untilSentence(change, values) ?? fieldSentence(change);
    case 'share':
      return values.before.kind === 'share' && values.after.kind === 'share'
        ? shareSentence(name, values.before.percentage, values.after.percentage)
        : fieldSentence(change);
    case 'role': {
      const [was, is] = [comparedValueText(values.before, change), comparedValueText(values.after, change)];
      return sentenceAbout(name, (shown) =>
        m.compare_role_changed({ who: shown, before: within(was), after: within(is) }),
      );
    }
    case 'name':
      return nameSentence(change);
    case 'born': {
      const words = precisionWords(values);
      return words === null
        ? otherwise(name, field)
        : sentenceAbout(name, (shown) => words({ who: shown, field: personFieldLabel(field) }));
    }
    case 'birth-place':
      return otherwise(name, field);
    case 'from':
      return sentenceAbout(name, (shown) =>
        change.list === 'officials'
          ? m.compare_role_since({ who: shown, role: within(roleText(who.after)) })
          : m.compare_field_changed({ who: shown, field: personFieldLabel(field) }),
      );
    default:
      return fieldSentence(change);
  }
}

function itemSentence({ list, type, way }: Of<'item'>): Sentence {
  const label = itemListLabel(list);
  const name = type === null || type.trim() === '' ? label : m.compare_list_of({ list: label, type: within(type) });
  return sentenceAbout(name, (who) => (way === 'new' ? m.compare_item_new({ who }) : m.compare_item_gone({ who })));
}

function itemFieldSentence(change: Of<'item-field'>): Sentence {
  const { list, field, name, way, before, after } = change;
  const label = itemListLabel(list);
  const own = way === 'gone' || way === 'unstated' ? name.before : name.after;
  const who = own === '' ? label : m.compare_list_named({ list: label, name: within(own) });
  if (field === 'value') return sentenceAbout(who, (shown) => m.compare_fact_changed({ who: shown }));
  const values = valuesOf(before, after);
  const isUp = values === null ? null : rises(values);
  const messages = {
    new: m.compare_field_stated,
    gone: m.compare_field_unstated,
    stated: m.compare_field_stated,
    unstated: m.compare_field_unstated,
    changed: isUp === null ? m.compare_field_changed : isUp ? m.compare_field_rose : m.compare_field_fell,
  };
  return sentenceAbout(who, (shown) => messages[way]({ who: shown, field: itemFieldLabel(field) }));
}

/**
 * What changed, in one sentence in the registry's terms: facts, never why. Both values stand beside it.
 *
 * @see reading-and-proof.md, section 5
 */
export function changeSentence(change: Change): Sentence {
  switch (change.kind) {
    case 'fact': {
      const { fact, after } = change;
      const isDissolved = fact === 'dissolution-date' && change.way === 'stated' && after.kind === 'stated';
      if (isDissolved && after.value.kind === 'date' && saysADay(after.value.date))
        return dissolvedOn(after.value.date);
      return factSentence(change);
    }
    case 'listed':
      return listedSentence(change);
    case 'person':
      return personSentence(change);
    case 'item':
      return itemSentence(change);
    case 'item-field':
      return itemFieldSentence(change);
  }
}

/** What a value is of, where only one answer states it. */
export function subjectText(subject: Subject): string {
  switch (subject.kind) {
    case 'fact':
      return factLabel(subject.fact);
    case 'listed': {
      const role = subject.list === 'officials' ? `, ${within(roleText(subject.who))}` : '';
      return `${within(whoText(subject.who))}${role}`;
    }
    case 'person': {
      const { who, field } = subject;
      return `${within(whoText(who.after))}: ${personFieldLabel(field)}`;
    }
    case 'item':
      return subject.type === null || subject.type.trim() === ''
        ? itemListLabel(subject.list)
        : m.compare_list_of({ list: itemListLabel(subject.list), type: within(subject.type) });
    case 'item-field':
      return `${itemListLabel(subject.list)} ${within(subject.name.after)}: ${itemFieldLabel(subject.field)}`;
  }
}
