import { expect, test } from 'vitest';
import { runInParts, type PartRun } from '../../../scripts/browser-parts.ts';

const whole = (passed: number): PartRun => ({ result: { passed, failed: 0 }, lostBrowser: false });
const lost: PartRun = { result: { passed: 1, failed: 1, failures: ['the browser is gone'] }, lostBrowser: true };

/** Runs three parts of which `runs` says what each run found, in their order; says which parts were run. */
async function inThree(runs: PartRun[]) {
  const asked: number[] = [];
  const found = await runInParts('renderer', 3, (part) => {
    asked.push(part);
    return Promise.resolve(runs.shift() ?? whole(0));
  });
  return { asked, found };
}

test('each part is run once, and what they found is added up', async () => {
  const failed: PartRun = {
    result: { passed: 4, failed: 2, failures: ['a', 'b'], secondRuns: ['c'] },
    lostBrowser: false,
  };
  const { asked, found } = await inThree([whole(3), failed, whole(5)]);
  expect(asked).toEqual([1, 2, 3]);
  expect(found).toEqual({ passed: 12, failed: 2, failures: ['a', 'b'], secondRuns: ['c'] });
});

test('only the part that lost its browser is run once more, and the summary says so', async () => {
  const { asked, found } = await inThree([whole(3), lost, whole(4), whole(5)]);
  expect(asked).toEqual([1, 2, 2, 3]);
  expect(found).toMatchObject({ passed: 12, failed: 0, failures: [] });
  expect(found.secondRuns).toEqual([expect.stringContaining('part 2 of 3')]);
});

test('a part that lost its browser twice has failed', async () => {
  const { asked, found } = await inThree([lost, lost, whole(4), whole(5)]);
  expect(asked).toEqual([1, 1, 2, 3]);
  expect(found).toMatchObject({ passed: 10, failed: 1, failures: ['the browser is gone'] });
});
