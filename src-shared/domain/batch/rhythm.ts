import { z } from 'zod';

/** So often kept companies can be asked for by themselves, in days. */
export const rhythmDays = [7, 30, 90, 180, 365] as const;
export const RhythmDays = z.literal(rhythmDays);
export type RhythmDays = z.infer<typeof RhythmDays>;

/** How often some kept companies are asked for by themselves, and when they were last. */
export const Rhythm = z.discriminatedUnion('kind', [
  /** Only when an officer asks. */
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('every'),
    rhythmId: z.number().int(),
    days: RhythmDays,
    officer: z.string(),
    setAt: z.string(),
    /** When the last batch was begun by itself, or the clock was seen to be set back since; null where none was begun yet. */
    lastAt: z.string().nullable(),
    /** Whether that batch, or the list itself, is still being asked for, or waits for a person to let it go on. */
    isUnderWay: z.boolean(),
  }),
]);
export type Rhythm = z.infer<typeof Rhythm>;

/** A list that an officer brought in, whose companies were kept as dossiers: it is told by its batch. */
export const Portfolio = z.object({ batchId: z.number().int(), name: z.string(), at: z.string() });
export type Portfolio = z.infer<typeof Portfolio>;

/** The rhythm of all dossiers, and those of portfolios: `none` for one that has no rhythm of its own and follows that of all. */
export const Rhythms = z.object({
  all: Rhythm,
  portfolios: z.array(z.object({ portfolio: Portfolio, rhythm: Rhythm })).readonly(),
});
export type Rhythms = z.infer<typeof Rhythms>;

/** The rhythm of a portfolio; that of all dossiers for null. */
export function rhythmIn({ all, portfolios }: Rhythms, portfolioId: number | null): Rhythm {
  if (portfolioId === null) return all;
  return portfolios.find(({ portfolio }) => portfolio.batchId === portfolioId)?.rhythm ?? { kind: 'none' };
}

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
  if (rhythm.kind === 'none' || rhythm.isUnderWay) return false;
  const next = nextOfRhythm(rhythm);
  // The first time is at once, also where the clock was set back since it was chosen.
  return rhythm.lastAt === null || (next !== null && next <= nowMs);
}

/** Since when an answer of the record counts for a batch of a rhythm: what was asked within its days is not asked again. */
export const answeredSinceOf = (days: RhythmDays, nowMs: number) => new Date(nowMs - days * dayMs).toISOString();

/**
 * The same of an answer that an earlier batch of the same rhythm asked for: only where it is of the last third of the days. The turn
 * of a company comes at its place in the list, so that it was asked for nearly all the days ago: it would be put off by one batch.
 */
export const ownAnsweredSinceOf = (days: RhythmDays, nowMs: number) =>
  new Date(nowMs - (days * dayMs) / 3).toISOString();

/** Until when it does: one from after tomorrow was dated by a clock that was set back since, and nobody knows how old it is. */
export const answeredUntilOf = (nowMs: number) => new Date(nowMs + dayMs).toISOString();
