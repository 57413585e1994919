import { foldText } from './fold-text.ts';

/** No registry has a longer name, in UTF-16 units. */
const longest = 1000;

/** A name as it is compared with words that stand in place of one. */
export const wordsOfName = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What registries and services write where a name would stand, each as the whole text. Somebody is there in any case: that
 * nobody says who, or may not say it, is not that there is nobody.
 */
const noNames: ReadonlySet<string> = new Set([
  ...['unknown', 'not known', 'not identified', 'unidentified', 'not stated', 'not available', 'not provided', 'n a'],
  ...['not applicable', 'none', 'null', 'undefined', 'unnamed', 'no name', 'unbekannt', 'inconnu', 'desconocido'],
  ...['confidential', 'withheld', 'name withheld', 'restricted', 'redacted', 'undisclosed', 'not disclosed'],
  ...['anonymous', 'protected', 'name protected', 'not public', 'vertraulich', 'confidentiel'],
  ...['none identified', 'no owner', 'no owner identified', 'no beneficial owner', 'no beneficial owners'],
  ...['no beneficial owner identified', 'no beneficial owners identified', 'no ubo', 'no psc'],
]);

/**
 * Whether a text that stands where a name does says who somebody is. The one place that knows: officials, owners, holders
 * and the sentences about them ask here, so that no part counts somebody as named whom another does not know.
 */
export function isNameStated(name: string | null): name is string {
  if (name === null) return false;
  if (name.length > longest) return true;
  const words = wordsOfName(name);
  return words !== '' && !noNames.has(words);
}
