import { cast } from './cast/all.ts';
import type { Company, Listing, Names, RegisterState } from './company.ts';
import { generatedCompany } from './generated-company.ts';
import { generatedListing, generatedNames, jurisdictionAt, numberOffset, serialDetour } from './generated-listing.ts';
import { minorityOwnerIndexOf, ownerIndexOf, subsidiaryIndexesOf } from './generated-ownership.ts';
import { jurisdictions } from './jurisdictions/all.ts';
import { foldNumber } from './search-text.ts';
import { indexOfNumber } from './serial-number.ts';

/**
 * The invented companies: the hand-written cast first, then generated ones. Each is computed when it is asked for,
 * from the seed and its index, so that a large world takes no more memory than a small one.
 */
export interface World {
  seed: number;
  size: number;
  jurisdictionCode(index: number): string;
  names(index: number): Names;
  listing(index: number): Listing;
  company(index: number): Company;
  /** The indexes of companies with this number, whatever is written between its parts; in one jurisdiction or in all. */
  indexesOfNumber(number: string, jurisdiction?: string): number[];
  /** The company with this code (REST `codeField`), or `null`: as the register has it now, or had it in that state. */
  findByCode(jurisdiction: string, code: string, state?: RegisterState): Company | null;
}

function keyOf(jurisdiction: string, number: string): string {
  return `${jurisdiction}|${foldNumber(number)}`;
}

interface WorldOptions {
  seed: number;
  size: number;
  /** What the register has now of a company that changes. By default it has not changed. */
  stateOf?: (company: Company) => RegisterState;
}

function inState(company: Company, state: RegisterState): Company {
  return state === 'later' ? (company.later ?? company) : company;
}

/** A world of `size` companies. A size smaller than the cast gives its first members only. */
export function createWorld({ seed, size, stateOf = () => 'first' }: WorldOptions): World {
  const members = cast.slice(0, size);
  const first = members.length;
  const castIndexes = new Map(members.map((member, index) => [keyOf(member.jurisdiction, member.number), index]));
  const isTaken = (jurisdiction: string, number: string): boolean => castIndexes.has(keyOf(jurisdiction, number));
  const offset = numberOffset(seed);

  const memberNow = (index: number): Company | undefined => {
    const member = members[index];
    return member?.later === undefined ? member : inState(member, stateOf(member));
  };
  const listing = (index: number): Listing => memberNow(index) ?? generatedListing(seed, index, isTaken);
  const listingOrNull = (index: number | null): Listing | null => (index === null ? null : listing(index));
  const company = (index: number): Company => {
    const member = memberNow(index);
    if (member !== undefined) return member;
    return generatedCompany(seed, index, listing(index), jurisdictionAt(index), {
      owner: listingOrNull(ownerIndexOf(index, first)),
      minorityOwner: listingOrNull(minorityOwnerIndexOf(index, first, size)),
      subsidiaries: subsidiaryIndexesOf(index, first, size).map(listing),
    });
  };

  const indexesOfNumber = (number: string, wantedJurisdiction?: string): number[] =>
    jurisdictions
      .filter(({ code }) => wantedJurisdiction === undefined || code === wantedJurisdiction)
      .flatMap(({ code, numberPattern }) => {
        const member = castIndexes.get(keyOf(code, number));
        if (member !== undefined) return [member];
        const serial = indexOfNumber(numberPattern, number, offset);
        if (serial === null) return [];
        return [serial, serial - serialDetour].filter(
          (index) =>
            index >= first &&
            index < size &&
            jurisdictionAt(index).code === code &&
            foldNumber(listing(index).number) === foldNumber(number),
        );
      });

  return {
    seed,
    size,
    jurisdictionCode: (index) => members[index]?.jurisdiction ?? jurisdictionAt(index).code,
    names: (index) => memberNow(index) ?? generatedNames(seed, index),
    listing,
    company,
    indexesOfNumber,
    findByCode: (jurisdiction, code, state) => {
      const number = code.split('_')[0] ?? code;
      const index = indexesOfNumber(number, jurisdiction).find(
        (candidate) => foldNumber(listing(candidate).code) === foldNumber(code),
      );
      if (index === undefined) return null;
      const member = members[index];
      return member === undefined || state === undefined ? company(index) : inState(member, state);
    },
  };
}
