import { z } from 'zod';
import { query } from '../../query.ts';

export const FormerNamesAsked = z.object({ searchId: z.number().int(), position: z.number().int() });

/**
 * The words of searches of the record that found the company of a hit by a name it had before. No answer states that name: what was
 * searched may be a part of it. Registries say so only to who asks by a name: an answer to a number has the name of now alone.
 */
export const searchedFormerNames = query(FormerNamesAsked, (db, { searchId, position }): string[] =>
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
