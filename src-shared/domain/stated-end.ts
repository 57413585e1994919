import { wordsBesideDate } from './read-registry-date.ts';
import type { RegistryDate } from './registry-date.ts';

/** What a stated end says of a moment. `not-known`: whether the day has passed cannot be told from what is stated. */
export type EndReading = 'passed' | 'ahead' | 'not-known';

/** Words beside a date may take it back ("2020-01-01, not ceased"), and a text without any figure states none. */
function isReadWhole({ text }: RegistryDate): boolean {
  const words = wordsBesideDate(text);
  return words === null || (words === text.trim() && /\p{N}/u.test(text));
}

/** Whether a date was read from the whole of what is stated, with nothing beside it that may say otherwise. */
export function saysADay(date: RegistryDate): boolean {
  return date.value !== null && isReadWhole(date);
}

/** Years that systems write for "none". */
const noYear = /(?:^|\D)(?:0000|0001|9999)(?:\D|$)/;

/** Whether a text that was not read may name a day all the same: it has a figure, and is no way to write "none". */
export function mayNameADay({ text }: RegistryDate): boolean {
  return /\p{N}/u.test(text) && !noYear.test(text);
}

/**
 * Whether a stated end has passed at a moment. Only a date that was read whole says so. Registries write "no end" in many
 * ways (`9999-12-31`, `N/A`, `-`, `false`, "until further notice"), of which none may become "has ended". A month or a year
 * that has begun may end after the moment.
 */
export function endReading(end: RegistryDate, moment: string): EndReading {
  const { value } = end;
  if (value === null || !isReadWhole(end)) return 'not-known';
  const now = moment.slice(0, value.length);
  if (value === now) return value.length === 'YYYY-MM-DD'.length ? 'passed' : 'not-known';
  return value < now ? 'passed' : 'ahead';
}
