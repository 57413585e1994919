import { describe, expect, it } from 'vitest';
import { checkRest, checkV2 } from '../../../src-main/service/check-connection.ts';
import { openRequestBudget } from '../../../src-main/service/request-budget.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { downloadOrder } from '../../../src-main/service/v2/download.ts';
import { failureOf } from '../../unit/service/failure-of.ts';
import { createMemoryLog, createMemorySink } from './memory-log.ts';
import { openSimulatedConnection } from './simulated-connection.ts';
import { limit, person } from './simulated-calls.ts';

describe('the request limit', () => {
  it('P4: 60 requests at once cause no 429: ten wait for the window', { timeout: 30_000 }, async () => {
    const windowMs = 3_000;
    const simulated = await openSimulatedConnection('specification', { limit: { requests: 50, windowMs } });
    const budget = await openRequestBudget({ log: createMemoryLog(), session: 's', interface: 'v2', windowMs });
    const began = performance.now();
    const query = { jurisdiction: 'GB', name: 'Meridian', companyNumber: null };
    const searches = Array.from({ length: 60 }, () => searchCompanies({ ...simulated.v2, budget }, query, person));
    const answers = await Promise.all(searches);
    expect(answers).toHaveLength(60);
    expect(performance.now() - began).toBeGreaterThan(windowMs);
    expect(simulated.simulator.control.requests().filter(({ status }) => status === 429)).toEqual([]);
    budget.close();
    await simulated.close();
  });
});

describe('a 429 that we did not cause', () => {
  it('stops every later request of the connection for as long as the service says, downloads too', async () => {
    const simulated = await openSimulatedConnection('specification', { limit });
    const { v2, simulator } = simulated;
    const fault = { kind: 'status', status: 429, when: 'before', body: 'problem', retryAfter: '120' } as const;
    const query = { jurisdiction: 'GB', name: 'Meridian', companyNumber: null };
    for (const operation of ['v2.search', 'v2.download'] as const) {
      const budget = await openRequestBudget({ log: createMemoryLog(), session: operation, interface: 'v2' });
      simulator.control.addFault({ operation, times: 1, fault });
      const refused =
        operation === 'v2.search'
          ? searchCompanies({ ...v2, budget }, query, person)
          : downloadOrder({ ...v2, budget }, { orderId: '1', format: 'pdf' }, createMemorySink(), person);
      expect((await failureOf(refused)).failure.code).toBe('service-too-many-requests');
      const later = searchCompanies({ ...v2, budget }, query, { ...person, atMostWaitMs: 100_000 });
      await expect(later).rejects.toMatchObject({ failure: { code: 'budget-exhausted' } });
      expect(budget.reading().limit).toBe(25);
      budget.close();
    }
    await simulated.close();
  });
});

describe('checking a connection', () => {
  it('tries free operations only, and says of the others that they were not tried', async () => {
    const simulated = await openSimulatedConnection('live', { limit });
    const results = [...(await checkV2(simulated.v2, 'GB')), ...(await checkRest(simulated.rest))];
    expect(results.filter(({ outcome }) => outcome.kind === 'works').map(({ operation }) => operation)).toEqual([
      'GET /orders',
      'GET /companies',
      'GET /core/filing/order-status/{orderedWithin}',
    ]);
    expect(results.filter(({ outcome }) => outcome.kind === 'not-tried')).toHaveLength(9);
    expect(simulated.simulator.control.charges()).toEqual([]);
    expect(simulated.simulator.control.requests()).toHaveLength(3);

    const credential = () => Promise.resolve('wrong');
    const [refused] = await checkV2({ ...simulated.v2, credential }, 'GB');
    expect(refused?.outcome).toMatchObject({ kind: 'failed', failure: { code: 'service-unauthorized' } });
    await simulated.close();
  });
});
