import { expect, it } from 'vitest';
import { inSharedTurns } from '../../../src-main/ownership/shared-turns.ts';

/** Questions that are answered when the test says so, with what was asked and how often anything was asked before. */
function askedByHand() {
  const begun: { asked: string; answer: (said: string) => void; fail: (error: Error) => void }[] = [];
  const ask = inSharedTurns((asked: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    begun.push({ asked, answer: resolve, fail: reject });
    return promise;
  });
  const at = async (place: number) => {
    await expect.poll(() => begun[place]).toBeDefined();
    return begun[place] ?? expect.fail('not begun');
  };
  return { ask, at, names: () => begun.map(({ asked }) => asked) };
}

it('a question that waits is run once for all who ask it, and one that was begun is asked again', async () => {
  const { ask, at, names } = askedByHand();
  const first = ask('one');
  (await at(0)).answer('as it was');
  const begun = ask('one');
  const [second, third, other] = [ask('one'), ask('one'), ask('other')];
  await expect(first).resolves.toBe('as it was');
  (await at(1)).answer('as it is');
  (await at(2)).answer('another');
  expect(await Promise.all([begun, second, third, other])).toEqual(['as it is', 'as it is', 'as it is', 'another']);
  expect(names()).toEqual(['one', 'one', 'other']);
  const after = ask('one');
  (await at(3)).answer('later');
  await expect(after).resolves.toBe('later');
});

it('what fails fails for those who asked it, and not for whoever comes after', async () => {
  const { ask, at } = askedByHand();
  const failed = ask('one');
  const next = ask('other');
  (await at(0)).fail(new Error('The record is closed.'));
  await expect(failed).rejects.toThrow('The record is closed.');
  (await at(1)).answer('answered');
  await expect(next).resolves.toBe('answered');
});

it('a question that was begun does not answer for what came after it began', async () => {
  const { ask, at, names } = askedByHand();
  const first = ask('one');
  await at(0);
  const later = ask('one');
  (await at(0)).answer('before the change');
  (await at(1)).answer('after the change');
  expect(await Promise.all([first, later])).toEqual(['before the change', 'after the change']);
  expect(names()).toEqual(['one', 'one']);
});
