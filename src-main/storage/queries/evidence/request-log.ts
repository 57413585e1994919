import { z } from 'zod';
import { query, queryWithoutArgs } from '../../query.ts';

/** One request that was allowed to leave. */
export const RequestEntry = z.object({
  wallMs: z.number(),
  session: z.string(),
  monotonicMs: z.number(),
  interface: z.string(),
});
export type RequestEntry = z.infer<typeof RequestEntry>;

/** Enough for the largest limit that a connection can be given; older entries no longer count. */
const keptPerInterface = 1_000;

/** Writes a request down before it leaves, and forgets those so old that no window reaches back to them. */
export const noteRequest = query(RequestEntry, (db, entry): null => {
  db.transaction(() => {
    db.prepare('INSERT INTO request_log (interface, session, wall_ms, monotonic_ms) VALUES (?, ?, ?, ?)').run(
      entry.interface,
      entry.session,
      Math.round(entry.wallMs),
      Math.round(entry.monotonicMs),
    );
    db.prepare(
      `DELETE FROM request_log WHERE interface = @interface AND id <=
         (SELECT id FROM request_log WHERE interface = @interface ORDER BY id DESC LIMIT 1 OFFSET @kept)`,
    ).run({ interface: entry.interface, kept: keptPerInterface });
  }).immediate();
  return null;
});

/** The kept requests, oldest first. Chosen by their order, never by a clock that can be set (promise P20). */
export const recentRequests = queryWithoutArgs((db): RequestEntry[] => {
  return db
    .prepare('SELECT wall_ms AS wallMs, session, monotonic_ms AS monotonicMs, interface FROM request_log ORDER BY id')
    .all()
    .map((row) => RequestEntry.parse(row));
});
