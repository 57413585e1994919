import { inflateSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Migration } from './migrate.ts';

/*
 * Until version 20 an answer that said itself that the registry had not answered, or that it was not all, confirmed its
 * hits, or was kept as nothing found. The kept answers are judged once more here, by rules that are this version's own and
 * cover what was seen: later changes to how answers are read do not reach it.
 */

type Members = Record<string, unknown>;

function membersOf(json: unknown): Members {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {};
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name.toLowerCase().replace(/field$/, ''), value]),
  );
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';

const wordsOfSuccess = new Set(['', 'success', 'successful', 'ok', 'complete', 'completed', 'done', '200', '200 ok']);
const wordsOfNothing = new Set(['no results', 'no results found', 'not found']);
const codesOfNothing = new Set(['102', '105']);
const troubleInNotFound =
  /unavailable|not available|could not be (?!found)|time[d -]?out|temporar|error|maintenance|down\b/i;

/** The words in which an answer says that something went wrong; none where it says nothing of the kind. */
function troubleIn(members: Members): string[] {
  const details = ['details', 'responsedetails', 'status'].map((name) => textOf(members[name]));
  const code = textOf(members['responsecode']);
  const isCodeOfSuccess = ['', '0', '100', '200'].includes(code);
  return [
    ...details.filter((words) => !wordsOfSuccess.has(words.toLowerCase().replace(/\.$/, ''))),
    ...(isCodeOfSuccess ? [] : [code]),
    ...(textOf(members['success']) === 'false' ? ['success: false'] : []),
  ];
}

/** Whether members around an empty list say that there is more somewhere else. */
function saysMore(members: Members): boolean {
  const above = (name: string, most: number) => Number(textOf(members[name])) > most;
  return textOf(members['continuationkey']) !== '' || above('totalpages', 1) || above('pagenumber', 1);
}

/** Whether an answer without a hit says itself that it is no proof. */
function isNoProof(status: number, json: unknown): boolean {
  const members = membersOf(json);
  const data = membersOf(members['data']);
  if (status === 404) return troubleInNotFound.test(`${textOf(data['detail'])} ${textOf(members['responsedetails'])}`);
  const trouble = troubleIn(members).filter(
    (words) => !wordsOfNothing.has(words.toLowerCase().replace(/\.$/, '')) && !codesOfNothing.has(words),
  );
  return (
    status !== 200 || trouble.length > 0 || textOf(members['responsecode']) === '0' || [members, data].some(saysMore)
  );
}

/** What keeps hits from being the registry's word; null where nothing does. */
function doubtOf(status: number, json: unknown): string | null {
  const words = [...(status === 200 ? [] : [`HTTP ${String(status)}`]), ...troubleIn(membersOf(json))];
  return words.length === 0 ? null : words.join('. ').slice(0, 500);
}

const Row = z.object({
  id: z.number().int(),
  hits: z.number().int(),
  status: z.number().int(),
  deflated: z.instanceof(Uint8Array),
});

const largestAnswer = 256 * 1024 * 1024;

function jsonOf(deflated: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(inflateSync(deflated, { maxOutputLength: largestAnswer })));
  } catch {
    return undefined;
  }
}

/** Searches keep what their answer says beside its hits, and confirmations whether a former name was found. */
export const doubtedAnswers: Migration = {
  version: 22,
  up(db: Database) {
    db.exec(`
      -- How many hits there are by the service's own count, where that is more than it sent.
      ALTER TABLE searches ADD COLUMN total INTEGER CHECK (total > 0);
      -- 1: the answer says, without a count, that it does not list everything.
      ALTER TABLE searches ADD COLUMN cut_short INTEGER NOT NULL DEFAULT 0 CHECK (cut_short IN (0, 1));
      -- 1: the answer does not say that whoever was asked answered. Its hits confirm nothing.
      ALTER TABLE searches ADD COLUMN doubted INTEGER NOT NULL DEFAULT 0 CHECK (doubted IN (0, 1));
      -- The service's own words beside the hits, where they say anything but that all went well.
      ALTER TABLE searches ADD COLUMN said TEXT;
      ALTER TABLE confirmations ADD COLUMN previous_name INTEGER NOT NULL DEFAULT 0 CHECK (previous_name IN (0, 1));
    `);
    const withdraw = db.prepare('UPDATE searches SET not_understood = 1 WHERE id = ?');
    const doubt = db.prepare('UPDATE searches SET doubted = 1, said = ? WHERE id = ?');
    const ofId = db.prepare(
      `SELECT searches.id, hit_count AS hits, status, deflated FROM searches
       JOIN answers ON answers.id = answer_id JOIN bodies ON bodies.id = body_id WHERE searches.id = ?`,
    );
    const ids = db
      .prepare(`SELECT id FROM searches WHERE outcome = 'answered' AND not_understood = 0 AND answer_id IS NOT NULL`)
      .pluck()
      .all();
    for (const id of ids) {
      const row = Row.parse(ofId.get(id));
      const json = jsonOf(row.deflated);
      if (row.hits === 0 && isNoProof(row.status, json)) withdraw.run(row.id);
      const said = row.hits === 0 ? null : doubtOf(row.status, json);
      if (said !== null) doubt.run(said, row.id);
    }
  },
};
