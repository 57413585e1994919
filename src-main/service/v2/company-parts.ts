import type { SourceRegister } from '../../../src-shared/domain/search.ts';
import { shape, text } from '../wire/readers.ts';

/** Every name the company's identifier goes by; the specification's comes first. */
export const idNames = ['serviceId', 'kyckrId'] as const;

/** Specification, "Identifier object". */
export const V2Identifier = shape({ value: text, type: text });

export const V2RegistrationTypeDetails = shape({
  originalCode: text,
  originalDescription: text,
  normalizedCode: text,
  normalizedDescription: text,
});

/** Identifiers that have a value; one without says nothing. */
export function toIdentifiers(found: NonNullable<ReturnType<typeof V2Identifier.parse>>[]) {
  return found.flatMap(({ value, type }) => (value === null ? [] : [{ value, type }]));
}

/** The source register of a company that was founded elsewhere; null where nothing says so. */
export function toSourceRegister(
  registrationType: string | null,
  details: ReturnType<typeof V2RegistrationTypeDetails.parse>,
): SourceRegister | null {
  if (registrationType === null && details === null) return null;
  return {
    registrationType: registrationType ?? '',
    originalCode: details?.originalCode ?? null,
    originalDescription: details?.originalDescription ?? null,
    normalizedCode: details?.normalizedCode ?? null,
    normalizedDescription: details?.normalizedDescription ?? null,
  };
}
