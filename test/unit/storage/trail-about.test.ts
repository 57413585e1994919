import { expect, it } from 'vitest';
import { appendTrail } from '../../../src-main/storage/trail/append-trail.ts';
import { readTrailAbout, readTrailPart } from '../../../src-main/storage/trail/read-trail.ts';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import { newRecord } from './journal-rows.ts';
import { liveThroughADay } from './trail-rows.ts';

/** Every line about these ids, in parts of so many records. */
function linesAbout(of: Record<string, number[]>, limit: number): { lines: string[]; last: TrailAnchor | null } {
  const db = newRecord();
  liveThroughADay(db);
  const lines: string[] = [];
  let last: TrailAnchor | null = null;
  for (let after: TrailAnchor | null = null; ;) {
    const part: ReturnType<typeof readTrailAbout> = readTrailAbout(db, { after, limit, of });
    lines.push(...part.lines);
    last = part.last ?? last;
    if (part.next === null) break;
    after = part.next;
  }
  db.close();
  return { lines, last };
}

it('the records about something are found wherever the parts of the trail end, as an export has them', () => {
  const db = newRecord();
  liveThroughADay(db);
  const every = readTrailPart(db, { after: null, limit: 20_000 }).lines;
  db.close();
  const about = { dossierId: [1], documentId: [1] };
  const whole = linesAbout(about, 20_000);
  const kinds = whole.lines.map((line) => /"kind":"([a-z-]+)"/.exec(line)?.[1]);
  expect(kinds).toEqual([...['dossier-saved', 'snapshot-kept', 'document-kept', 'viewed', 'exported', 'note-written']]);
  expect(every.length).toBeGreaterThan(whole.lines.length);
  expect(whole.last?.hash).toBe(/"hash":"([0-9a-f]{64})"/.exec(whole.lines.at(-1) ?? '')?.[1]);
  for (const limit of [1, 2, 3, every.length])
    expect(linesAbout(about, limit).lines.map((line) => /"kind":"([a-z-]+)"/.exec(line)?.[1])).toEqual(kinds);
});

it('a record of another order or dossier is not among them, though it names an answer that is one of the ids', () => {
  const db = newRecord();
  const stated = (about: Record<string, number | null>) =>
    appendTrail(db, { at: '2026-11-27T09:00:00.000Z', officer: null, kind: 'order-step', about, text: { cost: 4 } });
  const [own, , , last] = [
    stated({ orderId: 1, answerId: 7 }),
    stated({ orderId: 2, answerId: 7 }),
    stated({ dossierId: 2, orderId: 1, answerId: 7 }),
    stated({ dossierId: null, orderId: null, answerId: 7 }),
  ];
  const of = { dossierId: [1], orderId: [1], answerId: [7] };
  const { lines } = readTrailAbout(db, { after: null, limit: 100, of });
  db.close();
  expect(lines.map((line) => Number(/"seq":(\d+)/.exec(line)?.[1]))).toEqual([own, last]);
});

it('an id counts under its own name alone, and nothing is about nothing', () => {
  expect(linesAbout({ noteId: [1] }, 100).lines).toHaveLength(1);
  expect(linesAbout({ attachmentId: [1] }, 100)).toEqual({ lines: [], last: null });
  expect(linesAbout({}, 100)).toEqual({ lines: [], last: null });
});
