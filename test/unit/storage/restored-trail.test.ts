import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainGaps, type ToldRestore } from '../../../src-main/storage/trail/told-restores.ts';
import { verifyTrailPart } from '../../../src-main/storage/trail/verify-trail.ts';
import { appendTrail } from '../../../src-main/storage/trail/append-trail.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { TrailCheck } from '../../../scripts/verify-trail.mjs';
import { newRecord } from './journal-rows.ts';
import { allowTampering, exportedLines } from './trail-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  allowTampering(db);
  return () => db.close();
});

const at = '2026-11-21T09:00:00.000Z';
const backupAt = '2026-11-21T08:00:00.000Z';

function view(times: number): void {
  for (let done = 0; done < times; done += 1)
    appendTrail(db, { at, officer: 'A. Officer', kind: 'viewed', about: { dossierId: done }, text: null });
}

const remove = (from: number, to = from) => db.prepare('DELETE FROM trail WHERE id BETWEEN ? AND ?').run(from, to);

/** Goes on after a gap as a restore does, saying what is given. */
const restore = (about: Record<string, string | null>) =>
  appendTrail(db, {
    at,
    officer: 'A. Officer',
    kind: 'record-restored',
    about: { cause: 'asked', ...about },
    text: null,
  });

const named = (trailSetAside: string, trailLost = '') => ({ backupAt, trailSetAside, trailLost });

/** What is missing or wrong, in short, as the application says it. */
function inWindow(limit = 3): string[] {
  const parts: ReturnType<typeof verifyTrailPart>[] = [];
  for (let after: { seq: number; hash: string } | null = null; ;) {
    const part: ReturnType<typeof verifyTrailPart> = verifyTrailPart(db, { after, limit });
    parts.push(part);
    if (part.last === null) break;
    after = part.last;
  }
  const found = parts.flatMap(({ findings }) => findings);
  const restores: ToldRestore[] = parts.flatMap((part) => part.restores);
  const explained = explainGaps(
    found.filter(({ kind }) => kind === 'missing'),
    restores,
  );
  const findings = [...explained.findings, ...found.filter(({ kind }) => kind !== 'missing')];
  return shortly(findings, explained.takenBack);
}

type Placed = { from: number; to: number };

function shortly(
  findings: (Placed & { kind: string })[],
  takenBack: (Placed & { restore: { seq: number } })[],
): string[] {
  return [
    ...findings.map(({ kind, from, to }) => `${kind} ${String(from)}-${String(to)}`).toSorted(),
    ...takenBack.map(({ from, to, restore: { seq } }) => `restore ${String(seq)} took ${String(from)}-${String(to)}`),
  ];
}

/** The same as the program of one file says it of the exported trail. */
function inFile(): string[] {
  const lines = exportedLines(db);
  const check = new TrailCheck();
  for (const line of lines.slice(1)) check.take(line);
  check.end(z.object({ last: z.object({ seq: z.number(), hash: z.string() }) }).parse(JSON.parse(lines[0] ?? '')).last);
  return shortly(check.findings, check.takenBack);
}

/** Both must say the same, whatever the parts are that the application reads. */
function verified(): string[] {
  const found = inWindow();
  expect(inFile()).toEqual(found);
  expect(inWindow(1)).toEqual(found);
  expect(inWindow(100)).toEqual(found);
  return found;
}

describe('records that are not there before the record of a restore', () => {
  beforeEach(() => {
    view(8);
    remove(6, 8);
  });

  it('P13: are no finding where it names them, and are told with the restore that took them back', () => {
    restore(named('6-8'));
    view(3);
    expect(verified()).toEqual(['restore 9 took 6-8']);
  });

  it('P13: are a finding as far as it does not name them', () => {
    restore(named('6-7'));
    expect(verified()).toEqual(['missing 8-8', 'restore 9 took 6-7']);
  });

  it('P13: are a finding where another record was taken away beside them or elsewhere', () => {
    restore(named('6-8'));
    view(3);
    remove(5);
    remove(2);
    remove(11);
    expect(verified()).toEqual(['missing 11-11', 'missing 2-2', 'missing 5-5', 'restore 9 took 6-8']);
  });

  it('P13: are a finding where it names them and others that stand elsewhere', () => {
    remove(2, 3);
    restore(named('2-3,6-8'));
    expect(verified()).toEqual(['missing 2-3', 'restore 9 took 6-8']);
  });

  it('P13: are a finding where the record before them is not the one that it went on from', () => {
    restore(named('5-8'));
    remove(5);
    expect(verified()).toEqual(['link-broken 4-9', 'missing 5-8']);
  });

  it('P13: are a finding where the record of the restore itself was changed, or is gone', () => {
    restore(named('6-8'));
    view(1);
    db.exec(`UPDATE trail SET record = replace(record, '2026-11-21T08', '2026-11-20T08') WHERE id = 9`);
    expect(verified()).toEqual(['changed 9-9', 'missing 6-8']);
    remove(9);
    expect(verified()).toEqual(['missing 6-9']);
  });

  it('P13: are a finding that names the restore where it found them in none of its files', () => {
    remove(3);
    restore(named('', '3,6-8'));
    expect(verified()).toEqual(['lost 3-3', 'lost 6-8']);
  });

  it('P13: are explained by the restore of an older Dossier, which names no numbers, by its link alone', () => {
    restore({});
    expect(verified()).toEqual(['restore 9 took 6-8']);
    remove(5);
    expect(verified()).toEqual(['missing 5-8']);
  });

  it('P13: are a finding where an older Dossier restored them after damage', () => {
    restore({ cause: 'damaged' });
    expect(verified()).toEqual(['missing 6-8']);
  });

  it('P13: are a finding where another kind of record goes on from before them', () => {
    view(2);
    expect(verified()).toEqual(['missing 6-8']);
  });
});

it('P13: a trail that begins with a restore of an empty record is told as that', () => {
  view(4);
  remove(1, 4);
  restore(named('1-4'));
  expect(verified()).toEqual(['restore 5 took 1-4']);
});
