import { describe, expect, it, vi } from 'vitest';
import { namesAgree } from '../../../src-shared/domain/company-name.ts';

describe('names of companies', () => {
  it.each([
    ['Fable Limited', 'FABLE LTD.', true],
    ['Société Anonyme Fable', 'societe anonyme fable', true],
    ['Fable Limited', 'Fable Holding Limited', false],
  ])('%s and %s', (ours, theirs, agree) => {
    expect(namesAgree([ours], [theirs])).toBe(agree);
  });

  it('say nothing where one side has none', () => {
    expect(namesAgree([null, ' . '], ['Fable'])).toBeNull();
    expect(namesAgree(['Fable'], [undefined])).toBeNull();
  });

  it('of millions of letters agree with their equal only, and are not folded', () => {
    const long = 'W'.repeat(4 * 1024 * 1024);
    const folding = vi.spyOn(String.prototype, 'normalize');
    expect(namesAgree([long], [long, 'Fable'])).toBe(true);
    expect(namesAgree([long], [long.toLowerCase()])).toBe(false);
    // Folding one takes a second, and the window stands still meanwhile.
    expect(folding.mock.contexts.filter((text) => String(text).length > 10_000)).toEqual([]);
    folding.mockRestore();
  });
});
