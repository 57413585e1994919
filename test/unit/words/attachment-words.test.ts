import { expect, it } from 'vitest';
import type { RefusedFile } from '../../../src-shared/contract/attachments.ts';
import type { HistoryEntry, HistoryThing } from '../../../src-shared/domain/history.ts';
import { countedWords, thingsIn } from '../../../src-renderer/features/data/report-words.ts';
import { historyKindName } from '../../../src-shared/words/history-words.ts';
import { whatWasDone } from '../../../src-renderer/features/history/entry-words.ts';
import { refusedFileText } from '../../../src-renderer/features/work/refused-file-words.ts';

const name = 'Register.pdf';

it.each<[RefusedFile, string]>([
  [{ why: 'empty', name }, 'Register.pdf is empty: there is nothing to keep.'],
  [{ why: 'folder', name }, 'Register.pdf is a folder. Attach the files in it.'],
  [{ why: 'unreadable', name }, 'Register.pdf could not be read.'],
  [{ why: 'changed', name }, 'Register.pdf was changed while it was read. Attach it again when nothing writes to it.'],
  [
    { why: 'too-large', name, limit: 100_000_000 },
    'Register.pdf is larger than 100.0 MB, the most that one file may have.',
  ],
  [{ why: 'already', name, as: 'Old.pdf' }, 'Register.pdf is attached already: the same bytes are kept as Old.pdf.'],
  [{ why: 'not-stored', name, code: 'disk-full' }, 'Register.pdf could not be kept in the record. The disk is full.'],
])('a file that was not attached is named with why (%j)', (refused, words) => {
  expect(refusedFileText(refused)).toBe(words);
});

const kept: HistoryThing = { kind: 'attachment', dossierId: 1, attachmentId: 3, step: 'kept' };

it.each<[HistoryThing, string]>([
  [kept, 'File attached:'],
  [{ ...kept, step: 'withdrawn' }, 'Attachment withdrawn:'],
  [{ kind: 'export', what: 'attachment', dossierId: 1 }, 'Copy of an attachment saved:'],
])('the history says what was done with it (%j)', (thing, words) => {
  const entry: HistoryEntry = {
    ...{ entryId: 1, at: '2026-11-20T10:02:30Z', officer: 'Astrid', jurisdiction: 'LU' },
    ...{ subject: { text: name, highlights: [] }, found: null, cost: null, isCostNotKnown: false },
    ...{ state: null, withdrawn: false, thing },
  };
  expect(whatWasDone(entry)).toBe(words);
  expect(historyKindName('attachment')).toBe('Attachments');
});

it('a backup and a restore count attachments and their withdrawals in words', () => {
  expect(countedWords({ attachments: 2, attachment_withdrawals: 1 })).toEqual({
    count: 3,
    words: '2 attachments and 1 withdrawal of an attachment',
  });
  expect([thingsIn('attachments'), thingsIn('document_bodies')]).toEqual([
    ...['attachments', 'files of documents and attachments'],
  ]);
});
