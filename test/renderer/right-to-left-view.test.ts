import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { batchSummary, standingRow } from './stand-in/batches.ts';
import { company, keptDossiers, newest, summary } from './stand-in/dossiers.ts';
import { keptHistory, entries } from './stand-in/history.ts';
import { order } from './stand-in/orders.ts';
import { hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const arabic =
  'شركة ميريديان للملاحة والشحن البحري والتجارة العامة والمقاولات والاستثمار الدولي ذات المسؤولية المحدودة المغفلة';

const word = (node: Node): node is Text => node instanceof Text && /^\s*[\u2067‹]*\s*شركة/u.test(node.data);

/** Every text that begins with the name: whether its first letter is in sight and in one line, and whether anything of it is cut. */
function firstLetters(): { where: string; shown: boolean; cut: boolean }[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (word(node)) texts.push(node);
  return texts.flatMap((text) => {
    const range = document.createRange();
    const start = text.data.indexOf('ش');
    range.setStart(text, start);
    range.setEnd(text, start + 1);
    const letter = range.getBoundingClientRect();
    const boxes: DOMRect[] = [];
    let cut = false;
    for (let element = text.parentElement; element !== null; element = element.parentElement) {
      if (getComputedStyle(element).overflowX === 'visible') continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2) return [];
      boxes.push(box);
      cut ||= element.scrollWidth > element.clientWidth + 1;
    }
    const line = text.parentElement?.closest('.l1, .l2, .incoming-name')?.getBoundingClientRect();
    const inLine = line === undefined || line.height < 28;
    const shown = boxes.every((box) => letter.left >= box.left - 1 && letter.right <= box.right + 1) && inLine;
    return [{ where: text.parentElement?.outerHTML.slice(0, 120) ?? '', shown, cut }];
  });
}

/** The beginning of the name is in sight everywhere, and in one place at least it is cut. */
async function expectCutAtItsEnd() {
  await expect.poll(() => firstLetters().some(({ cut }) => cut)).toBe(true);
  expect(firstLetters().filter(({ shown }) => !shown)).toEqual([]);
}

const narrow = { width: 1024, height: 768 };

it('in a row of a batch a name from right to left stands first, and its number and country after it', async () => {
  const short = 'شركة ميريديان';
  const row = standingRow(0);
  const stated = { ...row.row, name: short, number: 'CN-1194402', jurisdiction: 'AE' };
  await openWindow(
    { 'batch.list': () => good([batchSummary()]), 'batch.rows': () => good([{ ...row, row: stated }]) },
    narrow,
  );
  await page.getByRole('button', { name: /^Batches/ }).click();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('row', { name: new RegExp(batchSummary().name) }));
  await userEvent.keyboard('{Enter}');
  const grid = page.getByRole('grid', { name: 'Rows of the batch' });
  await expect.element(grid.getByText('CN-1194402')).toBeVisible();
  const leftOf = (text: string) => grid.getByText(text, { exact: true }).first().element().getBoundingClientRect().left;
  expect(leftOf(short)).toBeLessThan(leftOf('CN-1194402'));
  expect(leftOf('CN-1194402')).toBeLessThan(leftOf('AE'));
});
const theirs = { ...company, jurisdiction: 'AE', name: arabic, englishName: arabic };

it('hits, also with a mark before the name, the type and the word for the status', async () => {
  const named = hit({ jurisdiction: 'AE', name: arabic, englishName: arabic, status: arabic, companyType: arabic });
  const listed = [
    { position: 0, hit: named, confirmation: null },
    { position: 1, hit: { ...named, isPreviousName: true, englishName: null, address: arabic }, confirmation: null },
  ];
  await openWindow({ 'search.run': () => good(storedSearch({ hits: listed })) }, narrow);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
  await expectCutAtItsEnd();
});

it('dossiers, the recent ones beside the rail, and the palette', async () => {
  await openWindow(keptDossiers([{ ...summary, company: theirs }]), { width: 1440, height: 900 });
  await expectCutAtItsEnd();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('شركة');
  await expect.element(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectCutAtItsEnd();
  await userEvent.keyboard('{Escape}');
  await page.viewport(1024, 768);
  await userEvent.click(page.getByRole('button', { name: /^Dossiers/ }));
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expectCutAtItsEnd();
});

it('orders and the history, where words of ours stand before the name', async () => {
  const placed = order({ company: theirs });
  const entry = entries.map((one) => ({
    ...one,
    subject: { text: arabic, highlights: [] },
    found: { text: arabic, highlights: [] },
  }));
  await openWindow(
    {
      ...keptHistory(),
      'order.list': () => good({ orders: [placed], more: false, total: 1 }),
      'order.read': () => good({ order: placed, events: [] }),
      'history.list': () => good({ entries: [...entry], more: false }),
    },
    narrow,
  );
  await userEvent.click(page.getByRole('button', { name: /^Orders/ }));
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expectCutAtItsEnd();
  await userEvent.click(page.getByRole('button', { name: /^History/ }));
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expectCutAtItsEnd();
});

it('downloads: what is kept, and what is coming in', async () => {
  const kept = {
    documentId: 9,
    orderId: 3,
    dossierId: 1,
    name: arabic,
    format: 'pdf' as const,
    withoutJson: null,
    mediaType: 'application/pdf',
    bytes: 381_213,
    sha256: '9'.repeat(64),
    receivedAt: newest.takenAt,
    company: theirs,
    otherCompany: { name: 'Kestrel', number: null, because: 'number' as const },
  };
  const coming = order({ orderId: 3, company: theirs, state: 'ready' });
  const { bridge } = await openWindow(
    {
      'document.list': () => good({ documents: [kept], more: false, total: 1 }),
      'order.read': () => good({ order: coming, events: [] }),
    },
    narrow,
  );
  await userEvent.click(page.getByRole('button', { name: /^Documents/ }));
  bridge.announce('download.progress', { orderId: 3, format: 'pdf', received: 20, total: 100 });
  await expect.element(page.getByRole('progressbar').first()).toBeVisible();
  await expectCutAtItsEnd();
});
