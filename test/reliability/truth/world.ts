import type { SeededRandom } from '../random.ts';

/** A register of a jurisdiction, in the two ways in which answers name it. */
export interface TrueRegistry {
  jurisdiction: string;
  /** How V2 and REST write its name; REST passes `code` back as `regAuth`. */
  name: string;
  code: string;
  /** Whether another register of the same jurisdiction may give the same number to another company. */
  hasSiblings: boolean;
}

/**
 * A company as it really is. `marker` stands in its address and in its officials' names and in no other company's, so
 * that a fact that crossed over can be recognised by reading it.
 */
export interface TrueCompany {
  marker: string;
  registry: TrueRegistry;
  number: string;
  /** A number of another kind by which the registry finds it too; stored data may know the company by this one. */
  taxNumber: string | null;
  name: string;
  /** The registry's word today, and the one that stored data still has. */
  status: string;
  storedStatus: string;
  /** The identifier that the registry's own answer gives, and the older one of stored data. */
  directId: string;
  storedId: string;
  restCode: string;
}

export interface World {
  companies: readonly TrueCompany[];
  /** Stored data leaves the authority out, as some registers' answers do. */
  storedDataLacksAuthority: boolean;
  /** The registers' own answers leave it out too: then nobody can tell siblings apart. */
  directAnswersLackAuthority: boolean;
  /** Stored data knows companies by their tax number. */
  storedByTaxNumber: boolean;
}

const court = (name: string, code: string): TrueRegistry => ({ jurisdiction: 'DE', name, code, hasSiblings: true });

/** The registers of each world: some alone in their jurisdiction, some with siblings. */
const registries: readonly (readonly TrueRegistry[])[] = [
  [court('Amtsgericht München', 'D2601'), court('Amtsgericht Hamburg', 'K1101'), court('Amtsgericht Köln', 'R3306')],
  [{ jurisdiction: 'GB', name: 'Companies House', code: 'GB-CH', hasSiblings: false }],
  [{ jurisdiction: 'LU', name: 'Registre de commerce et des sociétés', code: 'LU-RCS', hasSiblings: false }],
  [
    { jurisdiction: 'AE', name: 'Dubai Economy', code: 'AE-DU', hasSiblings: true },
    { jurisdiction: 'AE', name: 'Abu Dhabi Registration', code: 'AE-AZ', hasSiblings: true },
  ],
];

const statuses: Readonly<Record<string, readonly [string, string]>> = {
  DE: ['eingetragen', 'gelöscht'],
  GB: ['active', 'dissolved'],
  LU: ['active', 'dissolved'],
  AE: ['active', 'dissolved'],
};

const token = (text: string) => Buffer.from(text).toString('base64url');

function numberIn(random: SeededRandom, { jurisdiction }: TrueRegistry): string {
  const digits = String(random.between(10_000, 99_999));
  if (jurisdiction === 'DE') return `HRB ${digits}`;
  return jurisdiction === 'GB' ? `000${digits}` : `B${digits}`;
}

function companyOf(
  random: SeededRandom,
  registry: TrueRegistry,
  given: { index: number; number: string; name: string },
): TrueCompany {
  const { jurisdiction } = registry;
  const marker = `mk${String(given.index)}x`;
  const [active, gone] = statuses[jurisdiction] ?? ['active', 'dissolved'];
  const status = random.next() < 0.6 ? active : gone;
  const directId = `${jurisdiction}|${token(`${given.number}|${registry.code}|${marker}`)}`;
  return {
    marker,
    registry,
    number: given.number,
    taxNumber: random.next() < 0.4 ? `${jurisdiction}9${String(random.between(100_000, 999_999))}${marker}` : null,
    name: given.name,
    status,
    storedStatus: random.next() < 0.7 ? status : active,
    directId,
    storedId: random.next() < 0.5 ? directId : `${jurisdiction}|${token(`old ${marker}`)}`,
    restCode: given.number,
  };
}

/** A handful of companies: siblings with one number in several registers, and companies that stand alone. */
export function createWorld(random: SeededRandom): World {
  const companies: TrueCompany[] = [];
  const groups = random.between(1, 3);
  for (let group = 0; group < groups; group += 1) {
    const own = random.pick(registries);
    const [first] = own;
    if (first === undefined) continue;
    const number = numberIn(random, first);
    const name = `Amber Quay ${String(group)}`;
    const siblings = own.slice(0, first.hasSiblings ? random.between(1, own.length) : 1);
    const sameName = random.next() < 0.5;
    for (const registry of siblings) {
      const index = companies.length;
      const own = sameName ? name : `${name} ${registry.name.split(' ').at(-1) ?? ''}`;
      companies.push(companyOf(random, registry, { index, number, name: own }));
    }
  }
  return {
    companies,
    storedDataLacksAuthority: random.next() < 0.3,
    directAnswersLackAuthority: random.next() < 0.15,
    storedByTaxNumber: random.next() < 0.2,
  };
}

/** The company whose marker a text holds; undefined where it holds none, or several. */
export function companyMarkedIn(world: World, text: string): TrueCompany | undefined {
  const [only, second] = world.companies.filter(({ marker }) => text.includes(marker));
  return second === undefined ? only : undefined;
}
