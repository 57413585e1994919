import type { SearchMethod } from '../domain/search.ts';
import { throughOf, type Through } from '../domain/search-through.ts';
import { m } from '../messages/generated/messages.js';

/*
 * The service has two interfaces, one of them with two families. An officer need not know their names: each way to ask
 * is called by what it gives and costs. The names themselves stand in the evidence, for whoever has to ask the service.
 */

/** A way to ask by what it gives. */
export function throughText(through: Through): string {
  return {
    v2: m.search_through_v2,
    'rest-lite': m.search_through_lite,
    'rest-core': m.search_through_core,
  }[through]();
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
  return {
    v2: m.search_as_sent_v2,
    'rest-lite': m.search_as_sent_lite,
    'rest-core': m.search_as_sent_core,
  }[throughOf(way)]();
}
