import { expect, it } from 'vitest';
import { notShownWords } from '../../../src-renderer/features/document/document-words.ts';
import { PdfThing } from '../../../src-shared/contract/dossiers.ts';

const facts = { fileName: 'A.pdf', mediaType: 'application/pdf', bytes: 1, sha256: 'a', madeAt: 'then' } as const;
const words = (of: PdfThing, why: 'hash' | 'unread') =>
  notShownWords({ why }, { kind: 'preview', preview: { of, ...facts } });

it.each<[PdfThing, string]>([
  ['report', 'the report'],
  ['statement', 'the discrepancy statement'],
  ['comparison', 'the comparison'],
  ['search', 'the document of the search'],
  ['order', 'the document of the order'],
])('P15: a preview of a %s whose bytes are others says what it is, and nothing of the record', (of, thing) => {
  expect(words(of, 'hash')).toContain(`is not ${thing} as it was made`);
  for (const why of ['hash', 'unread'] as const) {
    expect(words(of, why).toLowerCase()).toContain(thing);
    expect(words(of, why)).not.toContain('record');
  }
});

it('each PDF that Dossier makes has a name', () => {
  expect(PdfThing.options).toHaveLength(5);
});

it('of a kept document it is the record that does not hold what was read', () => {
  expect(notShownWords({ why: 'hash' }, null)).toContain('that the record holds');
});
