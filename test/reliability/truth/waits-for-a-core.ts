import { readFileSync } from 'node:fs';

/** A time in which a thread did not come to its next turn, in ms of the system's clock. */
export interface Span {
  from: number;
  to: number;
}

/** What a thread had waited for a core until then, both in ms. */
interface Sample {
  at: number;
  waited: number;
}

const now = (): number => performance.timeOrigin + performance.now();

/**
 * The time since its start that the first thread of a process was ready and had no core, in ms (proc(5), schedstat);
 * null of a process that ended.
 */
function waitedBy(pid: number): number | null {
  try {
    const [, waited] = readFileSync(`/proc/${String(pid)}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1_000_000;
  } catch {
    return null;
  }
}

/**
 * How much of a span a thread was surely waiting for a core, in ms. The samples lie around the span and not at its
 * ends: what may have been waited beside it is not counted, so that a standstill is never made smaller than it was.
 */
export function waitedWithin({ from, to }: Span, samples: readonly Sample[]): number {
  const before = samples.findLast(({ at }) => at <= from);
  const after = samples.find(({ at }) => at >= to);
  if (before === undefined || after === undefined) return 0;
  return Math.max(0, after.waited - before.waited - (from - before.at) - (after.at - to));
}

/**
 * Notes all the while how long the first thread of a process waited for a core. Linux only.
 *
 * @param pid the process of the page, or the main process: their event loops run in their first thread
 */
export function watchWaits(pid: number) {
  let samples: Sample[] = [];
  const sample = (): void => {
    const waited = waitedBy(pid);
    if (waited !== null) samples.push({ at: now(), waited });
  };
  sample();
  const sampling = setInterval(sample, 5);
  return {
    /** The longest of some spans without what the thread waited for a core, in ms; 0 of none. */
    maxStandstillOf(spans: readonly Span[]): number {
      sample();
      return Math.max(0, ...spans.map((span) => span.to - span.from - waitedWithin(span, samples)));
    },
    /** Forgets what was noted until now. */
    restart(): void {
      samples = samples.slice(-1);
    },
    stop: () => clearInterval(sampling),
  };
}
