/** What could not be written as it stands. It is counted, and said beside the sheet, so that nothing is changed in silence. */
export interface WritingNotes {
  rows: number;
  /** Texts that are longer than a cell of a workbook holds. */
  cut: number;
  /** Texts with half a character (a lone surrogate), which no file in UTF-8 can hold: U+FFFD stands for it. */
  mended: number;
  /** Texts with control characters that a CSV cannot hold: their names stand for them. */
  named: number;
  /** Texts that got an apostrophe, so that no program takes them for a formula. */
  guarded: number;
}

/** What was noted of a sheet before any row was written. */
export const noNotes = (): WritingNotes => ({ rows: 0, cut: 0, mended: 0, named: 0, guarded: 0 });

/** A text that UTF-8 can hold. */
export function wholeCharacters(text: string, notes: WritingNotes): string {
  if (text.isWellFormed()) return text;
  notes.mended += 1;
  return text.toWellFormed();
}
