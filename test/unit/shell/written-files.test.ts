import { expect, it } from 'vitest';
import { createWrittenFiles } from '../../../src-main/shell/written-files.ts';

function start(there: readonly string[]) {
  const shown: string[] = [];
  const files = createWrittenFiles({
    exists: (path) => there.includes(path),
    showInFolder: (path) => void shown.push(path),
  });
  return { files, shown };
}

it('what was written is shown by its number, and nothing else is', async () => {
  const { files, shown } = start(['/home/astrid/one.pdf', '/home/astrid/two.pdf']);
  const one = await files.remember(Promise.resolve({ savedTo: '/home/astrid/one.pdf' }));
  const two = await files.remember(Promise.resolve({ savedTo: '/home/astrid/two.pdf' }));
  expect([one, two]).toEqual([
    { savedTo: '/home/astrid/one.pdf', fileId: 1 },
    { savedTo: '/home/astrid/two.pdf', fileId: 2 },
  ]);
  expect([files.show(2), files.show(3), files.show(0)]).toEqual([true, false, false]);
  expect(shown).toEqual(['/home/astrid/two.pdf']);
});

it('the name of a second file beside it is passed on', async () => {
  const { files } = start([]);
  const saved = { savedTo: '/home/astrid/List.csv', beside: 'List.about.json' };
  expect(await files.remember(Promise.resolve(saved))).toEqual({ ...saved, fileId: 1 });
});

it('what the officer cancelled has no number, and what is gone is not shown', async () => {
  const { files, shown } = start([]);
  expect(await files.remember(Promise.resolve({ savedTo: null }))).toEqual({ savedTo: null });
  await files.remember(Promise.resolve({ savedTo: '/home/astrid/moved.pdf' }));
  expect(files.show(1)).toBe(false);
  expect(shown).toEqual([]);
});

it('a save that failed is passed on as it failed', async () => {
  const { files } = start([]);
  await expect(files.remember(Promise.reject(new Error('full')))).rejects.toThrow('full');
});
