import { describe, expect, it } from 'vitest';
import { runSearch } from '../../../src-main/dossiers/run-search.ts';
import { startDesk } from './desk.ts';

const query = { jurisdiction: null, name: 'meridian', companyNumber: null };

/** A search of a person who may take it out of the queue. */
function searchOf(desk: Awaited<ReturnType<typeof startDesk>>, queueSignal: AbortSignal) {
  const { storage, v2 } = desk;
  return runSearch({ officer: 'A. Officer', storage, v2, now: () => new Date(), queueSignal }, query);
}

async function kept(desk: Awaited<ReturnType<typeof startDesk>>): Promise<number> {
  return (await desk.storage.listSearches({ before: null, limit: 10 })).searches.length;
}

describe('a search and the queue of the request budget', () => {
  it('P4: one that waits is counted as waiting, and taken out of the queue it sends nothing and leaves no trace', async () => {
    const desk = await startDesk({}, { budgetLimit: 1 });
    await desk.search(query);
    const leaving = new AbortController();
    const waiting = searchOf(desk, leaving.signal);
    const refused = expect(waiting).rejects.toMatchObject({ failure: { code: 'cancelled' } });
    await expect.poll(() => desk.budget().waiting).toBe(1);
    expect(desk.budget().nextAt).not.toBeNull();
    leaving.abort();
    await refused;
    expect(desk.budget().waiting).toBe(0);
    expect(desk.control.requestCounts()['v2.search']).toBe(1);
    expect(await kept(desk)).toBe(1);
  });

  it('one that has left goes on, and its answer is kept', async () => {
    const desk = await startDesk();
    desk.control.addFault({ operation: 'v2.search', times: 1, fault: { kind: 'delay', ms: 300, when: 'after' } });
    const leaving = new AbortController();
    const asking = searchOf(desk, leaving.signal);
    await expect.poll(() => desk.control.requestCounts()['v2.search']).toBe(1);
    leaving.abort();
    expect((await asking).hits.length).toBeGreaterThan(0);
    expect(await kept(desk)).toBe(1);
  });
});
