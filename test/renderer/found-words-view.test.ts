import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HistoryEntry, MarkedText } from '../../src-shared/domain/history.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* The word that was looked for in the history is in sight in every line that was found by it. */

const list = page.getByRole('grid', { name: 'History' });
const sizes = [
  { width: 512, height: 384 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

function marked(text: string, word: string): MarkedText {
  const start = text.indexOf(word);
  return { text, marks: [[start, start + word.length]] };
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
    await userEvent.keyboard('{Control>}5{/Control}');
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
  await userEvent.keyboard('{Control>}5{/Control}');
  const line = list.getByTitle(text);
  await expect.element(line).toHaveTextContent(text);
  expect(await axeViolations()).toEqual([]);
});

it('a line is cut before a word, and says that it is', async () => {
  await openWindow(keptHistory([lines['behind half a line of a note'] ?? entry(1, note)]), sizes[0]);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}5{/Control}');
  await expect.element(list).toMatchTextContent(/…the counsel of thSolheim The officer/);
});
