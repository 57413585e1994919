import { expect, it } from 'vitest';
import { aroundMark } from '../../../src-renderer/features/history/around-mark.ts';

function around(text: string, word: string): string {
  const start = text.indexOf(word);
  const shown = aroundMark({ text, marks: [[start, start + word.length]] });
  const [mark] = shown.marks;
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
