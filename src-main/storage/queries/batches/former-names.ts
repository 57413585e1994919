import { z } from 'zod';
import { query } from '../../query.ts';

export const FormerNamesAsked = z.object({ searchId: z.number().int(), position: z.number().int() });

/**
 * The names by which searches of the record found the company of a hit and were told that it had them before. Registries say so
 * only to who asks by such a name: an answer to a number has the name of now alone.
 */
export const formerNamesOf = query(FormerNamesAsked, (db, { searchId, position }): string[] =>
  z.array(z.string()).parse(
    db
      .prepare(
        `SELECT s.name FROM search_hits AS own
           JOIN search_hits AS other ON other.company_key = own.company_key
           JOIN searches AS s ON s.id = other.search_id
         WHERE own.search_id = ? AND own.position = ? AND s.name IS NOT NULL AND s.jurisdiction IS NOT NULL
           AND other.hit ->> '$.isPreviousName' = 1 LIMIT 1000`,
      )
      .pluck()
      .all(searchId, position),
  ),
);
