import type { Stated, Subject } from '../../../src-shared/domain/comparison/change.ts';
import type { ComparedValue } from '../../../src-shared/domain/comparison/compared-value.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { statedText } from '../../../src-shared/words/compared-value-words.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { addressValue, value, whole } from './value.ts';

/** A value as a registry stated it: figures, dates and numbers are in one piece, and so are the codes of an address. */
function shownValue(stated: ComparedValue, text: string, place: string): Markup {
  switch (stated.kind) {
    case 'address':
      return addressValue(text, [stated.address.postcode, stated.address.secondaryPostcode], place);
    case 'code':
    case 'date':
    case 'birthdate':
    case 'moment':
    case 'number':
    case 'amount':
    case 'share':
      return whole(text, place);
    case 'text':
    case 'name':
    case 'flag':
    case 'party-kind':
    case 'control':
    case 'controls':
    case 'standing':
    case 'listed':
      return value(text, place);
  }
}

/** What an answer has, or that it has nothing, and in what way. Null: the answer does not give the field. */
export function comparedCell(stated: Stated | null, subject: Subject, place: string): Content {
  if (stated === null) return markup`<span class="dim">${m.compare_not_given()}</span>`;
  const text = statedText(stated, subject);
  return stated.kind === 'stated' ? shownValue(stated.value, text, place) : markup`<span class="dim">${text}</span>`;
}
