import { m } from '../../../src-shared/messages/generated/messages.js';
import { typeName } from '../../../src-shared/words/file-type-words.ts';

/** "delivered at once", "in about 40 min", "in about 5 h": the service's target; null where it names none. */
export function deliveryWords(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes <= 0) return m.purchase_delivery_now();
  if (minutes < 120) return m.purchase_delivery_minutes({ count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? m.purchase_delivery_hours({ count: hours })
    : m.purchase_delivery_days({ count: Math.round(hours / 24) });
}

/** The forms in which a document is to be had, by what people call them. */
export function formatNames(formats: readonly string[]): string {
  return [...new Set(formats.map(typeName))].join(', ');
}
