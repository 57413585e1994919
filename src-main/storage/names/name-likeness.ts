import { foldText } from '../../../src-shared/domain/fold-text.ts';
import { isLegalForm, withoutLegalForm } from '../../../src-shared/domain/legal-forms.ts';
import { latinForm, pairsOf, runsOf } from '../history/text-runs.ts';
import { lettersOf, wordLikeness, type Letters } from '../../../src-shared/domain/word-likeness.ts';

/** More of a name is in no question. */
const maxNameLength = 300;
const maxAskedWords = 12;
/** A hostile record must not fill the memory with its words. */
const maxRemembered = 20_000;

/** A word of a name, ready to be compared. */
interface Word {
  folded: Letters;
  /** Null where the word is in Latin letters already, or cannot be written in them. */
  latin: Letters | null;
  /** Of a script that writes names as one word. */
  unspaced: boolean;
}

function wordsOf(text: string): Word[] {
  return runsOf(text).flatMap(({ text: run, unspaced }) => {
    const [folded, latin] = [foldText(run), latinForm(run)];
    if (folded === '') return [];
    return [{ folded: lettersOf(folded), latin: latin === folded || latin === '' ? null : lettersOf(latin), unspaced }];
  });
}

/** A part of a name in a script without blanks is near by the pairs of letters that it shares. */
function sharedPairs(asked: string, word: string): number {
  const pairs = pairsOf(asked);
  return pairs.length === 0 ? 0 : pairs.filter((pair) => word.includes(pair)).length / pairs.length;
}

function likenessOf(asked: Word, word: Word): number {
  const likeness = wordLikeness(asked.folded, word.folded);
  const inLatin =
    asked.latin === null && word.latin === null
      ? 0
      : wordLikeness(asked.latin ?? asked.folded, word.latin ?? word.folded);
  const shared = asked.unspaced && word.unspaced ? sharedPairs(asked.folded.text, word.folded.text) : 0;
  return Math.max(likeness, inLatin, shared);
}

/** A word of a name with how near it is to each word that was asked for. */
interface JudgedWord {
  folded: string;
  likeness: readonly number[];
}

/** Words written together may be one word that was divided, as far as their length goes. */
function togetherLikeness(asked: Letters, words: readonly JudgedWord[]): number {
  const text = words.map(({ folded }) => folded).join('');
  return text.length + 3 < asked.text.length ? 0 : wordLikeness(asked, lettersOf(text));
}

/** How near a name is to the one that was asked for, from 0 to 1. */
export type NameLikeness = (name: string) => number;

/**
 * Compares names with one that was asked for: word by word in any order, and written together, because people divide
 * names otherwise than registers do. Legal forms count for nothing. Null where nothing but signs was asked for.
 */
export function createNameLikeness(name: string): NameLikeness | null {
  const asked = wordsOf((withoutLegalForm(name) ?? name).slice(0, maxNameLength)).slice(0, maxAskedWords);
  if (asked.length === 0) return null;
  const askedTogether = lettersOf(asked.map(({ folded }) => folded.text).join(''));
  const weights = asked.map(({ folded }) => folded.text.length / askedTogether.text.length);
  /** Names share most of their words, so that each word is compared once. */
  const judged = new Map<string, readonly JudgedWord[]>();

  function judge(text: string): readonly JudgedWord[] {
    const known = judged.get(text);
    if (known !== undefined) return known;
    const words = isLegalForm(text)
      ? []
      : wordsOf(text).map((word) => ({
          folded: word.folded.text,
          likeness: asked.map((askedWord) => likenessOf(askedWord, word)),
        }));
    if (judged.size >= maxRemembered) judged.clear();
    judged.set(text, words);
    return words;
  }

  return (other) => {
    const words = (other.slice(0, maxNameLength).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).flatMap(judge);
    const byWord = weights.reduce((sum, weight, index) => {
      return sum + weight * words.reduce((best, { likeness }) => Math.max(best, likeness[index] ?? 0), 0);
    }, 0);
    return Math.max(byWord, togetherLikeness(askedTogether, words));
  };
}
