import { expect, it } from 'vitest';
import { aroundHighlight } from '../../../src-renderer/features/history/around-highlight.ts';

function around(text: string, word: string): string {
  const start = text.indexOf(word);
  const shown = aroundHighlight({ text, highlights: [[start, start + word.length]] });
  const [mark] = shown.highlights;
  expect(shown.text.slice(...(mark ?? []))).toBe(word);
  return shown.text;
}

const long = 'Meridian Schifffahrtsgesellschaftsverwaltung';

it.each([
  [`${long} · Solheim`, '…Solheim'],
  [`${long} – Solheim · active`, '…Solheim · active'],
  [`${long} · paid by Solheim`, '…paid by Solheim'],
  [`${long} ·Solheim`, '…Solheim'],
  [`${long} · – Solheim`, '…Solheim'],
  [`…${long} · Solheim`, '…Solheim'],
])('a line that is cut before the found word does not begin with a separator: %s', (text, shown) => {
  expect(around(text, 'Solheim')).toBe(shown);
});

it('a separator at the beginning of a whole line stands', () => {
  expect(around('· Solheim', 'Solheim')).toBe('· Solheim');
});
