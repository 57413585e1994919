import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HistoryEntry, HighlightedText } from '../../src-shared/domain/history.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* The word that was looked for in the history is in sight in every line that was found by it. */

const list = page.getByRole('grid', { name: 'History' });
const sizes = [
  { width: 512, height: 384 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

function marked(text: string, word: string): HighlightedText {
  const start = text.indexOf(word);
  return { text, highlights: [[start, start + word.length]] };
}

const note = { kind: 'note' as const, dossierId: 1, noteId: 3 };
const filler = 'The officer spoke with the counsel of the group about the deed of the trust. ';
const lines: Record<string, HistoryEntry> = {
  'behind half a line of a note': entry(1, note, {
    found: marked(`${filler.slice(0, 40)}Solheim ${filler}`, 'Solheim'),
  }),
  'at the end of a line of a note': entry(1, note, {
    found: marked(`${filler}${filler.slice(0, 60)}Solheim`, 'Solheim'),
  }),
  'in Chinese, at the end of a line': entry(1, note, { found: marked(`${'注册资本'.repeat(20)}航运`, '航运') }),
  'of an order whose state stands in the same line': entry(
    1,
    { kind: 'order', orderId: 7, product: { kind: 'v2-enhanced-profile', directorships: true, geocoding: true } },
    { state: 'needs-attention', found: marked(`${filler.slice(0, 40)}Solheim`, 'Solheim') },
  ),
  'in the name of the company': entry(
    1,
    { kind: 'order', orderId: 7, product: { kind: 'rest-enhanced-profile', directorships: true } },
    { subject: marked('Meridian Maritime Holdings of the North Solheim S.à r.l.', 'Solheim') },
  ),
};

describe.each(sizes)('at $width x $height', (size) => {
  it.each(Object.entries(lines))('the found word is in sight: %s', async (_name, found) => {
    await openWindow(keptHistory([found]), size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}7{/Control}');
    await expect.element(list).toBeVisible();
    await document.fonts.ready;
    await expect.poll(() => list.element().querySelectorAll('mark').length).toBe(1);
    const mark = list.element().querySelector('mark');
    const seen = () => mark?.closest('bdi')?.parentElement?.getBoundingClientRect();
    const word = mark?.getBoundingClientRect();
    expect(word?.left).toBeGreaterThanOrEqual(seen()?.left ?? 0);
    expect(word?.right).toBeLessThanOrEqual(seen()?.right ?? 0);
    // A line that is cut further in has the name cut, not the word.
    const name = mark?.closest('bdi')?.getBoundingClientRect();
    expect(word?.right).toBeLessThanOrEqual((name?.right ?? 0) + 1);
  });
});

it('what stands before a found word that is near its beginning is not touched, and the whole line is its title', async () => {
  const text = 'Call with Solheim about the deed';
  await openWindow(keptHistory([entry(1, note, { found: marked(text, 'Solheim') })]), sizes[0]);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}7{/Control}');
  const line = list.getByTitle(text);
  await expect.element(line).toHaveTextContent(text);
  expect(await axeViolations()).toEqual([]);
});

it('a line is cut before a word, and says that it is', async () => {
  await openWindow(keptHistory([lines['behind half a line of a note'] ?? entry(1, note)]), sizes[0]);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}7{/Control}');
  await expect.element(list).toMatchTextContent(/…the counsel of thSolheim The officer/);
});

/** What is to be read of a clipped line: every letter that has room before the ellipsis. */
function seenOf(line: Element): { seen: string; rest: string } {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas !== null) canvas.font = getComputedStyle(line).font;
  const room = line.getBoundingClientRect().right - (canvas?.measureText('…').width ?? 0) + 0.5;
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const result = { seen: '', rest: '' };
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const [offset, letter] of Array.from(node.textContent ?? '').entries()) {
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      result[range.getBoundingClientRect().right <= room ? 'seen' : 'rest'] += letter;
    }
  return result;
}

const clipped = () =>
  [...list.element().querySelectorAll('.history-what :is(.l1, .l2, .l1.found > span)')].filter(
    (line) => !line.matches('.found') && line.scrollWidth > line.clientWidth,
  );

it('a line that has no room ends behind a whole word, with what was found in it', async () => {
  const address = '46A, boulevard de la Pétrusse, L-2320 Luxembourg';
  const kept = [
    entry(3, { kind: 'snapshot', dossierId: 1, snapshotId: 2, source: 'v2-lite-profile' }),
    entry(2, note, { found: marked(`${address} · Meridian Maritime Holdings S.à r.l. · Pétrusse`, 'Luxembourg') }),
    entry(
      1,
      { kind: 'order', orderId: 7, product: { kind: 'rest-enhanced-profile', directorships: true } },
      { subject: marked('Meridian Maritime Holdings S.à r.l.', 'Holding') },
    ),
  ];
  await openWindow(keptHistory(kept), { width: 1024, height: 768 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}7{/Control}');
  await expect.element(list).toBeVisible();
  await document.fonts.ready;
  await expect.poll(() => clipped().length).toBeGreaterThan(2);
  await expect
    .poll(() => clipped().map(seenOf))
    .toSatisfy((lines: { seen: string; rest: string }[]) =>
      lines.every(({ seen, rest }) => rest === '' || /^\s/u.test(rest) || /\s$/u.test(seen)),
    );
});
