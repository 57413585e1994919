/** The words that one language area makes names from. `latin` is the usual spelling in Latin letters. */
export interface Word {
  text: string;
  latin: string;
}

export interface Culture {
  /** Between the words of a company name: nothing in Chinese and Japanese. */
  separator: string;
  /** True where the names are not in Latin letters, so that an English name stands beside them. */
  ownScript: boolean;
  familyNameFirst: boolean;
  distinctive: Word[];
  trades: Word[];
  given: Word[];
  family: Word[];
  streets: string[];
}

/** Reads `text|latin` pairs divided by commas; a word without a bar is Latin already. */
export function words(list: string): Word[] {
  return list.split(',').map((entry) => {
    const [text = '', latin = text] = entry.trim().split('|');
    return { text, latin };
  });
}

/** Names divided by commas. */
export function names(list: string): string[] {
  return list.split(',').map((entry) => entry.trim());
}
