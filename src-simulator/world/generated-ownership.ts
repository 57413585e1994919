import type { Holding, Listing, Party, Share, ShareClass } from './company.ts';
import { inventPerson } from './invention.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import type { Random } from './random.ts';

/** How generated companies own each other: a tree of thirds, so that chains are several levels deep. */
export function ownerIndexOf(index: number, first: number): number | null {
  const position = index - first;
  if (position <= 0 || position % 5 === 4) return null;
  return first + Math.floor((position - 1) / 3);
}

/** The companies that `ownerIndexOf` gives this company. Not more than three. */
export function subsidiaryIndexesOf(index: number, first: number, size: number): number[] {
  const position = index - first;
  return [3 * position + 1, 3 * position + 2, 3 * position + 3]
    .map((child) => child + first)
    .filter((child) => child < size && ownerIndexOf(child, first) === index);
}

/** One parent in twelve is held in part by its own subsidiary: ownership that goes in a circle. */
export function minorityOwnerIndexOf(index: number, first: number, size: number): number | null {
  if ((index - first) % 12 !== 0) return null;
  return subsidiaryIndexesOf(index, first, size)[0] ?? null;
}

function statedAs(random: Random, percent: number): Share {
  const chance = random.next();
  if (chance < 0.05) return { kind: 'not-stated' };
  if (chance < 0.2 && percent > 25) {
    const [from, to] = percent > 75 ? [75, 100] : percent > 50 ? [50, 75] : [25, 50];
    return { kind: 'range', from, to, text: `${from}-${to}%` };
  }
  return { kind: 'exact', percent };
}

function corporate(listing: Listing): Party {
  const { jurisdiction, number, name } = listing;
  return { kind: 'company', company: { jurisdiction, number, name } };
}

/** Holders and the percentage that they hold: one, or several together. */
export interface Block {
  holders: Party[];
  percent: number;
}

/** The capital of a generated company, and the blocks it is made of. */
export function generatedCapital(
  random: Random,
  jurisdiction: Jurisdiction,
  relatives: { owner: Listing | null; minorityOwner: Listing | null },
): { capital: ShareClass[]; blocks: Block[] } {
  const quantity = random.between(1, 50) * 1000;
  const blocks: Block[] = [];
  let left = 100;
  if (relatives.minorityOwner !== null) {
    blocks.push({ holders: [corporate(relatives.minorityOwner)], percent: 5 });
    left -= 5;
  }
  if (relatives.owner !== null) {
    const percent = random.pick([left, 80, 60, 51, 30]);
    blocks.push({ holders: [corporate(relatives.owner)], percent: Math.min(percent, left) });
    left -= Math.min(percent, left);
  }
  while (left > 0) {
    const percent = left <= 20 ? left : Math.min(left, random.between(10, 70));
    const holders: Party[] = [{ kind: 'person', person: inventPerson(random, jurisdiction) }];
    if (random.chance(0.1)) holders.push({ kind: 'person', person: inventPerson(random, jurisdiction) });
    blocks.push({ holders, percent });
    left -= percent;
  }
  const holdings = blocks.map<Holding>(({ holders, percent }) => ({
    holders,
    share: statedAs(random, percent),
    count: Math.round((quantity * percent) / 100),
  }));
  return {
    capital: [
      {
        code: 'ORD',
        description: 'Ordinary shares',
        quantity,
        nominalValue: random.pick([1, 10, 100]),
        currency: jurisdiction.currency,
        holdings,
      },
    ],
    blocks,
  };
}
