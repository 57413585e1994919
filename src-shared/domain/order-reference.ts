/** The reference of an order: the officer's case number if there is one, then the part that no other order has. */
export function referenceOf(caseNumber: string | null, uniquePart: string): string {
  const stated = caseNumber?.trim() ?? '';
  return stated === '' ? uniquePart : `${stated}-${uniquePart}`;
}
