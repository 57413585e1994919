import { inflateSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Migration } from './migrate.ts';

/*
 * Until version 10 every answer without a readable hit was kept as "nothing found", also one that said something else.
 * The kept answers are judged once more here, by rules that are this version's own: later changes to how answers are
 * read do not reach it.
 */

type Members = Record<string, unknown>;

function membersOf(json: unknown): Members {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return {};
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name.toLowerCase(), value]));
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '');

const troubleNames = ['message', 'error', 'title', 'detail', 'exception'];

function saysTrouble(members: Members): boolean {
  const { errors } = members;
  return troubleNames.some((name) => textOf(members[name]) !== '') || (Array.isArray(errors) && errors.length > 0);
}

const listNames = ['companiesfield', 'companies', 'results', 'items', 'data'];
const deepest = 6;

/** Whether JSON is an empty list, in one of the shapes that a list comes in. */
function isEmptyList(json: unknown, depth = 0): boolean {
  if (Array.isArray(json)) return json.length === 0;
  const members = membersOf(json);
  const name = listNames.find((known) => (members[known] ?? null) !== null);
  if (name === undefined || depth > deepest || saysTrouble(members)) return false;
  if (Number(textOf(members['totalcount'])) > 0) return false;
  return isEmptyList(members[name], depth + 1);
}

function isNotFoundProblem(json: unknown): boolean {
  const { type, title } = membersOf(membersOf(json)['data']);
  return textOf(type).endsWith('/404') || textOf(title).toLowerCase() === 'not found';
}

const codesOfNothing = new Set(['102', '105']);
const codesOfSuccess = new Set(['', '0', '100']);
const wordsOfSuccess = new Set(['', 'success', 'ok', 'no results', 'no results found']);

function provesNothingFound(by: 'v2' | 'rest', status: number, json: unknown): boolean {
  const members = membersOf(json);
  if (by === 'v2') {
    if (status === 404) return isNotFoundProblem(json);
    return wordsOfSuccess.has(textOf(members['details']).toLowerCase()) && isEmptyList(json);
  }
  const code = textOf(members['responsecodefield']);
  return codesOfNothing.has(code) || (codesOfSuccess.has(code) && isEmptyList(json));
}

const Row = z.object({
  id: z.number().int(),
  interface: z.enum(['v2', 'rest']),
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

/** Searches keep how many entries of their answer could not be read, and what was no "nothing found" is marked so. */
export const nothingFound: Migration = {
  version: 11,
  up(db: Database) {
    db.exec(`
      ALTER TABLE searches ADD COLUMN unread INTEGER NOT NULL DEFAULT 0 CHECK (unread >= 0);
      -- 1: kept as nothing found by an earlier version, while its answer says no such thing.
      ALTER TABLE searches ADD COLUMN not_understood INTEGER NOT NULL DEFAULT 0 CHECK (not_understood IN (0, 1));
      CREATE INDEX searches_not_understood ON searches (id) WHERE not_understood = 1;
    `);
    const withdraw = db.prepare('UPDATE searches SET not_understood = 1 WHERE id = ?');
    const ofId = db.prepare(
      `SELECT searches.id, interface, status, deflated FROM searches
       JOIN answers ON answers.id = answer_id JOIN bodies ON bodies.id = body_id WHERE searches.id = ?`,
    );
    const ids = db
      .prepare(`SELECT id FROM searches WHERE outcome = 'answered' AND hit_count = 0 AND answer_id IS NOT NULL`)
      .pluck()
      .all();
    for (const id of ids) {
      const row = Row.parse(ofId.get(id));
      if (!provesNothingFound(row.interface, row.status, jsonOf(row.deflated))) withdraw.run(row.id);
    }
  },
};
