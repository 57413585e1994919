import { expect, it } from 'vitest';
import { createUnderWay } from '../../../src-main/dossiers/under-way.ts';

it('the same call joins the one under way, another does not, and afterwards it is made again', async () => {
  const underWay = createUnderWay<number>();
  let made = 0;
  let finish: (value: number) => void = () => undefined;
  const start = () => {
    made += 1;
    return new Promise<number>((resolve) => {
      finish = resolve;
    });
  };
  const first = underWay.run('core GB meridian', start);
  const second = underWay.run('core GB meridian', start);
  expect(made).toBe(1);
  finish(7);
  expect(await Promise.all([first, second])).toEqual([7, 7]);
  void underWay.run('core GB meridian', start);
  void underWay.run('core GB kestrel', start);
  expect(made).toBe(3);
});

it('a call that failed is not joined by a later one', async () => {
  const underWay = createUnderWay<number>();
  await expect(underWay.run('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await underWay.run('a', () => Promise.resolve(1))).toBe(1);
});
