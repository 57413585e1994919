import { beforeEach, describe, expect, it } from 'vitest';
import { PagedList, type ListPage } from '../../../src-renderer/lib/paged-list.svelte.ts';

interface Question {
  after: number | null;
  answer: (page: ListPage<number>) => void;
  fail: (thrown: Error) => void;
}

/** A list of numbers whose pages come when the test lets them come. */
class Numbers extends PagedList<number> {
  readonly asked: Question[] = [];
  readonly counted: boolean[] = [];

  protected override keyOf(item: number): number {
    return item;
  }

  protected override readPage(after: number | null): Promise<ListPage<number>> {
    return new Promise((answer, fail) => this.asked.push({ after, answer, fail }));
  }

  protected override readWhole(isWanted: () => boolean): Promise<void> {
    this.counted.push(isWanted());
    return Promise.resolve();
  }
}

describe('a list that is read a page at a time', () => {
  let list: Numbers;

  beforeEach(() => {
    list = new Numbers();
  });

  async function readFirst(page: ListPage<number>): Promise<boolean> {
    const read = list.reload();
    list.asked.at(-1)?.answer(page);
    return read;
  }

  it('goes on after the last item that was read, a page at a time, until the record has no more', async () => {
    expect(list.state).toBe('unread');
    expect(await readFirst({ items: [9, 8], more: true, total: 3 })).toBe(true);
    expect(list.total).toBe(3);
    const pages = [list.readMore(), list.readMore()];
    expect(list.asked.map(({ after }) => after)).toEqual([null, 8]);
    list.asked[1]?.answer({ items: [7], more: false, total: 3 });
    await Promise.all(pages);
    await list.readMore();
    expect(list.list).toEqual([9, 8, 7]);
    expect(list.asked).toHaveLength(2);
  });

  it('keeps on screen and selected what was there, while it is read again and when that fails', async () => {
    await readFirst({ items: [9, 8], more: true });
    list.select(8);
    const read = list.reload();
    expect([list.list, list.state]).toEqual([[9, 8], 'reading']);
    list.asked[1]?.fail(new Error('the disk is gone'));
    await read;
    expect(list.failure).toMatchObject({ code: 'unexpected', message: 'the disk is gone' });
    expect([list.list, list.state, list.selected]).toEqual([[9, 8], 'read', 8]);
    await readFirst({ items: [10, 9], more: false });
    expect([list.list, list.failure, list.selected]).toEqual([[10, 9], null, 8]);
  });

  it('takes nothing from a reading that a newer one has overtaken, whether it was answered or failed', async () => {
    const overtaken = [list.reload(), list.reload()];
    const read = list.reload();
    list.asked[0]?.answer({ items: [1], more: true });
    list.asked[1]?.fail(new Error('too late'));
    expect(await Promise.all(overtaken)).toEqual([false, false]);
    expect([list.list, list.failure, list.state]).toEqual([[], null, 'reading']);
    list.asked[2]?.answer({ items: [2], more: false });
    expect(await read).toBe(true);
    expect(list.list).toEqual([2]);
  });

  it('reads what belongs to the whole list with its first page alone', async () => {
    await readFirst({ items: [9], more: true });
    const more = list.readMore();
    list.asked[1]?.answer({ items: [8], more: false });
    await more;
    expect(list.counted).toEqual([true]);
  });
});
