import type { Clock } from '../service/request-log.ts';

/** News of things that change often, told together. */
export interface GatheredNews<Thing> {
  add(things: readonly Thing[]): void;
  /** What was not told yet is told to nobody any more. */
  close(): void;
}

/** Tells of all things that were added, each once, at most every so many ms, and of the last of them always. */
export function gatherNews<Thing>(
  everyMs: number,
  tell: (things: Thing[]) => void,
  clock: Pick<Clock, 'after'>,
): GatheredNews<Thing> {
  const gathered = new Set<Thing>();
  let stopTimer: (() => void) | null = null;
  const tellAll = () => {
    stopTimer = null;
    const things = [...gathered];
    gathered.clear();
    tell(things);
  };
  return {
    add(things) {
      for (const thing of things) gathered.add(thing);
      if (gathered.size > 0) stopTimer ??= clock.after(everyMs, tellAll);
    },
    close() {
      stopTimer?.();
      gathered.clear();
    },
  };
}
