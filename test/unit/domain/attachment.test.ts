import { expect, it } from 'vitest';
import { endingOf, mediaTypeByName, plainEnding } from '../../../src-shared/domain/attachment.ts';
import { typeName } from '../../../src-shared/words/file-type-words.ts';

it.each([
  ['Register.PDF', 'pdf', 'application/pdf', 'pdf', 'PDF'],
  ['archive.tar.gz', 'gz', 'application/octet-stream', 'bin', 'Other file'],
  ['letter.docx', 'docx', expect.stringContaining('wordprocessingml'), 'docx', 'Word document'],
  ['accounts.xlsx', 'xlsx', expect.stringContaining('spreadsheetml'), 'xlsx', 'Excel table'],
  ['mail.eml', 'eml', 'message/rfc822', 'eml', 'Mail'],
  ['passport.JPEG', 'jpeg', 'image/jpeg', 'jpeg', 'Picture'],
  ['page.html', 'html', 'application/octet-stream', 'bin', 'Other file'],
  ['README', null, 'application/octet-stream', 'bin', 'Other file'],
  ['.profile', null, 'application/octet-stream', 'bin', 'Other file'],
  ['a.constructor', null, 'application/octet-stream', 'bin', 'Other file'],
  ['ends with a dot.', null, 'application/octet-stream', 'bin', 'Other file'],
])('%s is called what its ending says', (name, ending, mediaType, plain, words) => {
  expect([endingOf(name), mediaTypeByName(name), plainEnding(name)]).toEqual([ending, mediaType, plain]);
  expect(typeName(mediaTypeByName(name))).toBe(words);
});
