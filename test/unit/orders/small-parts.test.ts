import { beforeEach, describe, expect, it } from 'vitest';
import { checkAcknowledgement } from '../../../src-main/orders/place-order.ts';
import { waitUntilLook } from '../../../src-main/orders/look-interval.ts';
import { newReference } from '../../../src-main/orders/order-reference.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import type { ServiceRequest, Transport } from '../../../src-main/service/transport.ts';
import { watchTransport } from '../../../src-main/orders/watched-transport.ts';
import { Acknowledged } from '../../../src-shared/domain/journal.ts';
import type { ConfirmationOutcome } from '../../../src-shared/domain/search.ts';

describe('the acknowledgement', () => {
  const standings: Record<ConfirmationOutcome | 'never', Acknowledged> = {
    never: 'not-confirmed',
    'found-active': 'confirmed-active',
    'found-not-active': 'not-active',
    'found-status-not-understood': 'status-not-understood',
    'found-another': 'not-confirmed',
    'found-contradicting': 'status-not-understood',
    'not-found': 'not-found',
  };
  it.each(
    Object.entries(standings).flatMap(([outcome, needed]) =>
      Acknowledged.options.map((told) => ({ outcome, needed, told })),
    ),
  )('of $told for a company that is $outcome', ({ outcome, needed, told }) => {
    const known: ConfirmationOutcome | undefined = Object.keys(standings).find(
      (key): key is ConfirmationOutcome => key === outcome && key !== 'never',
    );
    const confirmation = known === undefined ? null : { outcome: known, confirmedAt: '', searchId: 1, status: null };
    const check = () => checkAcknowledgement(told, 'GB', { confirmation, bought: null });
    if (told === needed) expect(check).not.toThrow();
    else expect(check).toThrow('has changed');
  });
});

describe('the reference', () => {
  it('carries the case number and the installation, and never repeats', () => {
    expect(newReference('ab12cd34', ' case-17 ')).toMatch(/^case-17-ab12cd34-[0-9a-f]{20}$/);
    expect(newReference('ab12cd34', '  ')).toMatch(/^ab12cd34-[0-9a-f]{20}$/);
    const many = Array.from({ length: 10_000 }, () => newReference('ab12cd34', null));
    expect(new Set(many).size).toBe(10_000);
  });
});

describe('the time until the next look', () => {
  const minute = 60_000;
  it('grows with the age of the youngest order and with failures, and is spread by a fifth', () => {
    const waits = [0, 10 * minute, 60 * minute, 600 * minute].map((age) => waitUntilLook(age, 0, 0.5));
    expect(waits).toEqual([15_000, minute, 3 * minute, 10 * minute]);
    expect([0, 0.5, 1].map((random) => waitUntilLook(10 * minute, 0, random))).toEqual([48_000, minute, 72_000]);
    expect([1, 2, 3, 9].map((failures) => waitUntilLook(10 * minute, failures, 0.5) / minute)).toEqual([2, 4, 8, 15]);
  });

  it('P20: a clock set by a day, either way, never makes it shorter than for a new order', () => {
    for (const jump of [-1_440, 1_440]) expect(waitUntilLook(jump * minute, 0, 0)).toBeGreaterThanOrEqual(12_000);
  });
});

describe('the transport of a purchase', () => {
  const request: ServiceRequest = {
    kind: 'paid',
    permit: issuePermit('test'),
    operation: 'POST /orders',
    method: 'POST',
    address: 'https://registry.example/v2/orders',
    authorization: null,
    accept: 'application/json',
  };
  const sent: string[] = [];
  const real: Transport = {
    send: () => {
      sent.push('sent');
      return Promise.reject(new Error('cut'));
    },
    stream: () => Promise.reject(new Error('not used')),
    close: () => Promise.resolve(),
  };
  const nothing = () => Promise.resolve();
  beforeEach(() => {
    sent.length = 0;
  });

  it('P1: sends nothing when the record could not say `sending` first', async () => {
    const watched = watchTransport(real, () => Promise.reject(new Error('disk full')), nothing);
    await expect(watched.transport.send(request)).rejects.toThrow('disk full');
    expect([sent, watched.wasHandedOver()]).toEqual([[], false]);
  });

  it('P1: says that something was handed over as soon as it was, whatever came of it', async () => {
    const order: string[] = [];
    const mark = () => {
      order.push('marked');
      return nothing();
    };
    const watched = watchTransport(real, mark, nothing);
    await expect(watched.transport.send(request)).rejects.toThrow('cut');
    expect([order, sent, watched.wasHandedOver()]).toEqual([['marked'], ['sent'], true]);
  });
});
