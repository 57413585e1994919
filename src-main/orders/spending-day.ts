import { readFileSync } from 'node:fs';
import type { Clock } from '../service/request-log.ts';
import type { ServiceTime } from '../service/service-time.ts';
import type { ClockAnchor } from '../storage/queries/spend/day-clock.ts';
import type { OrderPorts } from './ports.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { System } from '../system/system.ts';

/** A clock is set right by minutes all the time; beyond that it was set by somebody. */
const toleranceMs = 5 * 60_000;

/** What a purchase and its checks need: ordering's ports, and the day that limits are held against. */
export type DatedOrderPorts = OrderPorts & { day: SpendingDay };

/** What the service said of the time so far. */
export type HeardTime = Pick<ServiceTime, 'latest'>;

/** The officer's day, for limits and for what was spent today. It does not begin because a clock was set forward. */
export interface SpendingDay {
  /** When it began, ISO 8601 in UTC, by this machine's zone. */
  start(): string;
  /** ms until the next one begins, as far as the clock can be believed. */
  untilNext(): number;
}

function midnightBefore(wallMs: number): Date {
  const day = new Date(wallMs);
  day.setHours(0, 0, 0, 0);
  return day;
}

/**
 * The day by the wall clock, but never further than the time that went by since the anchor, by the machine's uptime, and
 * never further than the service's own time. A clock that was set back makes the day begin earlier, so that more counts
 * and not less; a time that the service states can do the same, and never the other way round.
 */
export function spendingDay(clock: Clock, anchor: ClockAnchor, serviceTime?: HeardTime): SpendingDay {
  function believedMs(): number {
    const now = clock.monotonicMs();
    const known = [anchor, serviceTime?.latest() ?? null].filter((time) => time !== null);
    return Math.min(
      clock.wallMs(),
      ...known.map(({ wallMs, monotonicMs }) => wallMs + now - monotonicMs + toleranceMs),
    );
  }
  return {
    start: () => midnightBefore(believedMs()).toISOString(),
    untilNext() {
      const now = believedMs();
      const next = midnightBefore(now);
      next.setDate(next.getDate() + 1);
      return next.getTime() - now;
    },
  };
}

/**
 * Which run of the machine this is; null where that is not known. Only Linux has it in a file. Elsewhere each
 * opening of a record begins a new anchor, because one of an earlier run of the machine would be wrong.
 */
export function bootId(system: System): string | null {
  if (system !== 'linux') return null;
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // A container may hide it.
    return null;
  }
}

/** The day of a record: its anchor is kept there, so that opening it again does not make a set clock believable. */
export async function openSpendingDay({
  storage,
  clock,
  boot,
  serviceTime,
}: {
  storage: Pick<Storage, 'anchorClock'>;
  clock: Clock;
  boot: string | null;
  serviceTime?: HeardTime;
}): Promise<SpendingDay> {
  const now = { boot, wallMs: clock.wallMs(), monotonicMs: clock.monotonicMs() };
  return spendingDay(clock, await storage.anchorClock(now), serviceTime);
}

/** So often the clock is looked at: a timer does not run while the machine sleeps, and a clock may be set. */
const maxWaitMs = 10 * 60_000;

export interface DayWatch {
  /** Looks now, for instance after sleep. */
  look(): void;
  close(): void;
}

/** Tells when another day began, by itself: at midnight, and soon after a clock was set. */
export function watchDay(clock: Clock, day: SpendingDay, begun: () => void): DayWatch {
  let start = day.start();
  let stopTimer = () => {};
  function look(): void {
    stopTimer();
    const now = day.start();
    if (now !== start) begun();
    start = now;
    stopTimer = clock.after(Math.min(maxWaitMs, Math.max(1_000, day.untilNext())), look);
  }
  look();
  return { look, close: () => stopTimer() };
}
