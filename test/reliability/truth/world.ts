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

/** A company that is told in place of another one, and by what the two can be told apart. */
export interface Stranger {
  inPlaceOf: string;
  differsBy: 'number' | 'jurisdiction' | 'authority';
  company: TrueCompany;
}

export interface World {
  companies: readonly TrueCompany[];
  /** Companies that nobody asks for. Answers may be about them all the same. */
  strangers: readonly Stranger[];
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

const irish: TrueRegistry = {
  jurisdiction: 'IE',
  name: 'Companies Registration Office',
  code: 'IE-CRO',
  hasSiblings: false,
};

/** Strangers to a company: with another number, in another country, and in another register of the same country. */
function strangersTo(
  random: SeededRandom,
  company: TrueCompany,
  { index, taken }: { index: number; taken: readonly TrueRegistry[] },
): Stranger[] {
  const { number, name, registry } = company;
  const create = (place: number, own: TrueRegistry, given: { number: string; name: string }) => {
    const created = companyOf(random, own, { index: index + place, ...given });
    // No word of it can be mistaken for a word about somebody else.
    const status = `${created.status} (${created.marker})`;
    return { ...created, status, storedStatus: status };
  };
  const other = { number: numberIn(random, registry), name: `Stranger mk${String(index)}x` };
  const sibling = registries.flat().find((one) => one.jurisdiction === registry.jurisdiction && !taken.includes(one));
  const inPlaceOf = company.marker;
  return [
    { inPlaceOf, differsBy: 'number', company: create(0, registry, other) },
    { inPlaceOf, differsBy: 'jurisdiction', company: create(1, irish, { number, name }) },
    ...(sibling === undefined
      ? []
      : [{ inPlaceOf, differsBy: 'authority' as const, company: create(2, sibling, { number, name }) }]),
  ];
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
  const strangers = companies.flatMap((company, place) => {
    const taken = companies.filter(({ number }) => number === company.number).map(({ registry }) => registry);
    return strangersTo(random, company, { index: 50 + 3 * place, taken });
  });
  return {
    companies,
    strangers,
    storedDataLacksAuthority: random.next() < 0.3,
    directAnswersLackAuthority: random.next() < 0.15,
    storedByTaxNumber: random.next() < 0.2,
  };
}

/** Everybody whom an answer can be about. */
export function everyone({ companies, strangers }: World): TrueCompany[] {
  return [...companies, ...strangers.map(({ company }) => company)];
}

/** The company with a marker. */
export function companyMarked(world: World, marker: string): TrueCompany {
  const company = everyone(world).find((one) => one.marker === marker);
  if (company === undefined) throw new Error(`The world has no ${marker}.`);
  return company;
}

/** The company whose marker a text holds; undefined where it holds none, or several. */
export function companyMarkedIn(world: World, text: string): TrueCompany | undefined {
  const [only, second] = everyone(world).filter(({ marker }) => text.includes(marker));
  return second === undefined ? only : undefined;
}

/**
 * Who may be told in place of a company, so that it can be noticed. Where registers are left out of what is known,
 * nobody can tell two of them apart by an answer that names only one.
 */
export function othersThan(
  { strangers, storedDataLacksAuthority, directAnswersLackAuthority }: World,
  { marker }: TrueCompany,
  by: readonly Stranger['differsBy'][],
): TrueCompany[] {
  const lacksAuthority = storedDataLacksAuthority || directAnswersLackAuthority;
  return strangers
    .filter(({ inPlaceOf, differsBy }) => inPlaceOf === marker && by.includes(differsBy))
    .filter(({ differsBy }) => differsBy !== 'authority' || !lacksAuthority)
    .map(({ company }) => company);
}
