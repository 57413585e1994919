import { areDifferentJurisdictions } from '../../../src-shared/domain/answered-company.ts';
import type { SearchQuery } from '../../../src-shared/domain/search.ts';
import type { V2Envelope } from './envelope.ts';

const jurisdictionNames = new Set(['isocode', 'jurisdiction', 'countryiso', 'country', 'countrycode']);

const folded = (said: string) => said.normalize('NFKC').trim().toLowerCase();

/** Whether one parameter of a question is another than what was asked. What was lost on the way cannot be compared. */
function differs(name: string, said: string, asked: SearchQuery): boolean {
  if (said.trim() === '' || said.includes('\uFFFD')) return false;
  if (jurisdictionNames.has(name))
    return folded(asked.jurisdiction ?? '') === '' || areDifferentJurisdictions(asked.jurisdiction ?? '', said.trim());
  if (name === 'name') return folded(said) !== folded(asked.name ?? '');
  return name === 'companynumber' && folded(said) !== folded(asked.companyNumber ?? '');
}

function parametersOf(address: string): [string, string][] {
  const start = address.indexOf('?');
  return start < 0 ? [] : [...new URLSearchParams(address.slice(start + 1))];
}

/**
 * Whether the answer to a search says that it belongs to another question: by a reference, since a search is sent with
 * none, or by an address that names other words than the ones that were asked.
 */
export function isOfAnotherQuestion(
  { customerReference, links }: NonNullable<V2Envelope>,
  asked: SearchQuery,
): boolean {
  if (customerReference !== null) return true;
  return parametersOf(links?.self ?? '').some(([name, said]) => differs(name.toLowerCase(), said, asked));
}
