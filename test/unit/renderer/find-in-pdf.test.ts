import { expect, it } from 'vitest';
import { findInPdf } from '../../../src-renderer/features/document/pdf/find-in-pdf.ts';
import { visibleText } from '../../../src-shared/domain/visible-text.ts';

const contentOf = () => ({ items: [], styles: {}, lang: null });

/** How many places are found in pages of these texts, and how many pages could not be searched whole. */
async function found(texts: readonly string[], words: string) {
  const text = (page: number) => Promise.resolve({ text: texts[page - 1] ?? '', starts: [0], content: contentOf() });
  const search = findInPdf({ pages: texts.length, text })(words, new AbortController().signal);
  let places = 0;
  for (let step = await search.next(); ; step = await search.next()) {
    if (step.done === true) return { places, unread: step.value.unread };
    places += step.value.length;
  }
}

it('a page with a letter of which the file does not say which it is cannot be searched whole', async () => {
  const nameless = `2 bene${visibleText('\0')}cial owners`;
  expect(await found([nameless, 'pro\uFFFDle', 'plain'], 'beneficial')).toEqual({ places: 0, unread: 2 });
  expect(await found([nameless], 'owners')).toEqual({ places: 1, unread: 1 });
});

it('a page of plain text is searched whole, and one without text is not', async () => {
  expect(await found(['2 beneficial owners', ' '], 'beneficial')).toEqual({ places: 1, unread: 1 });
});
