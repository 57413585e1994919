import { formsOfAddress } from '../form-of-address.ts';
import { maxFoldedLength } from './compare-text.ts';

const bracketed = /^(?<before>[^()]*\S)\s*\((?<inside>[^()]*\S[^()]*)\)\s*$/u;

/** A name in another way of writing it, with what was left out for that. */
export interface NameWriting {
  readonly name: string;
  readonly without: 'form-of-address' | 'second-script' | 'both';
}

function withoutFormOfAddress(name: string): string | null {
  const [first = '', ...words] = name.trim().split(/\s+/u);
  return words.length > 0 && formsOfAddress.has(first.toLowerCase().replace(/\.$/u, '')) ? words.join(' ') : null;
}

/**
 * The ways in which another product may write the name of a person: without the form of address that stands before it, and
 * in each alone of the two scripts of "林建国 (Lin Jianguo)". None where it has neither.
 */
export function otherWritings(name: string): NameWriting[] {
  if (name.length > maxFoldedLength) return [];
  const plain = withoutFormOfAddress(name);
  const { before = '', inside = '' } = bracketed.exec(name)?.groups ?? {};
  const scripts = [before, inside].filter((part) => part !== '');
  return [
    ...(plain === null ? [] : [{ name: plain, without: 'form-of-address' } as const]),
    ...scripts.map((part) => ({ name: part, without: 'second-script' }) as const),
    ...scripts.flatMap((part) => {
      const plainPart = withoutFormOfAddress(part);
      return plainPart === null ? [] : [{ name: plainPart, without: 'both' } as const];
    }),
  ];
}
