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
  /^\d+ (compan(y|ies)|entit(y|ies)|results?|hits?|match(es)?|records?|documents?|orders?)( found| returned)?$/;

/** Whether words say that a call went well, and nothing else. */
export function areWordsOfSuccess(words: string): boolean {
  const folded = fold(words);
  return successWords.has(folded) || counted.test(folded);
}

const nothingWords =
  /\bnot (be |been )?found\b|\bno (such|matching|match|results?|records?|hits?|compan|entit|documents?|orders?|data\b)|\b(does not|doesn't|do not) exist\b|\bnothing (was )?found\b|^0 \w+( found)?$/;

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

/** Whether words say that there is nothing of the kind, and tell of no trouble. */
export function areWordsOfNothingFound(words: string): boolean {
  return nothingWords.test(fold(words)) && !areWordsOfTrouble(words);
}
