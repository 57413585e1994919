/** What the officer was told about the company's standing and bought in spite of. */
export const acknowledgements = [
  'confirmed-active',
  'not-confirmed',
  'not-active',
  'status-not-understood',
  'not-found',
] as const;
type Acknowledged = (typeof acknowledgements)[number];

const known: ReadonlySet<string> = new Set(acknowledgements);

/** Whether a text is one of the standings that an order can be given in spite of. */
export function isAcknowledged(said: string | undefined): said is Acknowledged {
  return said !== undefined && known.has(said);
}
