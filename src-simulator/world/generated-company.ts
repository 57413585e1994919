import type { Company, CompanyReference, Controller, Directorship, Listing, Official } from './company.ts';
import { type Block, generatedCapital } from './generated-ownership.ts';
import { inventAddress, inventDate, inventPerson } from './invention.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import { createRandom, type Random } from './random.ts';

const activities = [
  { code: '46.90', description: 'Non-specialised wholesale trade' },
  { code: '50.20', description: 'Sea and coastal freight water transport' },
  { code: '62.01', description: 'Computer programming activities' },
  { code: '64.20', description: 'Activities of holding companies' },
  { code: '68.20', description: 'Renting and operating of own or leased real estate' },
  { code: '70.22', description: 'Business and other management consultancy activities' },
];

function inventOfficial(random: Random, jurisdiction: Jurisdiction, earlierPost: Directorship): Official {
  const from = inventDate(random, 2004, 2024);
  return {
    party: { kind: 'person', person: inventPerson(random, jurisdiction) },
    role: random.pick(jurisdiction.roles),
    from,
    ...(random.chance(0.25) ? { until: inventDate(random, 2025, 2026) } : {}),
    ...(random.chance(0.2) ? { powers: ['Joint signature of two'] } : {}),
    ...(jurisdiction.code === 'GB' ? { directorships: [earlierPost] } : {}),
  };
}

/** Persons who hold more than a quarter, in the words of the register that made such lists first. */
function controllersAmong(listing: Listing, blocks: readonly Block[]): Controller[] {
  const notifiedOn = listing.registeredOn < '2016-04-06' ? '2016-04-06' : listing.registeredOn;
  return blocks
    .filter(({ percent }) => percent > 25)
    .flatMap(({ holders, percent }) => {
      const band = percent >= 75 ? '75-to-100' : percent > 50 ? '50-to-75' : '25-to-50';
      return holders
        .filter((party) => party.kind === 'person')
        .map((party) => ({
          party,
          natureOfControl: [`ownership-of-shares-${band}-percent`],
          kind: 'individual-person-with-significant-control',
          notifiedOn,
        }));
    });
}

/** The whole generated company: computed anew each time, always the same for the same seed and index. */
export function generatedCompany(
  seed: number,
  index: number,
  listing: Listing,
  jurisdiction: Jurisdiction,
  relatives: { owner: Listing | null; subsidiaries: Listing[]; minorityOwner: Listing | null },
): Company {
  const random = createRandom(seed, index, 'company');
  const { capital, blocks } = generatedCapital(random, jurisdiction, relatives);
  const firstRelative = relatives.owner ?? listing;
  const earlierPost: Directorship = {
    company: referenceTo(firstRelative),
    status: firstRelative.status.text,
    role: random.pick(jurisdiction.roles).text,
    from: inventDate(random, 2001, 2015),
  };
  return {
    ...listing,
    pace: {
      v2: random.chance(0.6) ? 'immediate' : 'pending',
      rest: random.chance(0.6) ? 'immediate' : 'pending',
    },
    orderFails: random.chance(0.02),
    furtherAddresses: random.chance(0.4)
      ? [{ type: 'Postal address', address: inventAddress(random, jurisdiction) }]
      : [],
    activities: [{ ...random.pick(activities), scheme: jurisdiction.activityScheme }],
    activityDeclarations: [],
    ...(listing.status.kind === 'active' ? { lastAccountsOn: `${random.between(2023, 2025)}-12-31` } : {}),
    foundedOn: listing.registeredOn,
    incorporatedOn: listing.registeredOn,
    capitalType: random.chance(0.9) ? 'Fixed' : 'Variable',
    capital,
    officials: Array.from({ length: random.between(1, 5) }, () => inventOfficial(random, jurisdiction, earlierPost)),
    controllers: controllersAmong(listing, blocks),
    relationships: relatives.subsidiaries.map((subsidiary) => ({
      relationship: 'Subsidiary',
      company: referenceTo(subsidiary),
      effectiveDate: subsidiary.registeredOn,
      description: 'Subsidiary stated in the annual return',
    })),
  };
}

/** How one company names another. */
function referenceTo(listing: Listing): CompanyReference {
  return { jurisdiction: listing.jurisdiction, number: listing.number, name: listing.name };
}
