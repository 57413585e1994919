// First, as in the window that ships: the layers of the styles stand in the order in which they are first named.
import '../../src-renderer/styles/index.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import Words from '../../src-renderer/lib/Words.svelte';

/** The families that the page fetched a file of, which it does when a letter of it is laid out. */
const fetched = () => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);

/** A letter as it is drawn, in one of the fonts of the look. A letter that no font has is a box, like any other. */
async function drawn(letter: string, font: string): Promise<string> {
  const { container, unmount } = await render(Words, { text: letter });
  const value = container.querySelector('bdi');
  if (value === null) throw new Error('There is no value.');
  Object.assign(value.style, { display: 'inline-block', fontSize: '40px', fontFamily: `var(${font})` });
  value.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await document.fonts.ready;
  const picture = await page.screenshot({ element: value, base64: true, save: false });
  await unmount();
  return picture;
}

it.each([
  ['Hangul', '한', '해', 'Noto Sans KR'],
  ['Thai', 'บ', 'ท', 'Noto Sans Thai'],
  ['Hebrew', 'ח', 'צ', 'Noto Sans Hebrew'],
])('B9: %s is drawn with letters of the font that is shipped, and not with boxes', async (_, one, other, family) => {
  await expect.poll(() => [...document.fonts].map((face) => face.family.replaceAll('"', ''))).toContain(family);
  for (const font of ['--font-ui', '--font-title', '--font-mono'])
    expect(await drawn(one, font)).not.toBe(await drawn(other, font));
  expect(fetched().map((name) => name.replaceAll('"', ''))).toContain(family);
});

it.each([
  ['ar', '因', '为'],
  ['ar', 'א', 'ב'],
  ['zh', 'ا', 'ل'],
  ['ja', 'บ', 'ท'],
])('a letter of another script than the language %s is drawn with a shipped font, too', async (lang, one, other) => {
  /** As a signed reason stands in the window: one language for a text that quotes words of others. */
  async function drawnIn(letter: string): Promise<string> {
    const { container, unmount } = await render(Words, { text: letter });
    const value = container.querySelector('bdi');
    if (value === null) throw new Error('There is no value.');
    value.lang = lang;
    Object.assign(value.style, { display: 'inline-block', fontSize: '40px' });
    value.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    // A test machine may have fonts of its own: what is shipped has to be what it is drawn with.
    expect(getComputedStyle(value).fontFamily).toMatch(/Noto Sans SC.*Noto Sans JP.*Noto Sans Hebrew.*Noto Sans Thai/);
    const picture = await page.screenshot({ element: value, base64: true, save: false });
    await unmount();
    return picture;
  }
  expect(await drawnIn(one)).not.toBe(await drawnIn(other));
});
