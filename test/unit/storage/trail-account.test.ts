import { createHash } from 'node:crypto';
import os from 'node:os';
import { expect, it } from 'vitest';
import { appendTrail } from '../../../src-main/storage/trail/append-trail.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import { TrailCheck } from '../../../scripts/verify-trail.mjs';
import { newRecord } from './journal-rows.ts';
import { exportedLines, findingsOf, liveThroughADay } from './trail-rows.ts';

const beginning = '0'.repeat(64);

it('B6: the account of the system stands beside the officer in every record, and is exported', () => {
  const db = newRecord();
  liveThroughADay(db);
  const accounts = db.prepare("SELECT DISTINCT record ->> '$.account' FROM trail").pluck().all();
  expect(accounts).toEqual([os.userInfo().username]);
  const lines = exportedLines(db).slice(1);
  expect(lines.filter((line) => !line.includes(`"account":${JSON.stringify(os.userInfo().username)}`))).toEqual([]);
  db.close();
});

it('B6: a trail that began before accounts were kept goes on, and is whole for the application and the one-file program', () => {
  const db = newRecord();
  const old = { at: '2026-11-21T09:00:00.000Z', officer: 'A. Officer', kind: 'viewed', about: { dossierId: 1 } };
  const record = canonicalJson({ seq: 1, ...old, digest: null, previous: beginning });
  const hash = createHash('sha256').update(record).digest('hex');
  db.prepare('INSERT INTO trail (id, record, hash) VALUES (1, ?, ?)').run(record, hash);
  appendTrail(db, {
    at: old.at,
    officer: 'Bo Ek',
    kind: 'setting-changed',
    about: { setting: 'officer' },
    text: { from: 'A. Officer', to: 'Bo Ek' },
  });
  expect(findingsOf(db)).toEqual([]);
  const check = new TrailCheck();
  for (const line of exportedLines(db).slice(1)) check.take(line);
  check.end(check.last);
  expect(check.findings).toEqual([]);
  expect(check.checked).toBe(2);
  db.close();
});
