import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Change, Comparison, OneSided } from '../../../../src-shared/domain/comparison/change.ts';
import { compareProfiles } from '../../../../src-shared/domain/comparison/compare-profiles.ts';
import { standsOut } from '../../../../src-shared/domain/comparison/stands-out.ts';
import { changeSentence, subjectText } from '../../../../src-shared/words/change-words.ts';
import { statedText } from '../../../../src-shared/words/compared-value-words.ts';
import { summaryText } from '../../../../src-shared/words/comparison-words.ts';
import { someAnswer } from './generated-profiles.ts';

/* What holds of any two answers: reading-and-proof.md, section 5. */

const runs = { numRuns: 400 };
const turnedWay = { new: 'gone', gone: 'new', changed: 'changed', stated: 'unstated', unstated: 'stated' } as const;
const turnedSide = { before: 'after', after: 'before' } as const;

function turned<Value>({ before, after }: { before: Value; after: Value }) {
  return { before: after, after: before };
}

function turnedSubject<One extends Change | OneSided>(one: One): One {
  switch (one.kind) {
    case 'person':
      return { ...one, who: turned(one.who), of: turned(one.of) };
    case 'item-field':
      return { ...one, name: turned(one.name) };
    case 'fact':
    case 'listed':
    case 'item':
      return one;
  }
}

/** The comparison in a mirror. The order of what weighs the same is the order of a list, and belongs to no direction. */
function mirrored({ changes, oneSided, sections, unread, ...rest }: Comparison): Comparison {
  return {
    ...rest,
    unread: unread === null ? null : { before: unread.after, after: unread.before },
    changes: changes.map((change) => ({ ...turnedSubject(change), ...turned(change), way: turnedWay[change.way] })),
    oneSided: oneSided.map((one) => ({ ...turnedSubject(one), side: turnedSide[one.side] })),
    sections: sections.map(({ side, ...section }) => ({ ...section, side: turnedSide[side] })),
  };
}

const inAnyOrder = (list: readonly unknown[]) => list.map((one) => JSON.stringify(sortedKeys(one))).sort();

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sortedKeys(one)]),
  );
}

const comparable = ({ changes, oneSided, sections, ...rest }: Comparison) => ({
  ...rest,
  changes: inAnyOrder(changes),
  oneSided: inAnyOrder(oneSided),
  sections: inAnyOrder(sections),
});

describe('the comparison of any two answers', () => {
  it('is empty of an answer with itself', () => {
    fc.assert(
      fc.property(someAnswer, (answer) => {
        const { changes, oneSided, folded } = compareProfiles(answer, structuredClone(answer));
        expect({ changes, oneSided, folded }).toEqual({
          changes: [],
          oneSided: [],
          folded: { order: 0, writing: 0, transliteration: 0, repeated: 0 },
        });
      }),
      runs,
    );
  });

  it('has no change if only the order of the lists is another', () => {
    fc.assert(
      fc.property(someAnswer, (answer) => {
        const { profile } = answer;
        const reversed = {
          ...profile,
          officials: profile.officials.toReversed(),
          beneficialOwners: profile.beneficialOwners
            .toReversed()
            .map((owner) => ({ ...owner, naturesOfControl: owner.naturesOfControl.toReversed() })),
          shareholdings: profile.shareholdings.toReversed(),
          addresses: profile.addresses.toReversed(),
          aliases: profile.aliases.toReversed(),
        };
        const { changes, oneSided } = compareProfiles(answer, { ...answer, profile: reversed });
        expect([changes, oneSided]).toEqual([[], []]);
      }),
      runs,
    );
  });

  it('is the mirror image in the other direction', () => {
    fc.assert(
      fc.property(someAnswer, someAnswer, (before, after) => {
        const there = compareProfiles(before, after);
        const back = compareProfiles(after, before);
        expect(comparable(mirrored(back))).toEqual(comparable(there));
        expect(back.changes.filter(standsOut).length).toBe(there.changes.filter(standsOut).length);
      }),
      runs,
    );
  });

  it('never tells of somebody gone or new where the other answer does not list everybody', () => {
    const sections = { officials: 'officials', holdings: 'shareholders', owners: 'owners' } as const;
    fc.assert(
      fc.property(someAnswer, someAnswer, (before, after) => {
        for (const change of compareProfiles(before, after).changes) {
          if (change.kind !== 'listed') continue;
          const other = change.way === 'gone' ? after : before;
          const { spoken, total, goesOn } = other.profile.sections[sections[change.list]];
          expect([spoken, total, goesOn, other.profile.said]).toEqual(['whole', null, false, []]);
        }
      }),
      runs,
    );
  });

  it('never tells of a fact gone or new where the answer without it is of another product', () => {
    fc.assert(
      fc.property(someAnswer, someAnswer, (before, after) => {
        fc.pre(before.source !== after.source);
        const { changes } = compareProfiles(before, after);
        const lacking = changes.filter((change) => [change.before.kind, change.after.kind].includes('not-stated'));
        expect(lacking).toEqual([]);
      }),
      runs,
    );
  });

  it('every change has a place in its answer, a sentence and words for both values', () => {
    fc.assert(
      fc.property(someAnswer, someAnswer, (before, after) => {
        const comparison = compareProfiles(before, after);
        for (const change of comparison.changes) {
          const { lead, rest } = changeSentence(change);
          expect(`${lead}${rest}`).toMatch(/[a-z]/);
          for (const stated of [change.before, change.after]) {
            expect(statedText(stated, change).length).toBeGreaterThan(0);
            if (stated.kind === 'stated') expect(stated.at).toMatch(/^\//);
          }
          expect([change.before.kind, change.after.kind].some((kind) => kind === 'stated')).toBe(true);
        }
        for (const one of comparison.oneSided) expect(subjectText(one).length).toBeGreaterThan(0);
        const both = comparison.changes.filter(({ way }) => way !== 'stated' && way !== 'unstated');
        expect(comparison.compared).toBeGreaterThanOrEqual(both.length);
        expect(summaryText(comparison, before, after)).toMatch(/\.$/);
      }),
      runs,
    );
  });
});
