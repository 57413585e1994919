import { randomBytes } from 'node:crypto';

/**
 * A reference that no other order has: the officer's case number if there is one, then this installation's mark and 80
 * random bits. An order whose answer was lost is found again by it and by nothing else.
 */
export function newReference(installationId: string, caseNumber: string | null): string {
  const unique = `${installationId}-${randomBytes(10).toString('hex')}`;
  const stated = caseNumber?.trim() ?? '';
  return stated === '' ? unique : `${stated}-${unique}`;
}

/** The case number that a reference was made with; null if there was none. */
export function caseNumberOf(reference: string): string | null {
  return /^(.+)-[a-z0-9]{8}-[0-9a-f]{20}$/.exec(reference)?.[1] ?? null;
}

/** The part of a reference that no other order has, in lower case: installation mark and random bits. */
export function uniquePartOf(reference: string): string {
  return /[a-z0-9]{8}-[0-9a-f]{20}$/.exec(reference.toLowerCase())?.[0] ?? reference.toLowerCase();
}
