import type { SimulatorDialect } from '../dialect.ts';
import type { Parameters } from '../parameters.ts';
import { type Found, searchWorld } from '../world/search.ts';
import type { World } from '../world/world.ts';
import { entityId } from './entity-id.ts';
import { problems } from './envelope.ts';

/** The specification states no maximum; a real registry does not give thousands either. */
const maxResults = 100;

/** One search result: specification, Search result. Members that a company does not have are left out. */
export function searchResult({ listing, match }: Found, dialect: SimulatorDialect): Record<string, unknown> {
  const id = entityId(listing);
  const authority = listing.authority;
  return {
    id,
    companyName: listing.name,
    englishName: listing.englishName,
    companyNumber: listing.code,
    address: listing.address?.text,
    status: listing.status.text,
    type: listing.legalForm.type,
    startDate: listing.registeredOn,
    links: { self: `/companies/${encodeURIComponent(id)}/lite` },
    registrationAuthority: dialect.registrationAuthority === 'name' ? authority?.name : authority?.code,
    otherIdentifiers: listing.identifiers.length === 0 ? undefined : listing.identifiers,
    registrationType: listing.sourceRegister?.registrationType,
    registrationTypeDetails: sourceRegisterOf(listing),
    isPreviousName: match === null ? undefined : match === 'previous',
  };
}

/** `registrationTypeDetails`: specification, Search result. Undefined for a company founded where it is registered. */
export function sourceRegisterOf(listing: Found['listing']): Record<string, string> | undefined {
  if (listing.sourceRegister === undefined) return undefined;
  const { originalCode, originalDescription, normalizedCode, normalizedDescription } = listing.sourceRegister;
  return { originalCode, originalDescription, normalizedCode, normalizedDescription };
}

/**
 * `data` of `GET /companies`. With `isoCode` the register answers, without it stored data does.
 * Throws a Problem: 400 for a request without name and number, 404 where the dialect answers no match so.
 */
export function searchCompanies(world: World, parameters: Parameters, dialect: SimulatorDialect): unknown {
  const jurisdiction = parameters.get('isoCode')?.toUpperCase();
  const name = parameters.get('name');
  const number = parameters.get('companyNumber');
  if (name === undefined && number === undefined) {
    throw problems.missingParameter('The parameter name or companyNumber is required.');
  }
  if (jurisdiction === undefined && dialect.globalSearch === 'iso-code-required') {
    throw problems.missingParameter('The parameter isoCode is required.');
  }
  const found = searchWorld(world, {
    source: jurisdiction === undefined ? 'stored' : 'register',
    ...(jurisdiction === undefined ? {} : { jurisdiction }),
    ...(name === undefined ? {} : { name }),
    ...(number === undefined ? {} : { number }),
    most: maxResults,
  });
  if (found.length === 0 && dialect.noMatch === 'not-found') throw problems.notFound();
  const results = found.map((one) => searchResult(one, dialect));
  if (dialect.searchList === 'array') return results;
  return { pageNumber: 1, pageSize: maxResults, totalCount: results.length, totalPages: 1, companies: results };
}
