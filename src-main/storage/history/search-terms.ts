import { foldText } from '../../../src-shared/domain/fold-text.ts';
import type { UnsearchedPdf } from '../../../src-shared/domain/history.ts';
import { latinForm, pairsOf, runsOf, type Run } from './text-runs.ts';

/*
 * How the full text finds what is typed. Three columns: `words` holds each word folded and in Latin letters, found by
 * its beginning; `pairs` holds the pairs of neighbouring letters of scripts without spaces, then the last letter alone,
 * so that any part is a phrase of pairs; `facets` holds kind, jurisdiction and month.
 */

/** More than anybody types. */
const maxTypedRuns = 12;

/** A hostile or very long answer must not fill the index. */
const maxTextLength = 64_000;

const onlyDigits = (text: string) => text.replace(/\D+/gu, '');

/** Whether a line is short enough, and has digits enough, to be a number that people type in their own way. */
export function isNumberLine(line: string): boolean {
  return line.length <= 40 && /\d{3}/.test(line);
}

/** A number as it is typed without its dots and letters; null where that is no other way to write it. */
function bareNumber(line: string): string[] {
  if (!isNumberLine(line)) return [];
  const together = foldText(line).replace(/[^\p{L}\p{N}]+/gu, '');
  return [together, onlyDigits(together)].filter((text) => text.length > 2);
}

function wordForms({ text, unspaced }: Run): string[] {
  return [...(unspaced ? [] : [foldText(text)]), latinForm(text)].filter((form) => form !== '');
}

/** What the full text keeps of some lines, of `most` letters in all: the contents of `words` and of `pairs`. */
export function indexedTerms(lines: readonly string[], most = maxTextLength): { words: string; pairs: string } {
  const words = new Set<string>();
  const pairs: string[] = [];
  let room = most;
  for (const line of lines) {
    const text = line.slice(0, Math.max(room, 0)).toWellFormed();
    room -= line.length;
    for (const number of bareNumber(text)) words.add(number);
    for (const run of runsOf(text)) {
      for (const form of wordForms(run)) words.add(form);
      if (!run.unspaced) continue;
      const folded = foldText(run.text);
      pairs.push(...pairsOf(folded), Array.from(folded).at(-1) ?? '');
    }
  }
  return { words: [...words].join(' '), pairs: pairs.join(' ') };
}

const begins = (form: string) => `words : "${form}" *`;

/**
 * A number that was typed in one piece, letters first ("B218447"), as its pieces: where a register's own spelling parts
 * them, in a longer line, they are two words.
 */
function inPieces(folded: string): string[] {
  const [, letters, digits] = /^([a-z]+)(\d{3,})$/u.exec(folded) ?? [];
  return letters === undefined || digits === undefined ? [] : [`(${begins(letters)} AND ${begins(digits)})`];
}

/** Null for a lone accent, which is in no word. */
function conditionOf(run: Run): string | null {
  const folded = foldText(run.text);
  const forms = wordForms(run);
  if (folded === '') return null;
  if (!run.unspaced) return `(${[...forms.map(begins), ...inPieces(folded)].join(' OR ')})`;
  const pairs = pairsOf(folded);
  // One letter is the beginning of a pair, or stands alone.
  return pairs.length === 0 ? `(pairs : "${folded}" *)` : `(pairs : "${pairs.join(' ')}")`;
}

/** What was typed as an expression of FTS5: every word has to be there. Null where nothing but signs was typed. */
export function typedCondition(typed: string): string | null {
  const text = typed.toWellFormed();
  const runs = runsOf(text).slice(0, maxTypedRuns);
  const conditions = runs.map(conditionOf).filter((condition) => condition !== null);
  if (conditions.length === 0) return null;
  const every = conditions.join(' AND ');
  const numbers = runs.length > 1 ? bareNumber(text) : [];
  return [`(${every})`, ...numbers.map(begins)].join(' OR ');
}

export const kindFacet = (kind: string) => `kind${kind}`;
export const jurisdictionFacet = (jurisdiction: string) => `in${latinForm(jurisdiction)}`;
/** That the words of a PDF are not found, or not all of them, and why. Migration 34 writes the same. */
export const unsearchedFacet = (why: UnsearchedPdf) => `pdf${why.replace('-', '')}`;
/** The month of a time in ISO 8601, of which only the beginning counts. */
export const monthFacet = (at: string) => `month${at.slice(0, 7).replace('-', '')}`;
