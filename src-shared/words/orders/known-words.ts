import type { KnownWhenOrdered } from '../../domain/known-when-ordered.ts';
import { m } from '../../messages/generated/messages.js';

/** What an order has noted as known of its company, in a word or two: the standing, or why no status is understood. */
export function knownName(known: KnownWhenOrdered): string {
  return {
    'confirmed-active': m.purchase_confirmed,
    'not-confirmed': m.purchase_known_not_confirmed,
    'not-active': m.purchase_known_not_active,
    'status-not-understood': m.purchase_known_not_understood,
    'not-found': m.purchase_known_not_found,
    'status-not-given': m.purchase_known_no_status,
    'status-word-not-known': m.purchase_known_other_word,
    'status-contradicting': m.purchase_known_contradicting,
    'in-trouble-by-registry': m.purchase_known_in_trouble_by_registry,
    'in-trouble-by-profile': m.purchase_known_in_trouble_by_profile,
    'not-active-by-registry': m.purchase_known_not_active_by_registry,
    'not-active-by-profile': m.purchase_known_not_active_by_profile,
    'not-listed-as-active': m.purchase_known_not_as_active,
  }[known]();
}
