import type { Company } from '../companies/company.ts';
import type { Order } from '../account.ts';
import { correlationId, timeStamp } from './envelope.ts';
import { beneficialOwnerList } from './parties.ts';
import { enhancedProfile } from './profile.ts';

/** Only 0 and 1 were seen; what stands for the third kind is a guess that a reader has to survive. */
const partyNumbers = new Map<unknown, number>([
  ['Person', 0],
  ['Corporation', 1],
  ['Other', 2],
]);

/** Seen as an integer; the list of codes is not public. */
const statusNumbers = { Active: 1, Inactive: 2, Distressed: 3, Other: 4 } as const;

/** Every name with a capital first letter, every kind of party as a number. */
function inDownloadCasing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inDownloadCasing);
  if (typeof value !== 'object' || value === null) return value;
  const rows = Object.entries(value).map(([name, member]): [string, unknown] => [
    `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    name === 'type' ? (partyNumbers.get(member) ?? member) : inDownloadCasing(member),
  ]);
  return Object.fromEntries(rows);
}

function shareholdings(company: Company, orderId: number) {
  const { capital } = enhancedProfile(company, { showDirectorships: false, geocoding: false }, orderId);
  return capital.map((shares) => ({
    ...shares,
    // Seen both as a number and as text: the last one here is text.
    shareholdings: shares.shareholdings.map((one, index) => ({
      ...one,
      count: index === shares.shareholdings.length - 1 ? String(one.count) : one.count,
    })),
  }));
}

function product(company: Company, orderId: number) {
  const profile = enhancedProfile(company, { showDirectorships: false, geocoding: false }, orderId);
  return {
    companyName: profile.companyName,
    englishName: profile.englishName ?? null,
    tradingName: null,
    aliases: profile.aliases,
    previousNames: profile.previousNames,
    registrationAuthority: profile.registrationAuthority ?? null,
    lastUpdated: profile.lastUpdated,
    foundationDate: profile.foundationDate ?? null,
    registrationDate: profile.registrationDate ?? null,
    incorporationDate: profile.incorporationDate ?? null,
    dissolutionDate: profile.dissolutionDate ?? null,
    status: { original: company.status, normalized: statusNumbers[company.normalizedStatus] },
    legalForm: profile.legalForm,
    identifiers: {
      primaryRegistrationNumber: company.companyNumber,
      taxNumber: null,
      secondaryRegistrationNumber: null,
    },
    activities: profile.activities,
    addresses: profile.addresses,
    capital: shareholdings(company, orderId),
    representatives: profile.representatives,
    ultimateBeneficialOwners: beneficialOwnerList(company),
    contactDetails: { email: null, fax: null, telNumber: null, website: profile.contactDetails.website },
  };
}

/** The whole JSON download of an order; `Data` is null for a product that exists as a document only. */
export function downloadedEnvelope(order: Order, data: 'profile' | 'null') {
  return {
    CorrelationId: correlationId(),
    CustomerReference: order.reference,
    TimeStamp: timeStamp(),
    Details: 'Success',
    Balances: null,
    Links: null,
    Data: data === 'null' ? null : inDownloadCasing(product(order.company, order.id)),
  };
}
