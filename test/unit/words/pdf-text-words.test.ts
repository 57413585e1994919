import { expect, it } from 'vitest';
import { whatCameOfIt } from '../../../src-renderer/features/history/entry-words.ts';
import { HistoryEntry } from '../../../src-shared/domain/history.ts';

function wordsOf(pdfText: string): string {
  const line = { text: 'scan.pdf', highlights: [] };
  const thing = { kind: 'attachment', dossierId: 1, attachmentId: 1, step: 'kept' };
  const at = '2026-11-24T10:00:00.000Z';
  return whatCameOfIt(
    HistoryEntry.parse({
      ...{ entryId: 1, at, officer: 'A', jurisdiction: null, subject: line, found: null, cost: null, pdfText, thing },
      ...{ isCostNotKnown: false, state: null, withdrawn: false },
    }),
  );
}

it.each([
  ['text', ''],
  ['part', 'only a part of its text can be found'],
  ['no-text', 'no text in it'],
  ['password', 'has a password, its text cannot be found'],
  ['not-read', 'its text could not be read'],
  ['waiting', 'its text was not read yet'],
])('an entry of a PDF whose text is “%s” says “%s”', (state, words) => {
  expect(wordsOf(state)).toBe(words);
});
