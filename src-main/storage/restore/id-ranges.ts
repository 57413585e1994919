import type { IdRange } from '../../../src-shared/domain/restore-report.ts';

/** Collects ids that come in growing order into ranges. */
export interface IdCollector {
  add(id: number): void;
  addRange(from: number, to: number): void;
  readonly ranges: IdRange[];
}

/** Makes what collects ids and gives them as ranges. */
export function collectIds(): IdCollector {
  const ranges: IdRange[] = [];
  function addRange(from: number, to: number): void {
    if (to < from) return;
    const last = ranges.at(-1);
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to);
    else ranges.push({ from, to });
  }
  return { ranges, addRange, add: (id) => addRange(id, id) };
}

/** The ranges of ids in any order. */
export function rangesOf(ids: Iterable<number>): IdRange[] {
  const collector = collectIds();
  for (const id of [...ids].toSorted((a, b) => a - b)) collector.add(id);
  return collector.ranges;
}
