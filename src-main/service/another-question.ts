import { areDifferentJurisdictions } from '../../src-shared/domain/answered-company.ts';
import { foldWord } from '../../src-shared/domain/fold-text.ts';
import type { SearchQuery } from '../../src-shared/domain/search.ts';
import { isObject, itemsOf, membersOf, type Located } from './wire/located.ts';
import { isNameOfQuestion } from './wire/question-names.ts';
import { text } from './wire/readers.ts';

const jurisdictionNames = new Set(['isocode', 'jurisdiction', 'countryiso', 'country', 'countrycode']);

const numberNames = new Set(['companynumber', 'registrationnumber']);

const folded = (said: string) => foldWord(said.normalize('NFKC'));

/** Whether one parameter of a question is another than what was asked. What was lost on the way cannot be compared. */
function differs(name: string, said: string, asked: SearchQuery): boolean {
  if (said.trim() === '' || said.includes('\uFFFD')) return false;
  if (jurisdictionNames.has(name))
    return folded(asked.jurisdiction ?? '') === '' || areDifferentJurisdictions(asked.jurisdiction ?? '', said.trim());
  if (name === 'name') return folded(said) !== folded(asked.name ?? '');
  return numberNames.has(name) && folded(said) !== folded(asked.companyNumber ?? '');
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

/** So deep, and so many of each array, a repeated question is looked into. */
const deepest = 4;
const maxItems = 50;

/** The objects in which an answer repeats the question that it belongs to, and those within them. */
export function questionsIn(place: Located): Located[] {
  const within = (one: Located, depth: number): Located[] => {
    if (depth > deepest) return [];
    if (Array.isArray(one.json)) return itemsOf(one, maxItems).flatMap((item) => within(item, depth + 1));
    if (!isObject(one)) return [one];
    return [one, ...membersOf(one).flatMap((member) => (isPlain(member.place) ? [] : within(member.place, depth + 1)))];
  };
  return membersOf(place).flatMap((member) => (isNameOfQuestion(member.name) ? within(member.place, 0) : []));
}

const isPlain = (place: Located) => !isObject(place) && !Array.isArray(place.json);

/** Names that only a question has for what it asks. */
const namesOfQuestion: ReadonlyMap<string, string> = new Map([
  ['companyname', 'name'],
  ['searchname', 'name'],
  ['number', 'companynumber'],
]);

/** What a member of a repeated question says, or the parameters of an address or a query in it. */
function parametersAt(written: string, place: Located): Parameter[] {
  const said = text.parse(place);
  if (said === null) return [];
  const name = nameOf(written);
  return [[namesOfQuestion.get(name) ?? name, said], ...parametersOf(said)];
}

/** Parameters as pairs of a name and a value: `{"name":"isoCode","value":"GB"}`. */
function pairIn(question: Located): Parameter[] {
  const member = (wanted: string) => membersOf(question).find(({ name }) => nameOf(name) === wanted)?.place ?? null;
  const value = text.parse(member('value'));
  const name = text.parse(member('name') ?? member('key'));
  return name === null || value === null ? [] : [[nameOf(name), value]];
}

function parametersOfQuestion(question: Located): Parameter[] {
  if (isPlain(question)) return parametersOf(`?${(text.parse(question) ?? '').replace(/^[^?]*\?/u, '')}`);
  const pair = pairIn(question);
  return pair.length > 0 ? pair : membersOf(question).flatMap(({ name, place }) => parametersAt(name, place));
}

/**
 * The parameters of a question that stand as members beside its answer, or in a question that it repeats. A member called
 * a name is the name that was asked for only within such a question.
 */
export function parametersBeside(places: readonly Located[]): Parameter[] {
  const beside = places.flatMap(membersOf).flatMap(({ name, place }): Parameter[] => {
    const said = nameOf(name) === 'name' ? null : text.parse(place);
    return said === null ? [] : [[nameOf(name), said]];
  });
  return [...beside, ...places.flatMap(questionsIn).flatMap(parametersOfQuestion)];
}

/** Whether parameters that an answer names are other ones than those that were asked. */
export function isAnotherQuestion(named: readonly Parameter[], asked: SearchQuery): boolean {
  return named.some(([name, said]) => differs(name, said, asked));
}
