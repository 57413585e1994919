import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeOf } from '../../../src-main/service/refusal.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { listDocuments } from '../../../src-main/service/v2/documents.ts';
import { createOrder } from '../../../src-main/service/v2/orders.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { openSimulatedConnection, type SimulatedConnection } from './simulated-connection.ts';
import { failureOf } from '../../unit/service/failure-of.ts';
import { limit, newReference, person } from './simulated-calls.ts';

describe('trouble on the way to a paid answer', () => {
  let connection: SimulatedConnection;
  beforeAll(async () => {
    connection = await openSimulatedConnection('specification', { limit, holdMs: 100 }, { paid: 1_500, held: 1_500 });
  });
  afterAll(() => connection.close());

  /** How the call may end, and how often the service charged for it. */
  const faults = [
    [{ kind: 'status', status: 400, when: 'before', body: 'problem' }, 'not-charged', 0],
    [{ kind: 'status', status: 403, when: 'before', body: 'problem' }, 'not-charged', 0],
    [{ kind: 'status', status: 403, when: 'before', body: 'empty' }, 'doubtful', 0],
    [{ kind: 'status', status: 429, when: 'before', body: 'problem', retryAfter: '1' }, 'not-charged', 0],
    [{ kind: 'status', status: 500, when: 'before', body: 'html' }, 'unclear', 0],
    [{ kind: 'status', status: 502, when: 'after', body: 'html' }, 'unclear', 1],
    [{ kind: 'cut', when: 'before' }, 'unclear', 0],
    [{ kind: 'cut', when: 'after' }, 'unclear', 1],
    [{ kind: 'truncated', share: 0.5, ending: 'cut' }, 'unclear', 1],
    [{ kind: 'truncated', share: 0.5, ending: 'clean' }, 'unclear', 1],
    [{ kind: 'body', text: 'not JSON', contentType: 'application/json' }, 'unclear', 1],
    [{ kind: 'delay', ms: 3_000, when: 'after' }, 'unclear', 1],
    [{ kind: 'redirect', location: 'https://evil.example/', status: 302 }, 'unclear', 0],
    [{ kind: 'redirect', location: '/v2/orders', status: 307 }, 'unclear', 0],
  ] as const;

  it.each(faults)('P3: %j is %s, and sends once', async (fault, charge, charged) => {
    const search = { jurisdiction: 'GB', name: 'Meridian', companyNumber: null };
    const [hit] = (await searchCompanies(connection.v2, search, person)).value;
    const serviceId = hit?.serviceId ?? '';
    const [document] = (await listDocuments(connection.v2, { serviceId }, person)).value.documents;
    const { control } = connection.simulator;
    const reference = newReference();
    control.clearRequests();
    control.addFault({ operation: 'v2.create-order', times: 1, fault });
    const order = { serviceId, productId: document?.productId ?? '', reference };
    const failure = await failureOf(createOrder(connection.v2, order, issuePermit(reference), person));
    expect(chargeOf(failure)).toBe(charge);
    expect(failure.departure).toBe('sent');
    await delay(100);
    expect(control.requests().filter(({ operation }) => operation === 'v2.create-order')).toHaveLength(1);
    const charges = control.charges().filter((one) => one.reference === reference);
    // A charge that we call "not charged" would be paid twice.
    if (charge === 'not-charged') expect(charges).toHaveLength(0);
    else expect(charges).toHaveLength(charged);
    control.clearFaults();
  });

  it('finds a new order by its Location alone, when the body says nothing', async () => {
    const search = { jurisdiction: 'GB', name: 'Meridian', companyNumber: null };
    const [hit] = (await searchCompanies(connection.v2, search, person)).value;
    const serviceId = hit?.serviceId ?? '';
    const [document] = (await listDocuments(connection.v2, { serviceId }, person)).value.documents;
    const fault = { kind: 'body', text: '{"details":"Success"}', contentType: 'application/json' } as const;
    connection.simulator.control.addFault({ operation: 'v2.create-order', times: 1, fault });
    const reference = newReference();
    const order = { serviceId, productId: document?.productId ?? '', reference };
    const placed = await createOrder(connection.v2, order, issuePermit(reference), person);
    const charge = connection.simulator.control.charges().find((one) => one.reference === reference);
    expect(placed.value.orderId).toBe(String(charge?.orderId));
    expect(placed.value.status).toEqual({ state: 'not-understood', text: null });
  });

  it.each(['wrong-types', 'oversized'] as const)(
    'P18: reads free answers that are %s without a crash',
    async (kind) => {
      const fault = kind === 'oversized' ? { kind, bytes: 2_000_000 } : { kind };
      connection.simulator.control.addFault({ operation: 'v2.search', times: 1, fault });
      const query = { jurisdiction: 'GB', name: 'Meridian', companyNumber: null };
      const asked = searchCompanies(connection.v2, query, person);
      // A list that came as an object of other names is not understood, and kept.
      const raw = kind === 'oversized' ? (await asked).raw : (await failureOf(asked)).raw;
      expect(raw?.body.byteLength).toBeGreaterThan(0);
      connection.simulator.control.clearFaults();
    },
  );
});
