import { fraction } from '../../src-shared/domain/ownership/fraction.ts';
import type { CompanyHolders, HeldShare, ShareEnd, ShareInterval } from '../../src-shared/domain/ownership/holding.ts';
import { randomFrom } from './names.ts';

const companies = 1_000;
const holdings = 3_000;
const crossHoldings = 150;
const persons = 1_200;
/** How many companies each circle has: 20 in all. */
const circles = [2, 2, 2, 3, 3, 4, 4];

type Random = (below: number) => number;

const end = (hundredths: number, included = true): ShareEnd => ({
  value: fraction(BigInt(hundredths), 10_000n),
  included,
});

/** Hundredths of a percent for each of so many holders, together 100 %. */
function split(holders: number, random: Random): number[] {
  const weights = Array.from({ length: holders }, () => 1 + random(100));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Math.floor((weight * 10_000) / total));
  const rest = 10_000 - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, at) => (at === 0 ? part + rest : part));
}

/** A share as a registry states it: exactly, as a band with an excluded end, or between two rounded figures. */
function stated(hundredths: number, random: Random): ShareInterval {
  switch (random(3)) {
    case 0:
      return { lower: end(hundredths), upper: end(hundredths) };
    case 1: {
      const band = Math.min(3, Math.floor((hundredths - 1) / 2_500)) * 2_500;
      return { lower: end(band, false), upper: end(band + 2_500) };
    }
    default:
      return { lower: end(Math.max(0, hundredths - 500)), upper: end(Math.min(10_000, hundredths + 500)) };
  }
}

/** Company 0 is the one that is asked about, and each other one holds one before it, near or far. */
function holdersOf(random: Random): Set<string>[] {
  const holders = Array.from({ length: companies }, () => new Set<string>());
  const heldBy = [0];
  for (let company = 1; company < companies; company += 1) {
    const near = random(2) === 0 ? Math.max(0, company - 30) : 0;
    const held = near + random(company - near);
    heldBy.push(held);
    holders[held]?.add(`company ${String(company)}`);
  }
  // In a stretch of companies of its own, the lowest of a chain is held by the highest: that closes a circle.
  const closed = new Set<number>();
  for (const [at, size] of circles.entries()) {
    for (let lowest = 60 + at * 130; ; lowest += 1) {
      const chain = [lowest];
      while (chain.length < size) chain.push(heldBy[chain.at(-1) ?? 0] ?? 0);
      if (chain.some((company) => company === 0 || closed.has(company))) continue;
      for (const company of chain) closed.add(company);
      holders[lowest]?.add(`company ${String(chain.at(-1))}`);
      break;
    }
  }
  for (let added = 0; added < crossHoldings;) {
    const held = random(companies - 1);
    const holder = held + 1 + random(Math.min(30, companies - 1 - held));
    const name = `company ${String(holder)}`;
    // A further way into a circle could join two of them.
    if (closed.has(held) || closed.has(holder) || holders[held]?.has(name) === true) continue;
    holders[held]?.add(name);
    added += 1;
  }
  for (const own of holders) if (own.size === 0) own.add(`person ${String(random(persons))}`);
  for (let count = holders.reduce((sum, own) => sum + own.size, 0); count < holdings;) {
    const own = holders[random(companies)];
    const name = `person ${String(random(persons))}`;
    if (own === undefined || own.has(name)) continue;
    own.add(name);
    count += 1;
  }
  return holders;
}

/** The company that all others are below. */
export const asked = 'company 0';

/** The lists of 1,000 companies with 3,000 holdings, 2 % of the companies in circles. */
export function ownedCompanies(seed: number): CompanyHolders[] {
  const random = randomFrom(seed);
  return holdersOf(random).map((holders, company) => {
    const parts = split(holders.size, random);
    const held: HeldShare[] = [...holders].map((holder, at) => ({ holder, share: stated(parts[at] ?? 0, random) }));
    return { company: `company ${String(company)}`, held, list: random(4) === 0 ? 'incomplete' : 'complete' };
  });
}
