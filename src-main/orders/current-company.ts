import { fail } from '../../src-shared/contract/failure.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { SearchHit } from '../../src-shared/domain/search.ts';
import type { OrderPorts } from './ports.ts';

/** The service's identifiers change over time (service facts, "The id token"); after so long one is not relied on. */
const oldAfterMs = 30 * 86_400_000;

function isSame(company: CompanyReference, hit: SearchHit): boolean {
  return company.companyNumber === null
    ? hit.serviceId === company.serviceId
    : hit.companyNumber?.trim().toUpperCase() === company.companyNumber.trim().toUpperCase();
}

/**
 * Gives a company with an identifier that can be ordered with: one that a search showed long ago is searched again at
 * its registry first, which confirms the company anew as well. Throws `not-found` when the registry no longer names it.
 */
export async function withCurrentId(ports: OrderPorts, company: CompanyReference): Promise<CompanyReference> {
  const seenAt = await ports.storage.idSeenAt({ company });
  if (seenAt === null || Math.abs(ports.clock.wallMs() - Date.parse(seenAt)) < oldAfterMs) return company;
  const { jurisdiction, companyNumber } = company;
  const name = companyNumber === null ? company.name : null;
  const { hits } = await ports.search({ jurisdiction, name, companyNumber });
  const found = hits.find(({ hit }) => isSame(company, hit));
  if (found === undefined)
    throw fail('not-found', 'The registry was asked again, and no longer names this company.', {
      detail: { field: 'companyNumber' },
    });
  return { ...company, serviceId: found.hit.serviceId };
}
