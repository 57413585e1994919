import type { Canned } from './canned-service.ts';

export const person = { priority: 'person' } as const;

export const newOrder = { serviceId: 'GB|x', productId: 'p', reference: 'case-17' };

/** A canned answer with a JSON body. */
export function json(value: unknown, more: Partial<Canned> = {}): Canned {
  return { body: JSON.stringify(value), ...more };
}

export function parse(body: string | undefined): unknown {
  return JSON.parse(body ?? 'null');
}
