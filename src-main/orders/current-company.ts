import { fail } from '../../src-shared/contract/failure.ts';
import { readCompanyNumber } from '../../src-shared/domain/company-number.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { unreadEntries, type SearchHit } from '../../src-shared/domain/search.ts';
import type { OrderPorts } from './ports.ts';

/** The service's identifiers change over time (service facts, "The id token"); after so long one is not relied on. */
const oldAfterMs = 30 * 86_400_000;

/** Whether an identifier that a search showed then is too old to be ordered with. */
export function isOld(ports: Pick<OrderPorts, 'clock'>, seenAt: string): boolean {
  return Math.abs(ports.clock.wallMs() - Date.parse(seenAt)) >= oldAfterMs;
}

/** Of an answer in which some entries could not be read, nobody knows whether a company is in it. */
export function partlyRead() {
  return fail('service-answer-unreadable', 'The answer could only be read in part; the company may be in the rest.', {
    detail: { field: 'companyNumber' },
  });
}

function isSame(hit: SearchHit, company: CompanyReference, number: string | null): boolean {
  if (number === null) return hit.serviceId === company.serviceId;
  if (hit.companyNumber === null) return false;
  const wanted = number.trim().toUpperCase();
  const stated = [hit.companyNumber, readCompanyNumber(hit.companyNumber).number];
  return stated.some((text) => text.trim().toUpperCase() === wanted);
}

/**
 * Gives a company with an identifier that V2 can be asked and ordered with. One that a search showed long ago, and a
 * company code of REST, which V2 does not know, are searched at the registry first; that confirms the company anew as
 * well. Throws `not-found` when the registry does not name it.
 */
export async function withV2Id(
  ports: Pick<OrderPorts, 'storage' | 'clock' | 'search'>,
  company: CompanyReference,
): Promise<CompanyReference> {
  const seenAt = await ports.storage.idSeenAt({ company });
  const known = seenAt === null ? await ports.storage.restCodeOf({ company }) : null;
  const restCode = known?.companyCode === company.serviceId ? known.companyCode : null;
  const isCurrent = seenAt === null ? restCode === null : !isOld(ports, seenAt);
  if (isCurrent) return company;
  const { jurisdiction } = company;
  const companyNumber = company.companyNumber ?? restCode;
  const name = companyNumber === null ? company.name : null;
  const { hits, outcome } = await ports.search({ jurisdiction, name, companyNumber });
  const found = hits.find(({ hit }) => isSame(hit, company, companyNumber))?.hit;
  if (found === undefined && unreadEntries(outcome) > 0) throw partlyRead();
  if (found === undefined)
    throw fail('not-found', 'The registry was asked again, and does not name this company.', {
      detail: { field: 'companyNumber' },
    });
  return { ...company, serviceId: found.serviceId, companyNumber: company.companyNumber ?? found.companyNumber };
}
