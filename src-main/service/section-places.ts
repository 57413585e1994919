import type { SectionName } from '../../src-shared/domain/profile-section.ts';

/** REST keeps directors, holders of shares and owners in this one member. */
const allInOne = /^directorAndShareDetails(Field)?$/i;

const names: readonly (readonly [SectionName, RegExp])[] = [
  ['owners', /owner|significantControl|^pscs?(Field)?$|^ubos?(Field)?$/i],
  ['officials', /representative|officials|officer|director|secretar|signator/i],
  ['shareholders', /(share|stock)hold|^capital$/i],
];

const everySection: readonly SectionName[] = ['officials', 'shareholders', 'owners'];

/**
 * Of whom something speaks that was not understood, by its place in the answer: the outermost member that names a kind
 * of people tells. A member under a name that nobody documented does so too, since it may be what a list lacks.
 */
export function sectionsAt(at: string): readonly SectionName[] {
  const segments = at.split('/');
  for (const [depth, segment] of segments.entries()) {
    const isAll = allInOne.test(segment);
    if (isAll && depth === segments.length - 1) return everySection;
    const found = isAll ? undefined : names.find(([, name]) => name.test(segment));
    if (found !== undefined) return [found[0]];
  }
  return [];
}
