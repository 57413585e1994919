export const person = { priority: 'person' } as const;
/** Lifts the simulator's request limit, which tests of other things would meet. */
export const limit = { requests: 10_000, windowMs: 600_000 };

let references = 0;
/** A reference that no other order of this file has. */
export function newReference(): string {
  references += 1;
  return `case-${String(references)}`;
}
