import { areDifferentJurisdictions } from '../../src-shared/domain/answered-company.ts';
import { foldWord } from '../../src-shared/domain/fold-text.ts';
import type { SearchQuery } from '../../src-shared/domain/search.ts';
import { membersOf, type Located } from './wire/located.ts';
import { text } from './wire/readers.ts';

const jurisdictionNames = new Set(['isocode', 'jurisdiction', 'countryiso', 'country', 'countrycode']);

const folded = (said: string) => foldWord(said.normalize('NFKC'));

/** Whether one parameter of a question is another than what was asked. What was lost on the way cannot be compared. */
function differs(name: string, said: string, asked: SearchQuery): boolean {
  if (said.trim() === '' || said.includes('\uFFFD')) return false;
  if (jurisdictionNames.has(name))
    return folded(asked.jurisdiction ?? '') === '' || areDifferentJurisdictions(asked.jurisdiction ?? '', said.trim());
  if (name === 'name') return folded(said) !== folded(asked.name ?? '');
  return name === 'companynumber' && folded(said) !== folded(asked.companyNumber ?? '');
}

/** A parameter of a question, by its name in lower case, without the ending that REST writes. */
type Parameter = readonly [name: string, said: string];

const nameOf = (written: string) => written.toLowerCase().replace(/(?<=.)field$/, '');

/** The parameters in the query of an address. */
export function parametersOf(address: string): Parameter[] {
  const start = address.indexOf('?');
  if (start < 0) return [];
  return [...new URLSearchParams(address.slice(start + 1))].map(([name, said]) => [nameOf(name), said]);
}

/**
 * The parameters of a question that stand as members beside its answer. A member called a name is not known to be the name
 * that was asked for.
 */
export function parametersBeside(places: readonly Located[]): Parameter[] {
  return places.flatMap(membersOf).flatMap(({ name, place }): Parameter[] => {
    const said = nameOf(name) === 'name' ? null : text.parse(place);
    return said === null ? [] : [[nameOf(name), said]];
  });
}

/** Whether parameters that an answer names are other ones than those that were asked. */
export function isAnotherQuestion(named: readonly Parameter[], asked: SearchQuery): boolean {
  return named.some(([name, said]) => differs(name, said, asked));
}
