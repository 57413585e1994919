import { expect, it } from 'vitest';
import { readAhead } from '../../../src-renderer/frame/read-ahead.ts';

it('reads one piece after the other, and none before the window has painted', async () => {
  const read: string[] = [];
  const piece = (name: string) => async () => {
    read.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    read.push(`${name} is there`);
  };
  const over = readAhead([piece('dialogs'), piece('history')]);
  expect(read).toEqual([]);
  await over;
  expect(read).toEqual(['dialogs begins', 'dialogs is there', 'history begins', 'history is there']);
});
