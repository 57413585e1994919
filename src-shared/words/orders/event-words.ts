import { readChargeNote, readLaterNote } from '../../domain/charge-note.ts';
import { readTwoFigures, type TwoFigures } from '../../domain/contrary-costs.ts';
import type { JournalOrder, OrderEvent, OrderEventKind } from '../../domain/journal.ts';
import { readOnlyAsPdf } from '../../domain/document.ts';
import { readTrouble } from '../../domain/fetch-trouble.ts';
import { knownInNote } from '../../domain/known-when-ordered.ts';
import { isSameLedger } from '../../domain/ledger.ts';
import { readContradiction } from '../../domain/order-contradiction.ts';
import { m } from '../../messages/generated/messages.js';
import { readUnknownWord } from '../../domain/unknown-word.ts';
import { shortened } from '../../domain/shortened.ts';
import { knownName } from './known-words.ts';
import { contradictionWords } from './contradiction-words.ts';
import { figureWords, statedAtOnceWords } from './figure-words.ts';
import { amountWords, statedCostWords } from '../cost-words.ts';
import { mostAcceptedWords } from './accepted-words.ts';
import { readSearchedFirst } from '../../domain/searched-first.ts';
import { troubleText } from './trouble-words.ts';

/** More than any word for a state has. */
const maxWord = 240;

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

/** The status of the answer where the order was asked for by its own number; null where a list was read. */
function statusByNumber(detail: string | null): string | null {
  return /^GET \/orders\/\{orderId\} · (\d{3})(?: |$)/u.exec(detail ?? '')?.[1] ?? null;
}

/** What an answer to the order's own number says where it knows no such order; null for any other answer. */
function notKnownWords(status: string | null): string | null {
  if (status === '404') return m.orders_event_number_not_known();
  return status === '410' ? m.orders_event_number_gone() : null;
}

/** The answer of a list that has the order is named in the event; of one that has it not, nothing is. */
function costAskedWords(detail: string | null): string {
  const byNumber = statusByNumber(detail);
  if (byNumber !== null) return notKnownWords(byNumber) ?? m.orders_event_number_cost_asked();
  return detail === null ? m.orders_event_cost_asked_not_listed() : m.orders_event_cost_asked();
}

function collectedWords(detail: string | null): string {
  const only = readOnlyAsPdf(detail);
  if (only === null) return m.orders_event_collected();
  if (only.why === 'came-otherwise')
    return m.orders_event_collected_without_json({ trouble: troubleText(only.trouble) });
  return {
    'answered-none': m.orders_event_collected_pdf,
    'not-asked': m.orders_event_collected_pdf_not_asked,
    'not-known': m.orders_event_collected_pdf_not_known,
  }[only.why]();
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

/** That a list states the cost; where the service had stated a lower one before, both. */
function costStatedWords({ detail }: OrderEvent, order: JournalOrder): string {
  const two = readTwoFigures(detail);
  if (two !== null) return twoFiguresWords(two, order);
  return statusByNumber(detail) === null ? m.orders_event_cost_stated() : m.orders_event_number_cost_stated();
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

/** The search that was made before the order, with what it cost as far as the service said then. */
function searchedWords(detail: string | null): string {
  const search = readSearchedFirst(detail);
  if (search?.isFree === true) return m.orders_event_searched_free();
  const cost = search?.cost ?? null;
  return cost === null
    ? m.orders_event_searched_not_stated()
    : m.orders_event_searched_cost({ cost: statedCostWords(cost) });
}

/** The technical words below an event's sentence; none where the sentence says all of them. */
export function technicalWords(event: OrderEvent, order: JournalOrder): string | null {
  const { kind, detail } = event;
  if (kind === 'agreed' && knownInNote(detail, order) !== null) return null;
  if (readContradiction(detail) !== null || readSearchedFirst(detail) !== null) return null;
  const isTold =
    readTwoFigures(detail) !== null || readChargeNote(detail, order) !== null || readLaterNote(detail) !== null;
  return (kind === 'cost-higher' || kind === 'cost-differs' || kind === 'cost-stated') && isTold ? null : detail;
}

/** The operations that list orders: a refusal that was in doubt stands where they do not have the order. */
const lists = ['GET /orders', 'GET /core/filing/order-status/{orderedWithin}'];

/** A refusal by the answer to the order itself, or one that the list of orders confirms. */
function refusedWords({ answer }: OrderEvent): string {
  const isListed = answer !== null && lists.includes(answer.operation);
  return isListed ? m.orders_event_refusal_stands() : m.orders_event_refused();
}

/** That the service took it, or its own word where nobody knows what that means. */
function pendingWords(detail: string | null): string {
  const word = readUnknownWord(detail);
  return word === null ? m.orders_event_pending() : m.orders_event_word({ word: shortened(word, maxWord) });
}

type Wording = (event: OrderEvent, order: JournalOrder) => string;

/** The sentence of each event. The type makes a kind without words an error. */
const words: Readonly<Record<OrderEventKind, Wording>> = {
  agreed: agreedWords,
  'searched-first': ({ detail }) => searchedWords(detail),
  'intent-written': () => m.orders_event_intent_written(),
  sending: () => m.orders_event_sending(),
  answered: (event) => contradictionWords(event) ?? m.orders_event_answered(),
  refused: refusedWords,
  'not-sent': () => m.orders_event_not_sent(),
  cut: () => m.orders_event_cut(),
  'held-get-refused': () => m.orders_event_held_get_refused(),
  unclear: (event) => contradictionWords(event) ?? m.orders_event_unclear(),
  'looked-for': (event) =>
    contradictionWords(event) ?? notKnownWords(statusByNumber(event.detail)) ?? m.orders_event_looked_for(),
  found: ({ detail }) => (statusByNumber(detail) === null ? m.orders_event_found() : m.orders_event_number_found()),
  'found-after-refusal': () => m.orders_event_found_after_refusal(),
  'mentioned-after-refusal': () => m.orders_event_mentioned_after_refusal(),
  'found-after-failure': () => m.orders_event_found_after_failure(),
  'not-found': ({ detail }) => notKnownWords(statusByNumber(detail)) ?? m.orders_event_not_found(),
  pending: ({ detail }) => pendingWords(detail),
  ready: () => m.orders_event_ready(),
  collecting: triedWords,
  collected: ({ detail }) => collectedWords(detail),
  failed: () => m.orders_event_failed(),
  cancelled: () => m.orders_event_cancelled(),
  'needs-attention': attentionWords,
  'cost-higher': chargeWords,
  'cost-differs': chargeWords,
  'cost-seen': ({ officer }) =>
    officer === null ? m.orders_event_cost_seen_unknown() : m.orders_event_cost_seen({ officer }),
  'cost-not-believed': ({ detail }) => notBelievedWords(detail),
  'cost-asked': (event) => contradictionWords(event) ?? costAskedWords(event.detail),
  'cost-stated': costStatedWords,
  settled: ({ officer }) => m.orders_event_settled({ officer: officer ?? '' }),
  'sent-again': ({ officer }) => m.orders_event_sent_again({ officer: officer ?? '' }),
  recognised: ({ officer }) => m.orders_event_recognised({ officer: officer ?? '' }),
  'company-said': ({ officer }) => m.orders_event_company_said({ officer: officer ?? '' }),
  'following-stopped': ({ officer }) => m.orders_event_following_stopped({ officer: officer ?? '' }),
  'following-resumed': ({ officer }) => m.orders_event_following_resumed({ officer: officer ?? '' }),
};

/** What happened to an order, in a sentence. The technical words stay in the event's detail. */
export function eventText(event: OrderEvent, order: JournalOrder): string {
  return words[event.kind](event, order);
}
