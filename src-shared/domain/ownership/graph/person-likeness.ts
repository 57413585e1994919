import { isSameWord } from '../../fold-text.ts';
import type { Party } from '../../party.ts';
import type { RegistryDate } from '../../registry-date.ts';

/** How two dates of birth are to each other, as precisely as both state them. */
export type BirthdateFit = 'day' | 'month' | 'year' | 'contradict' | 'not-stated';

const precisions = { 4: 'year', 7: 'month', 10: 'day' } as const;

/** Compares two dates of birth as precisely as both state them. */
export function birthdatesFit(one: RegistryDate | null, other: RegistryDate | null): BirthdateFit {
  const [a, b] = [one?.value ?? null, other?.value ?? null];
  if (a === null || b === null) return 'not-stated';
  const length = Math.min(a.length, b.length);
  if (a.slice(0, length) !== b.slice(0, length)) return 'contradict';
  return length === 4 || length === 7 || length === 10 ? precisions[length] : 'not-stated';
}

/** `other-words`: what is stated differs, which a register in another language does of one nationality too. */
export type NationalityFit = 'same' | 'other-words' | 'not-stated';

/** What speaks for it that two parties of the same name are one. */
export type ProposalReason =
  | { readonly kind: 'name' }
  | { readonly kind: 'birthdate'; readonly fit: Exclude<BirthdateFit, 'contradict'> }
  | { readonly kind: 'nationality'; readonly fit: NationalityFit }
  /** The same identity number, of which the answers do not say who issued it or of what kind it is. */
  | { readonly kind: 'number-of-unknown-kind' }
  /** The same number of a register, of which it is not known whether it is the same register. */
  | { readonly kind: 'registration-number' }
  /** The same number of the same register, but for zeros before its digits. */
  | { readonly kind: 'number-but-zeros' };

const nationalitiesOf = ({ nationality }: Party) =>
  (nationality ?? '').split(/[,;/]/u).filter((part) => part.trim() !== '');

function nationalitiesFit(one: Party, other: Party): NationalityFit {
  const [ours, theirs] = [nationalitiesOf(one), nationalitiesOf(other)];
  if (ours.length === 0 || theirs.length === 0) return 'not-stated';
  return ours.some((word) => theirs.some((their) => isSameWord(word, their))) ? 'same' : 'other-words';
}

/**
 * What speaks for it that two persons of the same name are one; null where something speaks against it. Nationalities in
 * other words do so unless the dates of birth agree at least to the month.
 */
export function reasonsForOnePerson(one: Party, other: Party): ProposalReason[] | null {
  const birthdate = birthdatesFit(one.birthdate, other.birthdate);
  if (birthdate === 'contradict') return null;
  const nationality = nationalitiesFit(one, other);
  if (nationality === 'other-words' && birthdate !== 'day' && birthdate !== 'month') return null;
  const hasSameNumber = one.idNumber !== null && isSameWord(one.idNumber, other.idNumber);
  return [
    { kind: 'name' },
    { kind: 'birthdate', fit: birthdate },
    { kind: 'nationality', fit: nationality },
    ...(hasSameNumber ? [{ kind: 'number-of-unknown-kind' } as const] : []),
  ];
}
