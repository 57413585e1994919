import { z } from 'zod';
import { query } from '../../query.ts';

export const ClockReading = z.object({
  /** Which run of the machine this is; null where the system does not tell. */
  boot: z.string().nullable(),
  wallMs: z.number(),
  monotonicMs: z.number(),
});

const Anchor = z.object({ boot: z.string().nullable(), wallMs: z.number(), monotonicMs: z.number() });
export type ClockAnchor = Pick<z.infer<typeof Anchor>, 'wallMs' | 'monotonicMs'>;

/**
 * The first reading of the clock in this run of the machine, which is the given one where there was none before. Time
 * is counted on from there, so that opening Dossier again does not make a clock that was set believable.
 */
export const anchorClock = query(ClockReading, (db, now): ClockAnchor => {
  return db
    .transaction(() => {
      const found = db
        .prepare('SELECT boot, wall_ms AS wallMs, monotonic_ms AS monotonicMs FROM day_clock WHERE id = 1')
        .get();
      const kept = found === undefined ? null : Anchor.parse(found);
      if (
        kept?.boot !== undefined &&
        kept.boot !== null &&
        kept.boot === now.boot &&
        kept.monotonicMs <= now.monotonicMs
      )
        return { wallMs: kept.wallMs, monotonicMs: kept.monotonicMs };
      const anchor = { wallMs: Math.round(now.wallMs), monotonicMs: Math.round(now.monotonicMs) };
      db.prepare('INSERT OR REPLACE INTO day_clock (id, boot, wall_ms, monotonic_ms) VALUES (1, ?, ?, ?)').run(
        now.boot,
        anchor.wallMs,
        anchor.monotonicMs,
      );
      return anchor;
    })
    .immediate();
});
