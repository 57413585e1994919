import { z } from 'zod';
import type { IdRange } from '../../../src-shared/domain/restore-report.ts';
import type { TakenBack, TrailAnchor, TrailFinding, TrailRestore } from '../../../src-shared/domain/trail.ts';

/** What a restore's own record says of the records that it left out of the trail. */
export interface ToldRestore {
  restore: TrailRestore;
  /** They stay in the record that was set aside. */
  setAside: IdRange[];
  /** They were in none of the files. */
  lost: IdRange[];
  /** Whether it names as the one before it the record that does stand before it. */
  follows: boolean;
}

/** Ranges as a record of the trail names them, which holds texts and numbers only: "55-69,74". */
export const rangesText = (ranges: readonly IdRange[]) =>
  ranges.map(({ from, to }) => (from === to ? String(from) : `${String(from)}-${String(to)}`)).join(',');

function readRanges(text: string): IdRange[] {
  return text.split(',').flatMap((part) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    return from === undefined ? [] : [{ from: Number(from), to: Number(to ?? from) }];
  });
}

const Told = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.literal('record-restored'),
  previous: z.string(),
  about: z.object({
    cause: z.string(),
    backupAt: z.string().nullable().default(null),
    trailSetAside: z.string().optional(),
    trailLost: z.string().optional(),
  }),
});

/**
 * The restore that a sound record tells of; null for any other record. One by an older Dossier names no numbers: where a
 * person went back to a backup it says, by the hash of the record before it, how far that backup reached, and by its own
 * number how far the trail had come.
 */
export function readRestore(record: string, before: TrailAnchor): ToldRestore | null {
  // Most records tell of something else, and reading them as a restore each would double the time.
  if (!record.includes('"kind":"record-restored"')) return null;
  const told = Told.safeParse(JSON.parse(record)).data;
  if (told === undefined) return null;
  const { seq, at, previous, about } = told;
  const follows = previous === before.hash;
  const restore = { seq, at, backupAt: about.backupAt };
  if (about.trailSetAside !== undefined)
    return { restore, setAside: readRanges(about.trailSetAside), lost: readRanges(about.trailLost ?? ''), follows };
  const isOnlyLink = about.cause === 'asked' && follows && seq > before.seq + 1;
  return { restore, setAside: isOnlyLink ? [{ from: before.seq + 1, to: seq - 1 }] : [], lost: [], follows };
}

/** What of a gap a range holds, and what is left of it on both sides. */
function cut(gap: IdRange, by: IdRange): { held: IdRange | null; left: IdRange[] } {
  const held = { from: Math.max(gap.from, by.from), to: Math.min(gap.to, by.to) };
  if (held.from > held.to) return { held: null, left: [gap] };
  const sides = [
    { from: gap.from, to: held.from - 1 },
    { from: held.to + 1, to: gap.to },
  ];
  return { held, left: sides.filter(({ from, to }) => from <= to) };
}

/** The parts of gaps that ranges hold, and what is left of the gaps. */
export function splitGaps(gaps: readonly IdRange[], ranges: readonly IdRange[]): { held: IdRange[]; left: IdRange[] } {
  const held: IdRange[] = [];
  let left = [...gaps];
  for (const range of ranges)
    left = left.flatMap((gap) => {
      const parts = cut(gap, range);
      if (parts.held !== null) held.push(parts.held);
      return parts.left;
    });
  return { held, left };
}

/** Whether a restore names every number of a gap. */
export function namesAllOf({ setAside, lost }: ToldRestore, gap: IdRange): boolean {
  return splitGaps([gap], [...setAside, ...lost]).left.length === 0;
}

/**
 * What the restores of a trail explain of the records that are not there. Only what a restore names is explained, and
 * only by one that stands after it: whatever else is missing stays a finding, and so does what a restore found lost,
 * because nobody knows what took it.
 */
export function explainGaps(
  gaps: readonly IdRange[],
  restores: readonly ToldRestore[],
): { takenBack: TakenBack[]; findings: TrailFinding[] } {
  const takenBack: TakenBack[] = [];
  const findings: TrailFinding[] = [];
  let left: IdRange[] = [...gaps];
  for (const { restore, setAside, lost } of restores) {
    // What somebody went back behind stood directly before the restore, and nowhere else.
    const own = left.filter(({ to }) => to === restore.seq - 1);
    const other = left.filter(({ to }) => to !== restore.seq - 1);
    const back = splitGaps(own, setAside);
    const gone = splitGaps(
      [...other, ...back.left],
      lost.filter(({ to }) => to < restore.seq),
    );
    takenBack.push(...back.held.map((range) => ({ ...range, restore })));
    findings.push(...gone.held.map((range) => ({ kind: 'lost' as const, ...range, restore })));
    left = gone.left;
  }
  findings.push(...left.map(({ from, to }) => ({ kind: 'missing' as const, from, to })));
  return { takenBack: takenBack.toSorted((a, b) => a.from - b.from), findings };
}
