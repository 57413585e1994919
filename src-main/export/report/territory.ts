import { countryOf, jurisdictions } from '../../../src-shared/domain/jurisdiction.ts';
import { withArticle } from '../../../src-shared/words/with-article.ts';

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

/** "Luxembourg", "Delaware, United States"; the code as it came where nobody knows it. */
export function territoryName(code: string): string {
  if (!/^[A-Z]{2}(-[A-Z]{2,3})?$/.test(code)) return code;
  const country = countries.of(countryOf(code)) ?? code;
  const region = jurisdictions.find((known) => known.code === code)?.region ?? null;
  return region === null ? country : `${region}, ${country}`;
}

/** A territory as the object of a sentence: "the registry of the United Kingdom". */
export function territoryInSentence(code: string): string {
  return withArticle(code, territoryName(code));
}
