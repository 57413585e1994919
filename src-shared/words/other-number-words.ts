import { tidyNumber } from '../domain/company-identity.ts';
import { isNoNumber } from '../domain/no-number.ts';
import type { SearchHit, SearchQuery, StoredSearch } from '../domain/search.ts';
import { m } from '../messages/generated/messages.js';
import { shortened } from '../domain/shortened.ts';

/** Longer than the numbers that registers give. */
const maxShown = 240;

/** A number without the signs that are written for the eye alone. Leading zeros may be part of it. */
const plain = (number: string) => tidyNumber(number).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The number that was asked for, where a hit has another; null where it is that one, or where either is not stated. */
export function askedOtherNumber({ companyNumber: asked }: SearchQuery, { companyNumber }: SearchHit): string | null {
  if (asked === null || companyNumber === null || isNoNumber(companyNumber)) return null;
  const [one, other] = [plain(asked), plain(companyNumber)];
  return one === '' || other === '' || one === other ? null : asked;
}

/** That hits of an answer have another number than was asked; nothing where none has. */
export function otherNumbersText({ query, hits }: Pick<StoredSearch, 'query' | 'hits'>): string[] {
  const count = hits.filter(({ hit }) => askedOtherNumber(query, hit) !== null).length;
  if (count === 0 || query.companyNumber === null) return [];
  const asked = shortened(query.companyNumber, maxShown);
  return [count === hits.length ? m.search_no_such_number({ asked }) : m.search_other_numbers({ count, asked })];
}
