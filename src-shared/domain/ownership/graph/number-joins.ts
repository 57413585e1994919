import { tidyNumber } from '../../company-identity.ts';
import { namesAgree } from '../../company-name.ts';
import { statedAuthority } from '../../registration-authority.ts';
import type { CompanyIdentities } from './company-identities.ts';
import type { HolderCompany, HolderCompanyReading } from './holder-company.ts';
import type { JoinGround } from './joins.ts';
import type { Mention } from './mentions.ts';

/** Two keys that are to be one, and why. */
export interface JoinEdge {
  readonly sides: readonly [string, string];
  readonly ground: JoinGround;
}

/** A holder whose number tells which company it is. */
interface Numbered {
  mention: Mention;
  holder: HolderCompany;
}

/** A company that is known by its number alone. */
export interface NumberedCompany {
  readonly id: string;
  /** What its holder's snapshots state of it, in the order of their keys. */
  readonly holders: readonly HolderCompany[];
}

export interface NumberJoins {
  readonly edges: readonly JoinEdge[];
  readonly companies: readonly NumberedCompany[];
  /** Parties that state a number and are joined by it with nothing: it is not known which company they are. */
  readonly notKnownWhich: readonly Mention[];
}

function groundOf({ stated, from }: HolderCompany): JoinGround {
  const { jurisdiction, companyNumber } = stated;
  const registry = statedAuthority(stated);
  return { kind: 'registry-number', jurisdiction, registry, number: tidyNumber(companyNumber ?? ''), from };
}

const nameOf = ({ mention }: Numbered) => mention.party.name;

/**
 * Those of one number whom the country of their office alone puts there, and whose names agree with the name of the company;
 * null where they are several companies by their names. Without a company of the record they have to agree among
 * themselves.
 */
function agreeing(byOffice: readonly Numbered[], names: readonly (string | null)[]): Numbered[] {
  if (names.length > 0) return byOffice.filter((one) => namesAgree([nameOf(one)], names) === true);
  const [first] = byOffice;
  const areOne = first !== undefined && byOffice.every((one) => namesAgree([nameOf(one)], [nameOf(first)]) === true);
  return areOne ? [...byOffice] : [];
}

/**
 * The joins that rest on the same number in the same registry. A party whose number does not tell the company stays a
 * party of its snapshot.
 *
 * @param savedNames the names of each saved company, by its id
 */
export function joinByNumber(
  mentions: readonly Mention[],
  readings: ReadonlyMap<string, HolderCompanyReading>,
  identities: CompanyIdentities,
  savedNames: ReadonlyMap<string, readonly (string | null)[]>,
): NumberJoins {
  const notKnownWhich: Mention[] = [];
  const byId = new Map<string, Numbered[]>();
  for (const mention of mentions) {
    const reading = readings.get(mention.key);
    if (reading === undefined || reading.kind === 'none') continue;
    const id = reading.kind === 'stated' ? identities.idOf(reading.company.stated) : null;
    if (id === null || reading.kind !== 'stated') notKnownWhich.push(mention);
    else byId.set(id, [...(byId.get(id) ?? []), { mention, holder: reading.company }]);
  }
  const edges: JoinEdge[] = [];
  const companies: NumberedCompany[] = [];
  for (const [id, numbered] of byId) {
    const certain = numbered.filter(({ holder }) => holder.from !== 'registered-office');
    const byOffice = numbered.filter(({ holder }) => holder.from === 'registered-office');
    const own = savedNames.get(id) ?? [];
    const joined = [...certain, ...agreeing(byOffice, [...own, ...certain.map(nameOf)])];
    notKnownWhich.push(...numbered.filter((one) => !joined.includes(one)).map(({ mention }) => mention));
    if (joined.length === 0) continue;
    if (!savedNames.has(id)) companies.push({ id, holders: joined.map(({ holder }) => holder) });
    edges.push(
      ...joined.map(({ mention, holder }): JoinEdge => ({ sides: [id, mention.key], ground: groundOf(holder) })),
    );
  }
  return { edges, companies, notKnownWhich };
}
