import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { appendTrail } from '../../../src-main/storage/trail/append-trail.ts';
import { eraseTrailTexts } from '../../../src-main/storage/trail/erase-trail-texts.ts';
import { recordSearch } from '../../../src-main/storage/queries/searches/record-search.ts';
import { canonical, TrailCheck } from '../../../scripts/verify-trail.mjs';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { company, newRecord } from './journal-rows.ts';
import { allowTampering, decideAbout, exportedLines, findingsOf, liveThroughADay } from './trail-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

const count = (table: string) => Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
const kinds = () => db.prepare('SELECT kind FROM trail ORDER BY id').pluck().all();

/** What the one-file program finds in an exported trail. */
function foundInFile(lines: readonly string[]) {
  const check = new TrailCheck();
  for (const line of lines.slice(1)) check.take(line);
  check.end(z.object({ last: z.object({ seq: z.number(), hash: z.string() }) }).parse(JSON.parse(lines[0] ?? '')).last);
  return check.findings;
}

describe('the audit trail', () => {
  it('P13: tells of every search, confirmation, order step, thing kept, view, export, setting, note and list of documents', () => {
    liveThroughADay(db);
    expect(kinds()).toEqual([
      'search',
      'confirmation',
      'dossier-saved',
      ...Array.from({ length: 4 }, () => 'order-step'),
      'snapshot-kept',
      'document-kept',
      'viewed',
      'exported',
      'setting-changed',
      'setting-changed',
      'note-written',
      'documents-listed',
    ]);
    expect(findingsOf(db)).toEqual([]);
    expect(foundInFile(exportedLines(db))).toEqual([]);
  });

  it('P13: tells of what is stated, decided and approved, of the keys it was signed with, and names nobody for ever', () => {
    saveDossier(db, { company, savedAt: '2026-11-21T08:59:00.000Z', officer: 'A. Officer' });
    decideAbout(db, 1);
    expect(kinds()).toEqual([
      'dossier-saved',
      'work-changed',
      'work-changed',
      'officer-key-kept',
      'decision-kept',
      'officer-key-kept',
      'approval-kept',
      'work-changed',
    ]);
    const records = db.prepare('SELECT group_concat(record) FROM trail').pluck().get();
    for (const personal of ['Meridian', 'Paul Weiss', 'Looked at it', 'Supplier'])
      expect(records).not.toContain(personal);
    expect(findingsOf(db)).toEqual([]);
    expect(foundInFile(exportedLines(db))).toEqual([]);
  });

  it('P13: holds ids and salted digests; a name or a case stands only where it can be erased', () => {
    liveThroughADay(db);
    const records = db.prepare('SELECT group_concat(record) FROM trail').pluck().get();
    for (const personal of ['Meridian', 'B218447', 'Paul Weiss', 'extract.pdf', 'Called back', 'Statuts'])
      expect(records).not.toContain(personal);
    const bare = createHash('sha256').update('{"theme":"dark"}').digest('hex');
    expect(records).not.toContain(bare);
    expect(db.prepare('SELECT count(DISTINCT salt) FROM trail_texts').pluck().get()).toBe(count('trail_texts'));
  });

  it('P13: is written with the change or not at all', () => {
    db.exec(`CREATE TRIGGER refuse BEFORE INSERT ON trail BEGIN SELECT RAISE(ABORT, 'No trail.'); END`);
    expect(() => liveThroughADay(db)).toThrow('No trail');
    expect([count('searches'), count('answers'), count('trail')]).toEqual([0, 0, 0]);
    db.exec('DROP TRIGGER refuse');
    const missing = { jurisdiction: 'LU', companyNumber: null, serviceId: 'x', outcome: 'no', status: null };
    const bad = { officer: '', askedAt: '', query: { jurisdiction: null, name: 'x', companyNumber: null } };
    const rest = { interface: 'v2', outcome: { kind: 'answered', hitCount: 0 }, hits: [], answer: null, cost: null };
    // The outcome is none that the table takes: the search and its trail go with it.
    expect(() => {
      Reflect.apply(recordSearch, null, [db, { ...bad, ...rest, confirmations: [missing] }]);
    }).toThrow();
    expect([count('searches'), count('trail')]).toEqual([0, 0]);
  });

  it('P13: can be neither changed nor deleted by the application', () => {
    liveThroughADay(db);
    expect(() => db.exec(`UPDATE trail SET hash = hash WHERE id = 2`)).toThrow('never changed');
    expect(() => db.exec(`DELETE FROM trail WHERE id = 2`)).toThrow('never deleted');
    expect(() => db.exec(`UPDATE trail_texts SET text = '{}' WHERE seq = 2`)).toThrow('never changed');
    expect(() => db.exec(`DELETE FROM trail_texts WHERE seq = 2`)).toThrow('never deleted');
  });

  it('P17: still verifies after texts were erased, and says how many', () => {
    liveThroughADay(db);
    const erased = db.transaction(() => eraseTrailTexts(db, { seqs: [1, 2, 3, 99], at: '', officer: 'A. Officer' }))();
    expect(erased).toBe(3);
    expect(db.prepare('SELECT salt, text FROM trail_texts WHERE seq = 1').get()).toEqual({ salt: null, text: null });
    expect(findingsOf(db)).toEqual([]);
    const lines = exportedLines(db);
    expect(foundInFile(lines)).toEqual([]);
    expect(lines.join('')).not.toContain('Meridian \ufffd');
    allowTampering(db);
    db.exec('UPDATE trail_texts SET salt = NULL, text = NULL, erased_by = 16 WHERE seq = 4');
    expect(findingsOf(db).map(({ from }) => from)).toEqual([1, 2, 3, 4]);
    expect(foundInFile(exportedLines(db)).map(({ from }) => from)).toEqual([1, 2, 3, 4]);
  });

  it('P17: an erasure names by hash what it erased, so that no other text can go in its place', () => {
    liveThroughADay(db);
    const kept = db.prepare('SELECT salt, text FROM trail_texts WHERE seq = 1').get();
    db.transaction(() => eraseTrailTexts(db, { seqs: [1, 2], at: '', officer: 'A. Officer' }))();
    const { about } = z
      .object({ about: z.object({ count: z.literal(2), erased: z.string().regex(/^[0-9a-f]{64}$/) }) })
      .parse(JSON.parse(String(db.prepare('SELECT record FROM trail ORDER BY id DESC LIMIT 1').pluck().get())));
    const digests = [1, 2].map((seq) => [
      seq,
      db.prepare("SELECT record ->> '$.digest' FROM trail WHERE id = ?").pluck().get(seq),
    ]);
    expect(about.erased).toBe(createHash('sha256').update(JSON.stringify(digests)).digest('hex'));
    expect(findingsOf(db)).toEqual([]);
    allowTampering(db);
    // The first text is put back from an older copy, and the fourth goes in its place: the number is the same.
    db.prepare('UPDATE trail_texts SET salt = @salt, text = @text, erased_by = NULL WHERE seq = 1').run(kept);
    db.exec('UPDATE trail_texts SET salt = NULL, text = NULL, erased_by = 16 WHERE seq = 4');
    expect(findingsOf(db).map(({ from }) => from)).toEqual([2, 4]);
    expect(foundInFile(exportedLines(db)).map(({ from }) => from)).toEqual([2, 4]);
  });
});

/** Somebody with the key who does not work out the chain anew. */
const tampering: readonly { name: string; sql: string; found: { kind: string; from: number; to: number }[] }[] = [
  {
    name: 'a changed record',
    sql: `UPDATE trail SET record = replace(record, '"hits":0', '"hits":9') WHERE id = 1`,
    found: [{ kind: 'changed', from: 1, to: 1 }],
  },
  {
    name: 'a changed hash',
    sql: `UPDATE trail SET hash = '${'ab'.repeat(32)}' WHERE id = 4`,
    found: [
      { kind: 'changed', from: 4, to: 4 },
      { kind: 'link-broken', from: 4, to: 5 },
    ],
  },
  {
    name: 'a removed record',
    sql: 'DELETE FROM trail_texts WHERE seq = 3; DELETE FROM trail WHERE id = 3;',
    found: [{ kind: 'missing', from: 3, to: 3 }],
  },
  {
    name: 'the beginning removed',
    sql: 'DELETE FROM trail_texts WHERE seq < 4; DELETE FROM trail WHERE id < 4;',
    found: [{ kind: 'missing', from: 1, to: 3 }],
  },
  {
    name: 'a changed text',
    sql: `UPDATE trail_texts SET text = '{"theme":"light"}' WHERE seq = 12`,
    found: [{ kind: 'text-changed', from: 12, to: 12 }],
  },
  {
    name: 'a removed text',
    sql: 'DELETE FROM trail_texts WHERE seq = 7',
    found: [{ kind: 'text-missing', from: 7, to: 7 }],
  },
];

describe('P13: is found and located, by the application and by the program of one file:', () => {
  it.each(tampering)('$name', ({ sql, found }) => {
    liveThroughADay(db);
    allowTampering(db);
    db.exec(sql);
    expect(findingsOf(db)).toEqual(found);
    expect(foundInFile(exportedLines(db))).toEqual(found);
  });

  it('a tail that was cut without more: the application still knows which number it gave last', () => {
    liveThroughADay(db);
    const { seq } = appendAndCut();
    expect(findingsOf(db)).toEqual([{ kind: 'missing', from: seq, to: seq }]);
    const next = appendTrail(db, { at: '', officer: null, kind: 'viewed', about: {}, text: null });
    expect(next).toBe(seq + 1);
    expect(findingsOf(db)).toEqual([{ kind: 'missing', from: seq, to: seq }]);
  });

  /** Appends a record and takes it away again, as somebody could who has the key. */
  function appendAndCut(): { seq: number } {
    const seq = appendTrail(db, { at: '', officer: null, kind: 'viewed', about: {}, text: null });
    allowTampering(db);
    db.prepare('DELETE FROM trail WHERE id = ?').run(seq);
    return { seq };
  }

  it('a record written anew with its own hash', () => {
    liveThroughADay(db);
    allowTampering(db);
    const record = String(db.prepare('SELECT record FROM trail WHERE id = 4').pluck().get()).replace('A. ', 'B. ');
    const hash = createHash('sha256').update(record).digest('hex');
    db.prepare('UPDATE trail SET record = ?, hash = ? WHERE id = 4').run(record, hash);
    const found = [{ kind: 'link-broken', from: 4, to: 5 }];
    expect(findingsOf(db)).toEqual(found);
    expect(foundInFile(exportedLines(db))).toEqual(found);
  });

  it('any change, removal or exchange of records, in 300 random trails', () => {
    liveThroughADay(db);
    const lines = exportedLines(db);
    const last = lines.length - 1;
    const act = fc.record({ how: fc.constantFrom('remove', 'exchange', 'flip'), at: fc.nat(), by: fc.nat() });
    fc.assert(
      fc.property(act, ({ how, at, by }) => {
        const first = 1 + (at % last);
        let second = first;
        const changed = [...lines];
        const line = lines[first] ?? '';
        if (how === 'remove') changed.splice(first, 1);
        if (how === 'exchange') {
          second = 1 + ((first + (by % (last - 1))) % last);
          [changed[first], changed[second]] = [lines[second] ?? '', line];
        }
        if (how === 'flip') {
          const place = by % line.length;
          changed[first] = `${line.slice(0, place)}${line[place] === 'x' ? 'y' : 'x'}${line.slice(place + 1)}`;
        }
        const found = foundInFile(changed);
        expect(found.length, `${how} ${String(first)}`).toBeGreaterThan(0);
        const [low, high] = [Math.min(first, second), Math.max(first, second)];
        expect(found.some(({ from, to }) => from <= high && low <= to)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('canonical JSON (RFC 8785)', () => {
  it('is the same by the program of one file as by the library', () => {
    const value = fc.jsonValue({ maxDepth: 4 }).filter((json) => JSON.stringify(json).isWellFormed());
    fc.assert(
      fc.property(value, (json) => {
        expect(canonical(json)).toBe(canonicalize(json));
      }),
      { numRuns: 500 },
    );
    const hard = {
      '\u20ac': 1e21,
      '\r': -0,
      '\ufb33': 1e-7,
      '1': [0.1, 333333333.3333333],
      '\ud83d\ude00': 'é\u0007',
    };
    expect(canonical(hard)).toBe(canonicalize(hard));
  });

  it('a text with half a surrogate pair is recorded and verifies', () => {
    const event = { at: '', officer: null, kind: 'viewed', about: {}, text: { name: 'a\udc00', list: ['\ud800'] } };
    appendTrail(db, { ...event, kind: 'viewed' });
    expect(findingsOf(db)).toEqual([]);
    expect(foundInFile(exportedLines(db))).toEqual([]);
  });
});

describe('node scripts/verify-trail.mjs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-trail-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });

  function run(lines: readonly string[], ...options: string[]): Promise<{ code: number; said: string }> {
    const file = path.join(folder, 'trail.jsonl');
    writeFileSync(file, `${lines.join('\n')}\n`);
    return new Promise((resolve) => {
      execFile(process.execPath, ['scripts/verify-trail.mjs', file, ...options], (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: out + err });
      });
    });
  }

  it('P13: says what it found and where, what it cannot show, and ends with a code', async () => {
    liveThroughADay(db);
    const lines = exportedLines(db);
    const good = await run(lines);
    expect(good).toMatchObject({ code: 0 });
    expect(good.said).toContain('Nothing wrong: 15 records');
    expect(good.said).toContain('What this cannot show: a trail that was cut off');
    expect(good.said).toMatch(/older record that was put back.*its entry in the keychain was put back with it/);
    const bad = await run(lines.filter((_, index) => index !== 5));
    expect(bad).toMatchObject({ code: 1 });
    expect(bad.said).toContain('record 5: not there');
    expect(await run(['{"format":"other"}'])).toMatchObject({ code: 2 });
    expect(await run(lines, '--anchor', 'nonsense')).toMatchObject({ code: 2 });
  });

  it('P13: a text with U+2028, U+2029 or U+0085 leaves the trail whole, and does not end a line anywhere', async () => {
    const name = 'Meridian\u2028Mari\u2029time\u0085Holdings';
    appendTrail(db, { at: '', officer: null, kind: 'viewed', about: {}, text: { name, [name]: 1 } });
    appendTrail(db, { at: '', officer: name, kind: 'viewed', about: {}, text: null });
    const lines = exportedLines(db);
    const said = await run(lines);
    expect(said.said).toContain('Nothing wrong: 2 records');
    expect(said.code).toBe(0);
    expect(lines.join('')).not.toMatch(/[\u2028\u2029]/);
    // An export of before, in which these characters stand as they are.
    const raw = lines.map((line) => line.replaceAll('\\u2028', '\u2028').replaceAll('\\u2029', '\u2029'));
    expect(raw.join('')).toContain('\u2028');
    expect(await run(raw)).toMatchObject({ code: 0 });
  });

  it('P13: says of an older export what binds nothing, and that one that does not name its end is not whole', async () => {
    liveThroughADay(db);
    const lines = exportedLines(db);
    expect((await run(lines)).said).toContain('nothing binds the header');
    for (const header of [
      '{"format":"dossier-audit-trail","version":1,"last":null}',
      '{"format":"dossier-audit-trail","version":1}',
    ]) {
      const open = await run([header, ...lines.slice(1)]);
      expect(open).toMatchObject({ code: 1 });
      expect(open.said).toContain('not whole');
    }
  });

  it('P13: finds a cut tail and a trail written anew only against an anchor', async () => {
    liveThroughADay(db);
    const lines = exportedLines(db);
    const fifth = String(db.prepare('SELECT hash FROM trail WHERE id = 5').pluck().get());
    const header = { format: 'dossier-audit-trail', version: 1, last: { seq: 5, hash: fifth } };
    const cut = [JSON.stringify(header), ...lines.slice(1, 6)];
    expect(await run(cut)).toMatchObject({ code: 0 });
    const hash = String(db.prepare('SELECT hash FROM trail WHERE id = 9').pluck().get());
    const against = await run(cut, '--anchor', `9:${hash}`);
    expect(against.code).toBe(1);
    expect(against.said).toContain('records 6 to 9: cut off');
    expect((await run(lines, '--anchor', `9:${hash}`)).code).toBe(0);
    const other = await run(lines, '--anchor', `9:${'0'.repeat(64)}`);
    expect(other).toMatchObject({ code: 1 });
    expect(other.said).toContain('records 1 to 9: written anew');
  });
});
