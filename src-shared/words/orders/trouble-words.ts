import { readTrouble, type CameInstead, type FetchTrouble } from '../../domain/fetch-trouble.ts';
import type { JournalOrder, OrderEvent } from '../../domain/journal.ts';
import { m } from '../../messages/generated/messages.js';
import { count } from '../count-words.ts';
import { failureText, knownCode } from '../failure-words.ts';

type Form = 'pdf' | 'json' | 'zip' | 'file';

function formName(form: Form): string {
  return {
    pdf: m.orders_form_pdf,
    json: m.orders_form_json,
    zip: m.orders_form_zip,
    file: m.orders_form_file,
  }[form]();
}

function cameName(came: CameInstead): string {
  return {
    html: m.orders_came_html,
    problem: m.orders_came_problem,
    json: m.orders_came_json,
    xml: m.orders_came_xml,
    text: m.orders_came_text,
    empty: m.orders_came_empty,
    unknown: m.orders_came_unknown,
  }[came]();
}

function refusedText({ at, because }: Extract<FetchTrouble, { kind: 'refused' }>): string {
  return {
    'not-https': m.orders_trouble_not_https,
    private: m.orders_trouble_private,
    'not-judged': m.orders_trouble_not_judged,
    'user-name': m.orders_trouble_user_name,
    'not-an-address': m.orders_trouble_no_address,
    redirect: m.orders_trouble_redirect,
    operation: m.orders_trouble_operation,
  }[because]({ at });
}

/** What was wrong with a try to fetch a result, in a sentence. */
export function troubleText(trouble: FetchTrouble): string {
  switch (trouble.kind) {
    case 'broken': {
      const words = { form: formName(trouble.form), received: count(trouble.received) };
      return trouble.total === null
        ? m.orders_trouble_broken(words)
        : m.orders_trouble_broken_of({ ...words, total: count(trouble.total) });
    }
    case 'instead':
      return m.orders_trouble_instead({ asked: formName(trouble.asked), came: cameName(trouble.came) });
    case 'refused':
      return refusedText(trouble);
    case 'stopped':
      return m.orders_trouble_stopped();
  }
}

/** Whether the officer may allow the refused address in the connection's settings: where nothing else is wrong with it. */
export function isAllowable(trouble: FetchTrouble): boolean {
  return trouble.kind === 'refused' && (trouble.because === 'private' || trouble.because === 'not-judged');
}

/** What can be done about it. */
export function troubleAdvice(trouble: FetchTrouble): string {
  if (trouble.kind === 'refused') {
    if (trouble.because === 'operation') return m.orders_advice_ask_where();
    return isAllowable(trouble) ? m.orders_advice_allow() : m.orders_advice_ask_service();
  }
  return trouble.kind === 'stopped' ? m.orders_advice_fetch() : m.orders_advice_fetch_again();
}

/** What was wrong at the last try to fetch the result of an order that still waits for it; null where nothing was. */
export function lastTrouble({ state }: JournalOrder, events: readonly OrderEvent[]): FetchTrouble | null {
  if (state !== 'ready' && state !== 'needs-attention') return null;
  const tried = events.findLast(({ kind }) => kind === 'collecting' || kind === 'needs-attention');
  return readTrouble(tried?.detail ?? null);
}

/**
 * Why the fetching of a result that is ready failed the last time, where the service did not answer as it should; null
 * where it did not fail, or {@link lastTrouble} says more.
 */
export function lastFailure(order: JournalOrder, events: readonly OrderEvent[]): string | null {
  if (order.state !== 'ready' || lastTrouble(order, events) !== null) return null;
  const tries = events.slice(events.findLastIndex(({ kind }) => kind === 'ready') + 1);
  const failed = tries.filter(({ kind, detail }) => kind === 'collecting' && detail !== null);
  const code = failed.at(-1)?.detail ?? null;
  if (code === null) return null;
  return m.orders_tried_in_vain({ count: failed.length, reason: failureText(knownCode(code)).title });
}
