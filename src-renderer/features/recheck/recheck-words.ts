import { earlierWords } from '../purchase/earlier-words.ts';
import type { RecheckRow } from '../../../src-shared/contract/recheck.ts';
import { isAcceptedIn, isBeyondAccepted } from '../../../src-shared/domain/accepted-charge.ts';
import type { Cost } from '../../../src-shared/domain/cost.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { stateName } from '../../../src-shared/words/order-words.ts';
import { stateLooks } from '../orders/order/order-marks.ts';
import { amountWords } from '../../../src-shared/words/cost-words.ts';
import { mostAcceptedWords } from '../../../src-shared/words/orders/accepted-words.ts';
import { attentionLook, type MarkLook } from '../../lib/marks.ts';
import type { LimitRoom } from '../../../src-shared/domain/limit-room.ts';
import { roomWords } from '../purchase/order-button.ts';
import { runEndWords, type Outcome } from './recheck-outcome.ts';
import { isShared, obstacleOfRow, type LeftOut, type SumOfOrigin } from './recheck-plan.ts';

/** Amounts of several ledgers, which are never added together: "24.00 credits and 1.00 lite credits". */
export function amountsWords(amounts: readonly Cost[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(amounts.map(amountWords));
}

/** Why nothing can be ordered for a company; null where something can. */
export function obstacleWords(row: RecheckRow): string | null {
  switch (obstacleOfRow(row)) {
    case null:
      return null;
    case 'which-company-not-known':
      return m.recheck_no_order_which();
    case 'under-way': {
      const earlier = row.question?.earlier ?? null;
      return earlier === null
        ? null
        : m.recheck_no_order_under_way({ earlier: earlierWords(earlier, row.question?.earlierAbout ?? null) });
    }
  }
}

/** What a dialog of so many companies is about. Where no registry is asked nothing is checked: profiles are ordered. */
export const titleOf = ({ asksRegistry, count: companies }: { asksRegistry: boolean; count: number }) =>
  asksRegistry ? m.recheck_title({ count: companies }) : m.recheck_title_order({ count: companies });

/** What is asked, with how many of the companies it is about: those that are not ticked are left out. */
export function questionTitle(about: {
  asksRegistry: boolean;
  rows: readonly unknown[];
  takenRows: readonly unknown[];
}) {
  const { asksRegistry, rows, takenRows } = about;
  if (rows.length === takenRows.length || rows.length < 2) return titleOf({ asksRegistry, count: rows.length });
  const part = { taken: count(takenRows.length), count: rows.length };
  return asksRegistry ? m.recheck_title_part(part) : m.recheck_title_order_part(part);
}

/** What the button does, with the amounts that it agrees to; without them while one is missing. */
export function actionWords(about: { asked: number; ordered: number; accepted: readonly Cost[] }): string {
  const { asked, ordered, accepted } = about;
  if (ordered === 0) return asked === 0 ? m.recheck_act_none() : m.recheck_act_ask({ count: asked });
  const act = asked === 0 ? m.recheck_act_order({ count: ordered }) : m.recheck_act_both({ count: ordered });
  return accepted.length === 0 ? act : m.recheck_act_at_most({ act, amounts: amountsWords(accepted) });
}

/** What came of one company, and what its registry said before; null where that was not asked. */
export interface OutcomeWords {
  readonly text: string;
  readonly look: MarkLook;
  readonly said: string | null;
  /** Why nothing was ordered, or what was charged beyond what was accepted, in a sentence; left out where neither is. */
  readonly why?: string;
}

/** An order of the run with what it was charged. A charge that nobody agreed to is no success, whatever came of the order. */
function orderedWords(order: JournalOrder): Omit<OutcomeWords, 'said'> {
  const { state, realCost } = order;
  const words = { state: stateName(state) };
  // What the service has not stated by now stands in Orders once it does.
  if (realCost === null) return { text: m.recheck_ordered(words), look: stateLooks[state] };
  const charged = { ...words, cost: amountWords(realCost) };
  if (!isBeyondAccepted(order, realCost)) return { text: m.recheck_ordered_charged(charged), look: stateLooks[state] };
  const why = m.recheck_charged_beyond_why({ ...charged, most: mostAcceptedWords(order) });
  const isMore = isAcceptedIn(order, realCost.ledger);
  return {
    text: isMore ? m.recheck_charged_more() : m.recheck_charged_otherwise(),
    why,
    look: attentionLook,
  };
}

/** What became of one company that was checked again, with its shape. */
export function outcomeWords(outcome: Outcome): OutcomeWords {
  switch (outcome.kind) {
    case 'waiting':
      return { text: m.recheck_waiting(), look: { icon: 'pending', tone: 'unconfirmed' }, said: null };
    case 'asking':
      return { text: m.recheck_asking(), look: { icon: 'pending', tone: 'pending' }, said: null };
    case 'ordering':
      return { text: m.recheck_ordering(), look: { icon: 'pending', tone: 'pending' }, said: outcome.said };
    case 'asked':
      return { text: outcome.said, look: { icon: 'check', tone: 'active' }, said: null };
    case 'ordered':
      return { ...orderedWords(outcome.order), said: outcome.said };
    case 'not-ordered':
      return { text: m.recheck_not_ordered(), why: outcome.why, look: attentionLook, said: outcome.said };
    case 'order-not-known': {
      const why = `${outcome.why} ${m.recheck_order_not_known_look()}`;
      return { text: m.recheck_order_not_known(), why, look: attentionLook, said: outcome.said };
    }
    case 'not-asked':
      return {
        text: m.recheck_not_asked(),
        why: m.recheck_not_asked_why({ why: outcome.why }),
        look: attentionLook,
        said: null,
      };
    case 'not-reached':
      return {
        text: m.recheck_not_reached(),
        why: runEndWords(outcome.ended),
        look: { icon: 'x', tone: 'dissolved' },
        said: null,
      };
  }
}

/** Why companies are not ticked with the others, and how many; null where none is left out. */
export function leftOutWords(leftOut: readonly LeftOut[]): string | null {
  const look = leftOut.filter((why) => why === 'look').length;
  const bought = leftOut.length - look;
  if (leftOut.length === 0) return null;
  return [
    ...(look === 0 ? [] : [m.recheck_left_look({ count: look })]),
    ...(bought === 0 ? [] : [m.recheck_left_bought({ count: bought })]),
    m.recheck_left_tick({ count: leftOut.length }),
  ].join(' ');
}

/** Which limits a run goes over, by all of its orders or by one of them alone. */
export function overLimitWords(over: readonly LimitRoom[]): string {
  const limits = over.map((room) => {
    const limit = roomWords(room);
    return isShared(room) ? m.recheck_over_limit({ limit }) : m.recheck_over_limit_alone({ limit });
  });
  return [...limits, m.recheck_over_limit_advice({ count: over.length })].join(' ');
}

/** How a run ended, for the foot of the dialog and for whoever hears it. */
export function endedWords(outcomes: readonly Outcome[]): string {
  const ordered = outcomes.filter(({ kind }) => kind === 'ordered').length;
  const notKnown = outcomes.filter(({ kind }) => kind === 'order-not-known').length;
  const asked = outcomes.filter(({ kind }) => kind === 'asked').length;
  const isAskedAlone = outcomes.every(({ kind }) => kind === 'asked' || kind === 'not-asked' || kind === 'not-reached');
  const ended = isAskedAlone
    ? m.recheck_ended_asked({ count: outcomes.length, asked })
    : m.recheck_ended({ count: outcomes.length, ordered });
  return notKnown === 0 ? ended : `${ended} ${m.recheck_ended_not_known({ count: notKnown })}`;
}

/** What is accepted for the orders whose price is from one place: "3 at prices of the service: 36.00 credits". */
export function originWords({ kind, count, accepted }: SumOfOrigin): string {
  const amounts = amountsWords(accepted);
  switch (kind) {
    case 'stated':
      return m.recheck_origin_stated({ count, amounts });
    case 'price-list':
      return m.recheck_origin_price_list({ count, amounts });
    case 'last-paid':
      return m.recheck_origin_last_paid({ count, amounts });
    case 'not-known':
      return m.recheck_origin_not_known({ count, amounts });
  }
}
