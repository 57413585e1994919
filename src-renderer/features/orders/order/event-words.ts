import { readChargeNote, readLaterNote } from '../../../../src-shared/domain/charge-note.ts';
import { readTwoFigures, type TwoFigures } from '../../../../src-shared/domain/contrary-costs.ts';
import type { JournalOrder, OrderEvent } from '../../../../src-shared/domain/journal.ts';
import { readOnlyAsPdf } from '../../../../src-shared/domain/document.ts';
import { readTrouble } from '../../../../src-shared/domain/fetch-trouble.ts';
import { knownInNote } from '../../../../src-shared/domain/known-when-ordered.ts';
import { isSameLedger } from '../../../../src-shared/domain/ledger.ts';
import { readContradiction } from '../../../../src-shared/domain/order-contradiction.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import type { IconName } from '../../../lib/icons.ts';
import { knownName } from '../../purchase/standing.ts';
import { contradictionWords } from './contradiction-words.ts';
import { figureWords, statedAtOnceWords } from './figure-words.ts';
import { amountWords, mostAcceptedWords } from '../product-words.ts';
import { troubleText } from './trouble-words.ts';

interface EventWords {
  readonly text: string;
  readonly icon: IconName;
}

/** A try that failed says what was wrong, where more is known than a code. */
function triedWords({ detail, officer }: OrderEvent): string {
  const trouble = readTrouble(detail);
  if (trouble === null) return m.orders_event_collecting();
  if (trouble.kind === 'stopped') return m.orders_event_stopped({ officer: officer ?? '' });
  return m.orders_event_tried({ trouble: troubleText(trouble) });
}

function attentionWords(event: OrderEvent): string {
  const { detail } = event;
  const contradiction = contradictionWords(event);
  if (contradiction !== null) return contradiction;
  const trouble = readTrouble(detail);
  if (trouble === null) return m.orders_event_needs_attention();
  return m.orders_event_attention_trouble({ trouble: troubleText(trouble) });
}

/** The answer of a list that has the order is named in the event; of one that has it not, nothing is. */
function costAskedWords(detail: string | null): string {
  return detail === null ? m.orders_event_cost_asked_not_listed() : m.orders_event_cost_asked();
}

function collectedWords(detail: string | null): string {
  const only = readOnlyAsPdf(detail);
  switch (only?.why) {
    case undefined:
      return m.orders_event_collected();
    case 'answered-none':
      return m.orders_event_collected_pdf();
    case 'came-otherwise':
      return m.orders_event_collected_without_json({ trouble: troubleText(only.trouble) });
    case 'not-asked':
      return m.orders_event_collected_pdf_not_asked();
    case 'not-known':
      return m.orders_event_collected_pdf_not_known();
  }
}

/** Two figures of the service: of two ledgers nobody knows which was charged, of one the later is the higher. */
function twoFiguresWords({ first, later }: TwoFigures, order: JournalOrder): string {
  const figures = { first: figureWords(first), later: figureWords(later) };
  return isSameLedger(first.ledger, later.ledger)
    ? m.orders_event_cost_risen({ ...figures, most: mostAcceptedWords(order) })
    : m.orders_event_cost_contrary(figures);
}

/** A charge that somebody has to look at, told beside what was accepted. */
function chargeWords({ detail }: OrderEvent, order: JournalOrder): string {
  const two = readTwoFigures(detail);
  if (two !== null) return twoFiguresWords(two, order);
  const later = readLaterNote(detail);
  if (later !== null)
    return m.orders_event_cost_differs({ stated: amountWords(later.stated), kept: amountWords(later.kept) });
  const note = readChargeNote(detail, order);
  if (note === null) return m.orders_event_cost_higher();
  return m.orders_event_cost_charged({ most: amountWords(note.accepted), cost: amountWords(note.charged) });
}

function notBelievedWords(detail: string | null): string {
  const figures = statedAtOnceWords(detail);
  return figures === null ? m.orders_event_cost_not_believed() : m.orders_event_cost_at_once({ figures });
}

/** That somebody agreed, and to what: it is what an order is asked about later. */
function agreedWords(event: OrderEvent, order: JournalOrder): string {
  const { officer, detail } = event;
  const agreed = officer === null ? m.orders_event_agreed_unknown() : m.orders_event_agreed({ officer });
  const known = knownInNote(detail, order);
  if (known === null) return agreed;
  return m.orders_event_agreed_to({ agreed, known: knownName(known), most: mostAcceptedWords(order) });
}

/** The technical words below an event's sentence; none where the sentence says all of them. */
export function technicalWords(event: OrderEvent, order: JournalOrder): string | null {
  const { kind, detail } = event;
  if (kind === 'agreed' && knownInNote(detail, order) !== null) return null;
  if (readContradiction(detail) !== null) return null;
  const isTold =
    readTwoFigures(detail) !== null || readChargeNote(detail, order) !== null || readLaterNote(detail) !== null;
  return (kind === 'cost-higher' || kind === 'cost-differs') && isTold ? null : detail;
}

/** What happened to an order, in a sentence. The technical words stay in the event's detail. */
export function eventWords(event: OrderEvent, order: JournalOrder): EventWords {
  const { kind, officer, detail } = event;
  switch (kind) {
    case 'agreed':
      return { text: agreedWords(event, order), icon: 'confirmed' };
    case 'intent-written':
      return { text: m.orders_event_intent_written(), icon: 'lock' };
    case 'sending':
      return { text: m.orders_event_sending(), icon: 'arrow' };
    case 'answered':
      return { text: m.orders_event_answered(), icon: 'back' };
    case 'refused':
      return { text: m.orders_event_refused(), icon: 'failed' };
    case 'not-sent':
      return { text: m.orders_event_not_sent(), icon: 'failed' };
    case 'cut':
      return { text: m.orders_event_cut(), icon: 'attention' };
    case 'held-get-refused':
      return { text: m.orders_event_held_get_refused(), icon: 'info' };
    case 'unclear':
      return { text: contradictionWords(event) ?? m.orders_event_unclear(), icon: 'unclear' };
    case 'looked-for':
      return { text: contradictionWords(event) ?? m.orders_event_looked_for(), icon: 'search' };
    case 'found':
      return { text: m.orders_event_found(), icon: 'check' };
    case 'found-after-refusal':
      return { text: m.orders_event_found_after_refusal(), icon: 'attention' };
    case 'mentioned-after-refusal':
      return { text: m.orders_event_mentioned_after_refusal(), icon: 'attention' };
    case 'found-after-failure':
      return { text: m.orders_event_found_after_failure(), icon: 'attention' };
    case 'not-found':
      return { text: m.orders_event_not_found(), icon: 'search' };
    case 'pending':
      return { text: m.orders_event_pending(), icon: 'pending' };
    case 'ready':
      return { text: m.orders_event_ready(), icon: 'download' };
    case 'collecting':
      return { text: triedWords(event), icon: 'refresh' };
    case 'collected':
      return {
        text: collectedWords(detail),
        icon: 'check',
      };
    case 'failed':
      return { text: m.orders_event_failed(), icon: 'failed' };
    case 'cancelled':
      return { text: m.orders_event_cancelled(), icon: 'x' };
    case 'needs-attention':
      return { text: attentionWords(event), icon: 'attention' };
    case 'cost-higher':
    case 'cost-differs':
      return { text: chargeWords(event, order), icon: 'attention' };
    case 'cost-seen':
      return {
        text: officer === null ? m.orders_event_cost_seen_unknown() : m.orders_event_cost_seen({ officer }),
        icon: 'check',
      };
    case 'cost-not-believed':
      return { text: notBelievedWords(detail), icon: 'attention' };
    case 'cost-asked':
      return { text: contradictionWords(event) ?? costAskedWords(detail), icon: 'search' };
    case 'cost-stated':
      return { text: m.orders_event_cost_stated(), icon: 'check' };
    case 'settled':
      return { text: m.orders_event_settled({ officer: officer ?? '' }), icon: 'check' };
    case 'sent-again':
      return { text: m.orders_event_sent_again({ officer: officer ?? '' }), icon: 'arrow' };
    case 'recognised':
      return { text: m.orders_event_recognised({ officer: officer ?? '' }), icon: 'check' };
    case 'following-stopped':
      return { text: m.orders_event_following_stopped({ officer: officer ?? '' }), icon: 'x' };
    case 'following-resumed':
      return { text: m.orders_event_following_resumed({ officer: officer ?? '' }), icon: 'refresh' };
  }
}
