import { foldText } from '../fold-text.ts';

/**
 * An officer's name as two of them are told apart: letters and digits alone, without case and diacritics. One person who
 * is written in two ways must not count as a second one; two people whose names differ in less are taken for one.
 */
export function foldOfficer(name: string): string {
  // Capitals first: some letters become two of them.
  return foldText(name.toUpperCase()).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether two names are one officer's. */
export function isSameOfficer(one: string, other: string): boolean {
  return foldOfficer(one) === foldOfficer(other);
}
