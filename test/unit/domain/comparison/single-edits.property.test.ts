import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareProfiles } from '../../../../src-shared/domain/comparison/compare-profiles.ts';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import { changeSentence } from '../../../../src-shared/words/change-words.ts';
import { sentenceText } from '../../../../src-shared/words/sentence.ts';
import { base, edits, nameOf } from './edited-profiles.ts';
import { enhanced } from './generated-profiles.ts';

/* One edit of a full profile at a time: it is found, alone, and named by what was edited. */

describe('one edit of a profile', () => {
  it.each(edits)('%#: is found alone and named', (edited, what, way, words) => {
    const { changes } = compareProfiles(enhanced(base), enhanced(edited));
    expect(changes.map((change) => [nameOf(change), change.way])).toEqual([[what, way]]);
    for (const change of changes) expect(sentenceText(changeSentence(change))).toMatch(words);
  });

  it('any two of them are both found', () => {
    const some = fc.constantFrom(...edits);
    fc.assert(
      fc.property(some, some, ([one, what], [other, otherWhat]) => {
        const parts = (profile: Profile) =>
          Object.entries(profile).filter(
            ([key, value]) => value !== Object.entries(base).find(([own]) => own === key)?.[1],
          );
        const [changedOne, changedOther] = [parts(one), parts(other)];
        fc.pre(!changedOne.some(([key]) => changedOther.some(([own]) => own === key)));
        const both = { ...base, ...Object.fromEntries(changedOne), ...Object.fromEntries(changedOther) };
        const found = compareProfiles(enhanced(base), enhanced(both)).changes.map(nameOf);
        expect(found.toSorted()).toEqual([what, otherWhat].toSorted());
      }),
      { numRuns: 100 },
    );
  });
});
