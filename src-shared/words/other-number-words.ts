import { numberOf, tidyNumber } from '../domain/company-identity.ts';
import { companyStatedBy } from '../domain/contradicting-hits.ts';
import { realNumber } from '../domain/no-number.ts';
import type { SearchHit, SearchQuery, StoredSearch } from '../domain/search.ts';
import { m } from '../messages/generated/messages.js';
import { shortened } from '../domain/shortened.ts';

/** Longer than the numbers that registers give. */
const maxShown = 240;

/** A number without the signs that are written for the eye alone. Leading zeros may be part of it. */
const plain = (number: string) => tidyNumber(number).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * The number that was asked for, where a hit has another, or has no number and no code of REST: nothing tells such a hit
 * to be the company of that number. Null where it is that one.
 */
export function askedOtherNumber({ companyNumber: asked }: SearchQuery, hit: SearchHit): string | null {
  if (asked === null || plain(asked) === '') return null;
  const stated = plain(hit.companyNumber ?? '');
  if (stated === plain(asked)) return null;
  if (realNumber(hit.companyNumber) === null) return numberOf(companyStatedBy(hit)) === null ? asked : null;
  return stated === '' ? null : asked;
}

/** That a hit has another number than was asked, or none, for a list and in a sentence; null where it has that one. */
export function otherNumberWords(query: SearchQuery, hit: SearchHit): { short: string; text: string } | null {
  const found = askedOtherNumber(query, hit);
  if (found === null) return null;
  const asked = shortened(found, maxShown);
  return hit.companyNumber === null
    ? { short: m.search_number_not_stated_short(), text: m.search_number_not_stated({ asked }) }
    : { short: m.search_other_number_short(), text: m.search_other_number({ asked }) };
}

/** That hits of an answer have another number than was asked; nothing where none has. */
export function otherNumbersText({ query, hits }: Pick<StoredSearch, 'query' | 'hits'>): string[] {
  const count = hits.filter(({ hit }) => askedOtherNumber(query, hit) !== null).length;
  if (count === 0 || query.companyNumber === null) return [];
  const asked = shortened(query.companyNumber, maxShown);
  return [count === hits.length ? m.search_no_such_number({ asked }) : m.search_other_numbers({ count, asked })];
}
