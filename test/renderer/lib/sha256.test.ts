import { expect, it } from 'vitest';
import '../../../src-renderer/styles/index.ts';
import { render } from 'vitest-browser-svelte';
import Words from '../../../src-renderer/lib/Words.svelte';
import Sha256 from '../../../src-renderer/lib/Sha256.svelte';

const sha256 = '0123456789abcdef'.repeat(4);

/** How many letters stand in each line. */
function linesOf(element: Element): number[] {
  const tops = new Map<number, number>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    for (let at = 0; at < node.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const top = Math.round(range.getBoundingClientRect().top);
      tops.set(top, (tops.get(top) ?? 0) + 1);
    }
  }
  return [...tops.values()];
}

it.each([
  [900, [64]],
  [400, [32, 32]],
  [200, [16, 16, 16, 16]],
])('a hash in %d pixels stands in lines of one length', async (width, lines) => {
  const room = document.createElement('div');
  room.style.width = `${String(width)}px`;
  document.body.append(room);
  await render(Sha256, { target: room, props: { sha256 } });
  await document.fonts.ready;
  expect(linesOf(room)).toEqual(lines);
  // Whoever copies it, or looks for it, has it without blanks.
  expect(room.textContent.trim()).toBe(sha256);
  const selected = getSelection();
  selected?.selectAllChildren(room);
  expect(selected?.toString().trim()).toBe(sha256);
  room.remove();
});

it.each([
  [400, [32, 32]],
  [200, [16, 16, 16, 16]],
])('a hash within a sentence stands in lines of one length in %d pixels', async (width, lines) => {
  const room = document.createElement('div');
  room.style.cssText = `width: ${String(width)}px; overflow-wrap: anywhere; font: 13px monospace`;
  document.body.append(room);
  const text = `Record 12, SHA-256 ${sha256}, and what follows.`;
  await render(Words, { target: room, props: { text } });
  await document.fonts.ready;
  const hash = room.querySelector('.sha');
  expect(hash === null ? [] : linesOf(hash)).toEqual(lines);
  const selected = getSelection();
  selected?.selectAllChildren(room);
  expect(selected?.toString().trim()).toBe(text);
  room.remove();
});
