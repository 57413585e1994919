// First, as in the window that ships: the layers of the styles stand in the order in which they are first named.
import '../../src-renderer/styles/index.ts';
// The window adds them in its first pause: added between two pictures, they would draw the same text otherwise.
import '../../src-renderer/styles/fonts-of-other-scripts.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import Words from '../../src-renderer/lib/Words.svelte';
import { searchedWords } from '../../src-renderer/lib/highlight.ts';

/** The drawn text, as a picture without the colour of what was found. */
async function drawn(text: string, searched: string): Promise<{ picture: string; shown: string; found: string[] }> {
  const { container, unmount } = await render(Words, { text, words: searchedWords(searched) });
  const value = container.querySelector('bdi');
  if (value === null) throw new Error('There is no value.');
  value.style.display = 'inline-block';
  value.style.fontSize = '40px';
  const marks = [...value.querySelectorAll('mark')];
  for (const mark of marks) {
    mark.style.backgroundColor = 'transparent';
    mark.style.boxShadow = 'none';
  }
  // `fonts.ready` waits for nothing while no fetch has begun, which on a busy machine is still so a frame later.
  const { fontFamily, fontStyle, fontWeight } = getComputedStyle(value);
  await document.fonts.load(`${fontStyle} ${fontWeight} 40px ${fontFamily}`, text);
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const picture = await page.screenshot({ element: value, base64: true, save: false });
  const result = { picture, shown: value.textContent, found: marks.map((mark) => mark.textContent) };
  await unmount();
  return result;
}

async function pixelsOf(picture: string): Promise<Uint8ClampedArray> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (context === null) throw new Error('Nothing can be drawn here.');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
}

/** The part of the drawn letters that stands elsewhere. Edges that are smoothed otherwise are not counted. */
async function difference(one: string, other: string): Promise<number> {
  const [before, after] = [await pixelsOf(one), await pixelsOf(other)];
  if (before.length !== after.length) return 1;
  let ink = 0;
  let moved = 0;
  for (let at = 0; at < before.length; at += 4) {
    const [was, is] = [before[at] ?? 0, after[at] ?? 0];
    if (was < 128) ink += 1;
    if (Math.abs(was - is) > 128) moved += 1;
  }
  return moved / ink;
}

it.each([
  ['a Persian word up to its joiner', 'شرکت کشتی\u200Cرانی', 'کشتی'],
  ['a Persian word behind a joiner', 'شرکت کشتی\u200Cرانی', 'رانی'],
  ['a part of a Persian word', 'شرکت کشتی\u200Cرانی', 'شتی'],
  ['a part of an Arabic word', 'شركة الملاحة', 'ملاح'],
  ['a Hindi letter before a joiner', 'अक्\u200Dष नाम', 'अक'],
  ['a Malayalam word that ends in a joiner', 'അവന്\u200D വന്നു', 'അവന്\u200D'],
])('A12: %s is drawn as it is without the search, and shown whole', async (_, text, searched) => {
  const plain = await drawn(text, '');
  const marked = await drawn(text, searched);
  expect(marked.found.length).toBeGreaterThan(0);
  expect(plain.found).toEqual([]);
  expect([plain.shown, marked.shown]).toEqual([text, text]);
  expect(await difference(plain.picture, marked.picture)).toBeLessThan(0.02);
});
