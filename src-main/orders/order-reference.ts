import { randomBytes } from 'node:crypto';
import { referenceOf } from '../../src-shared/domain/order-reference.ts';

/**
 * A reference that no other order has: the officer's case number if there is one, then this installation's id and 80
 * random bits. An order whose answer was lost is found again by it and by nothing else.
 */
export function newReference(installationId: string, caseNumber: string | null): string {
  return referenceOf(caseNumber, newUniquePart(installationId));
}

/** The part of a reference that no other order has: this installation's id and 80 random bits. */
export function newUniquePart(installationId: string): string {
  return `${installationId}-${randomBytes(10).toString('hex')}`;
}

/** Whether this is such a part, of this installation. */
export function isUniquePart(installationId: string, part: string): boolean {
  return part.startsWith(`${installationId}-`) && /^[0-9a-f]{20}$/.test(part.slice(installationId.length + 1));
}

/** The case number that a reference was made with; null if there was none. */
export function caseNumberOf(reference: string): string | null {
  return /^(.+)-[a-z0-9]{8}-[0-9a-f]{20}$/.exec(reference)?.[1] ?? null;
}

/** The part of a reference that no other order has, in lower case: the installation's id and random bits. */
export function uniquePartOf(reference: string): string {
  return /[a-z0-9]{8}-[0-9a-f]{20}$/.exec(reference.toLowerCase())?.[0] ?? reference.toLowerCase();
}
