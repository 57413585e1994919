import { describe, expect, it } from 'vitest';
import { orderStatusDays } from '../../../src-main/orders/order-status-days.ts';
import type { RestSettings } from '../../../src-main/service/rest/call.ts';
import { cannedService } from '../service/canned-service.ts';
import { order } from '../../renderer/stand-in/orders.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const clock = { wallMs: () => now, monotonicMs: () => 0, after: () => () => undefined };
const { rest } = cannedService({ body: '[]' });
const asked = (settings: Partial<RestSettings>) => ({ ...rest, ...settings });
const open = (orderedAt: string, serviceOrderId: string | null = '7', serviceDay: string | null = null) => ({
  order: order({ orderedAt, serviceOrderId }),
  serviceDay,
});

describe('C3: for how many days order-status is asked', () => {
  it.each([
    ['all, where the connection says nothing', {}, [open('2026-11-21T08:00:00Z')], 30],
    ['what the connection says', { orderStatusDays: 4 }, [open('2026-11-21T08:00:00Z')], 4],
    ['today alone', { orderStatusDays: 0 }, [open('2026-11-21T08:00:00Z')], 0],
    ['more where the oldest order needs it', { orderStatusDays: 4 }, [open('2026-11-14T23:00:00Z')], 7],
    ['by the earlier of our day and the service’s', { orderStatusDays: 0 }, [open('2026-11-21', '7', '2026-11-20')], 1],
    ['never more than there are', { orderStatusDays: 4 }, [open('2026-01-01T00:00:00Z')], 30],
    ['all for an order whose answer was lost', { orderStatusDays: 0 }, [open('2026-11-21T08:00:00Z', null)], 30],
    ['all for an order of a day to come', { orderStatusDays: 0 }, [open('2026-11-23T08:00:00Z')], 30],
  ])('%s', (_what, settings, wanted, days) => {
    expect(orderStatusDays(asked(settings), clock, wanted)).toBe(days);
  });
});
