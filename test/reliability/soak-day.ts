import type { PlaceOrder } from '../../src-shared/contract/orders.ts';
import { entityId } from '../../src-simulator/v2/entity-id.ts';
import { createWorld } from '../../src-simulator/world/world.ts';
import { agreement, enhanced, restEnhanced } from '../integration/orders/core.ts';
import type { SeededRandom } from './random.ts';

export const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;
export const startMs = Date.UTC(2026, 10, 21, 8);

/** Something that happens at a moment of the day. */
export type Happening =
  | { kind: 'order'; atMs: number; wanted: PlaceOrder }
  | { kind: 'search'; atMs: number }
  | { kind: 'restart'; atMs: number }
  | { kind: 'offline'; atMs: number; forMs: number }
  | { kind: 'online'; atMs: number }
  | { kind: 'clock'; atMs: number; aheadMs: number };

export const worldSize = 3_000;

/** Purchases of different companies, each of which keeps one waiting. */
export function purchases(count: number, random: SeededRandom): PlaceOrder[] {
  const world = createWorld({ seed: 1, size: worldSize });
  const companies = Array.from({ length: world.size }, (_, index) => world.company(index));
  const slow = companies
    .filter(({ presence, pace }) => presence === 'everywhere' && pace.v2 === 'pending' && pace.rest === 'pending')
    .slice(0, count);
  if (slow.length < count) throw new Error('There are not enough slow registers.');
  return slow.map((company) => {
    const reference = {
      jurisdiction: company.jurisdiction,
      companyNumber: company.code,
      serviceId: entityId(company),
      name: company.name,
      englishName: null,
    };
    return agreement(reference, { product: random.pick([enhanced, enhanced, restEnhanced]) });
  });
}

/** A day at the desk: orders, searches in between, restarts, hours offline, and a clock that somebody sets. */
export function planDay(orders: number, random: SeededRandom): Happening[] {
  const at = (fromMs: number, toMs: number) => startMs + random.between(fromMs, toMs);
  const offline = Array.from({ length: 3 }, () => ({ atMs: at(hour, 20 * hour), forMs: random.between(minute, hour) }));
  // Most of the work is done in a few rushes, in which there is more to ask than the budget has room for.
  const rushes = Array.from({ length: 3 }, () => at(0, 10 * hour));
  const inRush = () => random.pick(rushes) + random.between(0, 2 * minute);
  const orderedAt = () => (random.next() < 0.7 ? inRush() : at(0, 10 * hour));
  const searchedAt = () => (random.next() < 0.5 ? inRush() : at(0, 24 * hour));
  const plan: Happening[] = [
    ...purchases(orders, random).map((wanted) => ({ kind: 'order', atMs: orderedAt(), wanted }) as const),
    ...Array.from({ length: 240 + orders }, () => ({ kind: 'search', atMs: searchedAt() }) as const),
    ...Array.from({ length: 4 }, () => ({ kind: 'restart', atMs: at(hour, 22 * hour) }) as const),
    ...offline.map((gap) => ({ kind: 'offline', ...gap }) as const),
    ...offline.map(({ atMs, forMs }) => ({ kind: 'online', atMs: atMs + forMs }) as const),
    ...[day, -day, day, 0].map((aheadMs) => ({ kind: 'clock', atMs: at(hour, 23 * hour), aheadMs }) as const),
  ];
  return plan.toSorted((a, b) => a.atMs - b.atMs);
}
