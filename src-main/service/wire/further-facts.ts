import type { FurtherFact } from '../../../src-shared/domain/profile.ts';
import { membersOf, type Located } from './located.ts';
import { text } from './readers.ts';

const mostFacts = 200;

/**
 * The simple values of an object that a schema has no member for, under the names they came with, so that what the
 * service adds later is shown and not only kept in the raw answer.
 *
 * @param known names the schema reads, in any case
 */
export function furtherFacts(place: Located, known: readonly string[]): FurtherFact[] {
  const read = new Set(known.map((name) => name.toLowerCase()));
  return membersOf(place)
    .filter(({ name }) => !read.has(name.toLowerCase()))
    .slice(0, mostFacts)
    .flatMap(({ name, place: member }) => {
      const value = text.parse(member);
      return value === null ? [] : [{ name, value, at: member.at }];
    });
}
