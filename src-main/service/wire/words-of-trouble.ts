/*
 * The words in which services say how a call went. They are read in English, in which every service that is documented
 * writes them; words that are not known are no success.
 */

/** Of a longer text the beginning says what it is. */
const maxRead = 2_000;

const fold = (words: string) =>
  words
    .slice(0, maxRead)
    .trim()
    .replace(/[.!]+$/, '')
    .replaceAll(/[\s_]+/g, ' ')
    .toLowerCase();

const successWords: ReadonlySet<string> = new Set([
  ...['success', 'successful', 'succeeded', 'successfully completed', 'ok', 'okay', '200', '200 ok', 'http 200'],
  ...['complete', 'completed', 'done', 'true', 'none', 'no error', 'no errors', 'request successful', 'found'],
]);
const counted =
  /^(\d+) (?:compan(?:y|ies)|entit(?:y|ies)|results?|hits?|match(?:es)?|records?|documents?|orders?)(?: found| returned)?$/;

/** How many of something words say that there are, and nothing else: "2 companies found"; null for any other words. */
export function countInWords(words: string): number | null {
  const figures = counted.exec(fold(words))?.[1];
  return figures === undefined ? null : Number(figures);
}

/** Whether words say that a call went well, and nothing else. */
export function areWordsOfSuccess(words: string): boolean {
  const folded = fold(words);
  return successWords.has(folded) || counted.test(folded);
}

/**
 * The whole phrases by which a service says that there is nothing of the kind: those of the specification and of the result
 * codes of REST, and the plain ones that say no more than they do. Any other words, whatever else stands in them, may say
 * why nothing came, and prove no absence.
 */
const kinds = ['company', 'companies', 'entity', 'entities', 'document', 'documents', 'order', 'orders', 'match'];
const things = [...kinds, 'result', 'results', 'matches', 'record', 'records', 'hit', 'hits', 'data'];
const nothingWords: ReadonlySet<string> = new Set([
  ...['not found', '404', '404 not found', 'http 404', 'company not found', 'nothing found', 'nothing was found'],
  ...['this resource could not be found', 'the resource could not be found', 'resource not found'],
  ...['company does not exist', 'the company does not exist'],
  ...['102', '102 no results', '105', '105 company not found'],
  ...things.flatMap((thing) => [`no ${thing}`, `no ${thing} found`, `no ${thing} were found`, `no ${thing} was found`]),
  ...things.flatMap((thing) => [`no matching ${thing}`, `no matching ${thing} found`]),
]);
const countedNone = new RegExp(`^0 (${things.join('|')})( found| returned)?$`);

const troubleWords = new RegExp(
  [
    String.raw`\b(un|not |in)available\b|\bavailability\b|\bunreachable\b|\bunable\b|\boffline\b|\bdown\b|\boutage\b`,
    String.raw`\b(could not|cannot|can't|couldn't|can not) (?!be found)`,
    String.raw`\bnot (been )?(reached|asked|answer|respond|respons|read|process|complet|checked|confirm|load)`,
    String.raw`\btim(ed?|ing)[ -]?out\b|\btemporar|\bagain\b|\blater\b|\bmaintenance\b|\bupgrad|\bbusy\b|\boverload`,
    String.raw`\berrors?\b|\bfail|\bexception\b|\brefus|\breject|\bdenied\b|\binvalid\b|\bforbidden\b|\bunauthori`,
    String.raw`\bpartial|\bincomplete|\btruncated|\bfirst \d|\btoo many\b|\blimit|\bstored\b|\bcached?\b|\bstale\b`,
    String.raw`\bpending\b|\bin progress\b|\bqueued\b|\bprocessing\b|\binterrupt|\bdegraded\b|\bno (connection|response|answer)\b`,
    String.raw`\bwarning\b|\bunexpected\b|\bgateway\b|\bupstream\b|\broute\b`,
  ].join('|'),
);

/** Whether words, whatever else they say, tell of a call that did not go as it should. */
export function areWordsOfTrouble(words: string): boolean {
  const folded = fold(words);
  return !areWordsOfSuccess(folded) && troubleWords.test(folded);
}

/** Whether words say that there is nothing of the kind, and nothing else. */
export function areWordsOfNothingFound(words: string): boolean {
  const folded = fold(words);
  return words.length <= maxRead && (nothingWords.has(folded) || countedNone.test(folded));
}
