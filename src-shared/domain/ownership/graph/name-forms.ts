import anyAscii from 'any-ascii';
import { foldName } from '../../company-name.ts';
import { formsOfAddress } from '../../form-of-address.ts';

/** No registry has a longer name, in UTF-16 units. */
const longest = 1000;

const latinWords = (text: string) =>
  anyAscii(text.normalize('NFC'))
    .toLowerCase()
    .replace(/['`.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** The name, and what stands in brackets beside it: a name in Latin letters, where a registry gives both. */
function partsOf(name: string): string[] {
  const inBrackets = [...name.matchAll(/\(([^()]+)\)/gu)].map(([, inside = '']) => inside);
  return [name.replace(/\([^()]*\)/gu, ' '), ...inBrackets.filter((inside) => /\S\s+\S/u.test(inside))];
}

/**
 * The forms in which a person's name is compared, in Latin letters: its words in the order of the alphabet, since
 * registries put the family name first or last, and all letters together, since some scripts have no blanks. Two names
 * with a form in common may be one person's, no more.
 */
export function personNameForms(name: string | null): string[] {
  if (name === null || name.length > longest) return [];
  const forms = partsOf(name).flatMap((part) => {
    const words = latinWords(part);
    const plain = words.filter((word, index) => index > 0 || !formsOfAddress.has(word));
    return plain.length === 0 ? [] : [plain.toSorted().join(' '), plain.join('')];
  });
  return [...new Set(forms)].filter((form) => form.length > 2);
}

/** The form in which the name of a company or the like is compared, in Latin letters with legal forms shortened. */
export function entityNameForms(name: string | null): string[] {
  if (name === null || name.length > longest) return [];
  const form = latinWords(foldName(name)).join('');
  return form.length > 2 ? [form] : [];
}
