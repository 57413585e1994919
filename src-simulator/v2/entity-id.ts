import type { Company, Listing } from '../world/company.ts';
import type { World } from '../world/world.ts';

/** Registers whose codes are unique only together with their authority. */
const withAuthority = new Set(['DE', 'CA-BC', 'EE']);

/**
 * The entity identifier of a company: `<isoCode>|<opaque token>` (specification, Search result). The token is
 * unpadded base64url of the code, joined by a bar to the authority where the code alone would not do.
 */
export function entityId(listing: Listing): string {
  const authority = withAuthority.has(listing.jurisdiction) ? listing.authority?.code : undefined;
  const token = authority === undefined ? listing.code : `${listing.code}|${authority}`;
  return `${listing.jurisdiction}|${Buffer.from(token, 'utf8').toString('base64url')}`;
}

/** The company that an entity identifier names, or `null`. Companies that the register no longer has are not found. */
export function companyOfEntityId(world: World, id: string): Company | null {
  const [jurisdiction, token] = id.split('|');
  if (jurisdiction === undefined || token === undefined) return null;
  const [code = ''] = Buffer.from(token, 'base64url').toString('utf8').split('|');
  const company = world.findByCode(jurisdiction, code);
  return company === null || company.presence === 'stored-only' ? null : company;
}
