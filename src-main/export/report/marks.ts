import type { StatusWord } from '../../../src-shared/domain/company-status.ts';
import type { StatusReading } from '../../../src-shared/domain/status-reading.ts';
import type { Confirmation } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import {
  confirmationWords,
  confirmedAsWords,
  isConfirmedOtherwise,
} from '../../../src-shared/words/confirmation-words.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { minuteOf } from '../../../src-shared/domain/moments.ts';
import { cut, value } from './value.ts';

/** A state is readable by its shape and its word; colour only adds. */
const shapes = {
  active: markup`<circle cx="8" cy="8" r="4.5" class="solid"/>`,
  dissolved: markup`<rect x="3.5" y="3.5" width="9" height="9"/><path d="M2 14 14 2"/>`,
  attention: markup`<path d="M8 2.2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1"/>`,
  confirmed: markup`<circle cx="8" cy="8" r="6"/><path d="m5.2 8.3 2 1.9 3.6-4"/>`,
  unconfirmed: markup`<circle cx="8" cy="8" r="5.5" stroke-dasharray="2.6 2.2"/>`,
} as const;
type Tone = keyof typeof shapes;

function mark(tone: Tone, words: Content): Markup {
  return markup`<span class="mark ${tone}"><svg viewBox="0 0 16 16" aria-hidden="true">${shapes[tone]}</svg><span>${words}</span></span>`;
}

const readingTones: Record<StatusReading, Tone> = {
  active: 'active',
  'in-trouble': 'attention',
  'not-active': 'dissolved',
  contradicting: 'attention',
  'not-understood': 'attention',
};

/** Words on a status with the shape and colour of what it means. */
export function readingMark(reading: StatusReading, shown: Content): Markup {
  return mark(readingTones[reading], shown);
}

/** More than a registry's word has. */
const maxWord = 160;

/**
 * Whether the registry itself was asked, when, and what came of it. Green is for a company that it called active, and that
 * alone, where nothing newer says otherwise.
 */
export function confirmationMark(confirmation: Confirmation | null, jurisdiction: string, now: StatusWord): Markup {
  const words = confirmationWords(confirmation);
  if (confirmation === null) return mark('unconfirmed', words);
  const { outcome } = confirmation;
  const time = minuteOf(confirmation.confirmedAt, 'short');
  const at = (said: Content) => markup`${said}, ${time}`;
  const as = confirmedAsWords(jurisdiction, confirmation);
  const isOtherwise = isConfirmedOtherwise(jurisdiction, now, confirmation);
  switch (outcome) {
    case 'found-active':
      return isOtherwise && as !== null
        ? mark('attention', at(m.search_confirmed_as_short({ status: as })))
        : mark('confirmed', time);
    case 'found-not-active':
      return mark('dissolved', at(as === null ? m.search_no_status() : m.search_confirmed_as_short({ status: as })));
    case 'found-status-not-understood':
      return mark(
        'attention',
        at(as === null ? m.search_no_status() : value(cut(m.search_confirmed_as_short({ status: as }), maxWord), null)),
      );
    case 'found-another':
    case 'found-contradicting':
    case 'not-found':
      return mark('attention', at(words));
  }
}

/** A warning in a line of its own, below what it is about. */
export function attentionLine(words: Content): Markup {
  return markup`<div>${mark('attention', words)}</div>`;
}

/** A warning in a box of its own. */
export function attentionNote(title: string, words: Content): Markup {
  return markup`<div class="note"><p class="name">${mark('attention', title)}</p><p>${words}</p></div>`;
}
