import type { SimulatorDialect } from '../dialect.ts';
import type { Listing } from '../world/company.ts';
import { jurisdictionOf } from '../world/jurisdictions/all.ts';
import { type Found, searchWorld } from '../world/search.ts';
import type { World } from '../world/world.ts';
import { RestFailure, type ResultCode, resultCode } from './result-code.ts';

const maxResults = 100;

export interface RestSearch {
  jurisdiction: string;
  by: { kind: 'name'; name: string } | { kind: 'number'; number: string };
  registrationAuthority: string | undefined;
}

/** Searches one register. Throws RestFailure 106, 107, 109 and 110. */
export function searchRegister(world: World, search: RestSearch): Found[] {
  const jurisdiction = search.jurisdiction.toUpperCase();
  if (!/^[A-Z]{2}(-[A-Z]{2,3})?$/.test(jurisdiction)) {
    throw new RestFailure(107, 'The country is not a two letter code.');
  }
  if (search.by.kind === 'number' && !/^(?=.*\d)[^\n]{1,120}$/.test(search.by.number)) {
    throw new RestFailure(110, 'The company number is not in a valid format.');
  }
  const found = searchWorld(world, {
    source: 'register',
    jurisdiction,
    ...(search.by.kind === 'name' ? { name: search.by.name } : { number: search.by.number }),
    most: maxResults + 1,
  });
  if (found.length > maxResults) throw new RestFailure(109, 'There are too many matches. Please narrow the search.');
  return found.filter(({ listing }) => isInAuthority(listing, search.registrationAuthority));
}

/** A registration authority is named by its code or its name, as an earlier search gave them. */
export function isInAuthority(listing: Listing, wanted: string | undefined): boolean {
  return wanted === undefined || listing.authority?.code === wanted || listing.authority?.name === wanted;
}

/** What both families' results say; the authority is not in the specification's shape but comes from live servers. */
function commonMembers({ listing, match }: Found): Record<string, unknown> {
  return {
    codeField: listing.code,
    nameField: listing.name,
    officialField: match !== 'previous',
    registrationAuthorityField: listing.authority?.name,
    registrationAuthorityCodeField: listing.authority?.code,
  };
}

function coreCompany(found: Found): Record<string, unknown> {
  const address = found.listing.address?.text;
  return {
    ...commonMembers(found),
    addressesField: address === undefined ? [] : [{ addressInOneLineField: address }],
  };
}

function liteCompany(found: Found): Record<string, unknown> {
  const { listing } = found;
  return {
    ...commonMembers(found),
    companyIDField: listing.number,
    legalFormField: listing.legalForm.text,
    legalStatusField: listing.status.text,
    incorporationDateField: listing.registeredOn.split('-').reverse().join('/'),
    addressesField: liteAddresses(listing),
  };
}

function liteAddresses({ address }: Listing): unknown[] {
  if (address === undefined) return [];
  const lines = address.text.split(/, |、|，|,/);
  return [
    {
      countryField: jurisdictionOf(address.country)?.countryName ?? address.country,
      lineField: lines.map((line, position) => ({
        lineField: line,
        typeField: `Line ${position + 1}`,
        typeCodeField: String(position + 1),
      })),
      addressLine1Field: lines[0],
      addressLine2Field: lines[1],
      addressLine3Field: lines[2],
      addressLine4Field: lines[3],
      postcodeField: address.postcode,
      cityTownField: address.city,
      regionStateField: address.region,
    },
  ];
}

/** Invented prices: no public material states one. */
const searchCosts = { lite: { type: 'lite', value: 0.25 }, core: { type: 'credit', value: 0.5 } } as const;

/** The body of a search: specification, REST `lite` and `core` search response. */
export function searchBody(
  family: 'lite' | 'core',
  found: readonly Found[],
  transactionId: string,
  dialect: SimulatorDialect,
): Record<string, unknown> {
  const code: ResultCode = found.length === 0 ? 102 : 100;
  return {
    companiesField: found.map(family === 'lite' ? liteCompany : coreCompany),
    transactionIdField: transactionId,
    responseCodeField: resultCode(code, 'search', dialect),
    cost: dialect.restSearchCost === 'absent' ? undefined : searchCosts[family],
  };
}
