import type { SearchMethod } from '../domain/search.ts';
import { throughOf, type Through } from '../domain/search-through.ts';
import { m } from '../messages/generated/messages.js';

/*
 * The service has two interfaces, one of them with two families. An officer need not know their names: each way to ask
 * is called by what it gives and costs. The names themselves stand in the evidence, for whoever has to ask the service.
 */

/** A way to ask by what it gives. */
export function throughText(through: Through): string {
  switch (through) {
    case 'v2':
      return m.search_through_v2();
    case 'rest-lite':
      return m.search_through_lite();
    case 'rest-core':
      return m.search_through_core();
  }
}

/** The same as a choice, with what it costs. */
export function throughChoiceText(through: Through): string {
  return through === 'v2' ? m.search_through_free() : m.search_through_may_cost({ way: throughText(through) });
}

/** How a search was asked, by what it gave. */
export function wayText(way: SearchMethod): string {
  return throughText(throughOf(way));
}

/** The names of interface and family, for the evidence only. */
export function wayAsSent(way: SearchMethod): string {
  switch (throughOf(way)) {
    case 'v2':
      return m.search_as_sent_v2();
    case 'rest-lite':
      return m.search_as_sent_lite();
    case 'rest-core':
      return m.search_as_sent_core();
  }
}
