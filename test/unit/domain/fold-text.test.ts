import { expect, test } from 'vitest';
import { foldText, foldWord, isSameWord, lookUpWord } from '../../../src-shared/domain/fold-text.ts';

test('a text is found by its letters, however its accents, its strokes and its width are typed', () => {
  expect(foldText('Ørsted A/S')).toBe('orsted a/s');
  expect(foldText('Łódź')).toBe('lodz');
  expect(foldText('ＡＢＣ')).toBe('abc');
  expect(foldText('Straße')).toBe('strasse');
  // A Greek word ends in another small sigma than the one within it.
  expect(foldText('ΕΤΑΙΡΙΑΣ')).toBe('εταιριασ');
});

test('a word that is compared loses its case and the blanks around it, and nothing else', () => {
  expect(foldWord('  Aktív ')).toBe('aktív');
  expect(isSameWord(' ACTIVE', 'active ')).toBe(true);
  expect(isSameWord('active', 'aktív')).toBe(false);
  expect(isSameWord('aktiv', 'aktív')).toBe(false);
});

test('what is not stated is not the same as anything, itself included', () => {
  expect(isSameWord(null, null)).toBe(false);
  expect(isSameWord(undefined, '')).toBe(false);
  expect(isSameWord('', '')).toBe(true);
});

test('a table has nothing for a word that every object knows', () => {
  expect(lookUpWord({ ready: 1 }, ' Ready ')).toBe(1);
  expect(lookUpWord({ ready: 1 }, 'constructor')).toBeNull();
  expect(lookUpWord({ ready: 1 }, '')).toBeNull();
});
