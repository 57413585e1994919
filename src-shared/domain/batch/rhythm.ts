import { z } from 'zod';

/** So often kept companies can be asked for by themselves, in days. */
export const rhythmDays = [7, 30, 90, 180, 365] as const;
export const RhythmDays = z.literal(rhythmDays);
export type RhythmDays = z.infer<typeof RhythmDays>;

/** How often all kept companies are asked for by themselves, and when they were last. */
export const Rhythm = z.discriminatedUnion('kind', [
  /** Only when an officer asks. */
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('every'),
    rhythmId: z.number().int(),
    days: RhythmDays,
    officer: z.string(),
    setAt: z.string(),
    /** When the last batch was begun by itself; null where none was yet. */
    lastAt: z.string().nullable(),
    /** Whether that batch is still being asked for, or waits for a person to let it go on. */
    isUnderWay: z.boolean(),
  }),
]);
export type Rhythm = z.infer<typeof Rhythm>;

const dayMs = 86_400_000;

/** When the kept companies are to be asked for next, in ms since 1970; null where nobody wants it. The first time is at once. */
export function nextOfRhythm(rhythm: Rhythm): number | null {
  if (rhythm.kind === 'none') return null;
  return rhythm.lastAt === null ? Date.parse(rhythm.setAt) : Date.parse(rhythm.lastAt) + rhythm.days * dayMs;
}

/** When the first batch would begin were so many days chosen now, in ms since 1970: at once where none was begun by itself yet. */
export const firstOfRhythm = (days: RhythmDays, lastAt: string | null, nowMs: number): number =>
  lastAt === null ? nowMs : Math.max(nowMs, Date.parse(lastAt) + days * dayMs);

/** Whether a batch is to be begun now. While the last one is under way none is: the same companies would be asked twice. */
export function isDue(rhythm: Rhythm, nowMs: number): boolean {
  const next = nextOfRhythm(rhythm);
  return rhythm.kind === 'every' && !rhythm.isUnderWay && next !== null && next <= nowMs;
}

/** Since when an answer of the record counts for a batch of a rhythm: what was asked within its days is not asked again. */
export const answeredSinceOf = (days: RhythmDays, nowMs: number) => new Date(nowMs - days * dayMs).toISOString();
