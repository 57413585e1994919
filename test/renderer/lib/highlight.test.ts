import { expect, it } from 'vitest';
import { highlight, searchedWords } from '../../../src-renderer/lib/highlight.ts';

const found = (text: string, name: string) =>
  highlight(text, searchedWords(name))
    .filter((piece) => piece.found)
    .map((piece) => piece.text);

it('marks the words that were searched for, without regard to case and accents', () => {
  expect(found('MERIDIAN Maritime S.à r.l.', 'meridian')).toEqual(['MERIDIAN']);
  expect(found('Société Générale', 'societe generale')).toEqual(['Société', 'Générale']);
  expect(found('子午线航运', '航运')).toEqual(['航运']);
});

it('marks the right characters where folding changes the length of a text', () => {
  // "İ" folds to two units, the ligature and the emoji take two or more: the places must not drift.
  expect(found('İİİ Nord 🏢🏢 Nord', 'nord')).toEqual(['Nord', 'Nord']);
  expect(found('e\u0301e\u0301 Lis', 'lis')).toEqual(['Lis']);
});

it('A12: a joiner stays with the letter that it is written with, and finds with and without it', () => {
  expect(found('شرکت کشتی\u200Cرانی', 'کشتی')).toEqual(['کشتی\u200C']);
  expect(found('شرکت کشتی\u200Cرانی', 'کشتیرانی')).toEqual(['کشتی\u200Cرانی']);
  expect(found('شرکت کشتیرانی', 'کشتی\u200Cرانی')).toEqual(['کشتیرانی']);
  expect(found('अक्\u200Dष नाम', 'अक')).toEqual(['अक्\u200Dष']);
});

it('joined, the pieces are the text, whatever the text is', () => {
  for (const text of ['', 'a', '\u202eevil', '<b>x</b>', '\ud800 lone', 'aaa'])
    expect(
      highlight(text, ['a', 'b'])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});

it('a search without a name marks nothing', () => {
  expect(found('Meridian', '')).toEqual([]);
  expect(searchedWords(null)).toEqual([]);
});

it.each([
  ['ΑΕΡΟΠΟΡΙΚΕΣ ΓΡΑΜΜΕΣ', 'αεροπορικες', 'ΑΕΡΟΠΟΡΙΚΕΣ'],
  ['Ørsted Vind', 'orsted', 'Ørsted'],
])('marks in %s what was typed as %s, as it is found in the history', (name, typed, marked) => {
  const found = highlight(name, searchedWords(typed)).filter((piece) => piece.found);
  expect(found.map(({ text }) => text)).toEqual([marked]);
});
