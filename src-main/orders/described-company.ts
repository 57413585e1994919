import { namesAgree } from '../../src-shared/domain/company-name.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { foldText } from '../../src-shared/domain/fold-text.ts';
import { withAndWithoutForm, withoutLegalForm } from '../../src-shared/domain/legal-forms.ts';
import { namedAs } from '../../src-shared/domain/order-contradiction.ts';
import { namesAnotherCountry } from '../../src-shared/domain/stated-country.ts';

/** A company and its country, as a description has them. */
interface Described {
  name: string;
  country: string;
}

const amount = /^\D{0,4}\d+(?:\.\d+)?\D{0,4}$/u;

/**
 * The company in the description of an order of REST, which is documented as product, company, price and country; null for a
 * text of any other form. The name may have commas, and so may the price.
 */
function readDescribed(description: string | null): Described | null {
  const parts = (description ?? '').split(',').map((part) => part.trim());
  const country = parts.at(-1) ?? '';
  const priced = parts.findIndex((part, at) => at > 1 && at < parts.length - 1 && amount.test(part));
  const name = parts.slice(1, Math.max(priced, 1)).join(', ');
  return priced < 0 || name === '' || country === '' ? null : { name, country };
}

/** A name's words of more than a letter, without its legal form. */
const wordsOf = (name: string) =>
  foldText(withoutLegalForm(name) ?? name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);

const isLatin = (name: string) => /\p{Script=Latin}/u.test(name);

/**
 * Whether a name has nothing of the names that were ordered with. A name that the list cuts, or spells otherwise, shares a
 * word with them, and one in another script is not compared.
 */
function isWhollyOther(name: string, ours: readonly string[]): boolean {
  const comparable = ours.filter((one) => isLatin(one) === isLatin(name));
  if (namesAgree(withAndWithoutForm(comparable), withAndWithoutForm([name])) !== false) return false;
  const known = comparable.flatMap(wordsOf);
  return !wordsOf(name).some((word) => known.some((other) => other.startsWith(word) || word.startsWith(other)));
}

/**
 * The company that the description of an order names, where it is a wholly other one than was ordered, or lies in another
 * country; null where nothing says so.
 *
 * @param names others by which the company is known
 */
export function describedOther(
  company: CompanyReference,
  description: string | null,
  names: readonly string[] = [],
): string | null {
  const described = readDescribed(description);
  if (described === null) return null;
  const { name, country } = described;
  const ours = [company.name, company.englishName ?? '', ...names].filter((one) => one.trim() !== '');
  const isOther = isWhollyOther(name, ours) || namesAnotherCountry(company, country);
  return isOther ? namedAs(name, country) : null;
}
