import { describe, expect, it } from 'vitest';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { spendSuiteOver } from '../../reliability/spend-suite.ts';
import { suites } from '../../reliability/suites.ts';
import { smallSize, testFoundFaults } from './found-faults.ts';

describe('a reliability suite can fail', () => {
  it('each of them is shown to', () => {
    expect(suites.filter(({ needs, faults }) => needs === 'core' && Object.keys(faults).length === 0)).toEqual([]);
  });

  // That of the truth takes as long as the others together: it has a file of its own, which runs beside this one.
  testFoundFaults((name) => name !== 'truth');
});

describe('A4: a schedule that does not come to its end', () => {
  /** A record that can no longer be read after so many lists. */
  function readable(lists: number) {
    let left = lists;
    return (real: Storage): Storage => ({
      ...real,
      listOrders: (page) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('The record is gone.')) : real.listOrders(page);
      },
    });
  }

  it('is a violation, with where it broke, and leaves nothing open', { timeout: 60_000 }, async () => {
    const said: string[] = [];
    const suite = spendSuiteOver(readable(5));
    const figures = await suite({ seed: 7331, size: smallSize, say: (line) => said.push(line) });
    expect(figures).toMatchObject([{ promise: 'P5', violations: 1 }]);
    expect(said.join('\n')).toMatch(/BROKEN P5 .*did not come to its end: Error: The record is gone/);
    expect(process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap')).toEqual([]);
  });
});
