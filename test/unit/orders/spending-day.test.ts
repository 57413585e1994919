import { beforeEach, describe, expect, it } from 'vitest';
import { openSpendingDay, watchDay, type HeardTime } from '../../../src-main/orders/spending-day.ts';
import type { Clock } from '../../../src-main/service/request-log.ts';
import { createServiceTime } from '../../../src-main/service/service-time.ts';
import type { Transport } from '../../../src-main/service/transport.ts';
import { openDatabase, type Database } from '../../../src-main/storage/database.ts';
import { anchorClock } from '../../../src-main/storage/queries/spend/day-clock.ts';

const hour = 3_600_000;
const noon = new Date(2026, 10, 21, 12).getTime();
const dayOf = (date: number) => new Date(2026, 10, date).toISOString();

let db: Database;
let wall = noon;
let uptime = 5 * hour;
let due: (() => void)[] = [];
const clock: Clock = {
  wallMs: () => wall,
  monotonicMs: () => uptime,
  after: (_ms, run) => {
    due.push(run);
    return () => {
      due = due.filter((one) => one !== run);
    };
  },
};
const pass = (ms: number) => {
  wall += ms;
  uptime += ms;
};
const open = (boot: string | null = 'one', serviceTime: HeardTime = { latest: () => null }) =>
  openSpendingDay({
    storage: { anchorClock: (now) => Promise.resolve(anchorClock(db, now)) },
    clock,
    boot,
    serviceTime,
  });
/** A service whose answers state a time. */
async function heard(...dates: string[]): Promise<HeardTime> {
  const time = createServiceTime(clock);
  const answers = dates.map((date) => ({ status: 200, headers: { date }, receivedAt: '', body: new Uint8Array() }));
  const request = { operation: 'GET', kind: 'free', method: 'GET', address: 'https://a.example' } as const;
  for (const answer of answers) {
    const answering: Transport = {
      send: () => Promise.resolve(answer),
      stream: () => Promise.reject(new Error('Nothing is downloaded.')),
      close: () => Promise.resolve(),
    };
    await time.over(answering).send({ ...request, authorization: null, accept: '*/*' });
  }
  return time;
}

beforeEach(() => {
  db = openDatabase({ file: null, key: null });
  [wall, uptime, due] = [noon, 5 * hour, []];
  return () => db.close();
});

describe('B10: the day of the limits', () => {
  it('a clock that is set forward begins no new day, also when Dossier is opened again', async () => {
    const day = await open();
    wall += 24 * hour;
    expect(day.start()).toBe(dayOf(21));
    expect((await open()).start()).toBe(dayOf(21));
    pass(12 * hour);
    expect(day.start()).toBe(dayOf(22));
  });

  it('a clock that is set back counts more, and not less', async () => {
    const day = await open();
    wall -= 24 * hour;
    expect(day.start()).toBe(dayOf(20));
  });

  it('a machine that was off overnight has a new day', async () => {
    await open('one');
    wall += 20 * hour;
    uptime = 60_000;
    expect((await open('two')).start()).toBe(dayOf(22));
  });

  it('the service’s own time ends what was won where no system tells which run of the machine it is', async () => {
    await open(null);
    wall += 24 * hour;
    expect((await open(null)).start()).toBe(dayOf(22));
    const day = await open(null, await heard('Thu, 01 Jan 1998 00:00:00 GMT', new Date(noon).toUTCString(), 'soon'));
    expect(day.start()).toBe(dayOf(21));
    pass(12 * hour);
    expect(day.start()).toBe(dayOf(22));
  });

  it('a service that is ahead of its time, or states none, wins no day', async () => {
    const ahead = await open('one', await heard(new Date(noon + 72 * hour).toUTCString()));
    expect(ahead.start()).toBe(dayOf(21));
    expect((await open('one', await heard(''))).start()).toBe(dayOf(21));
  });

  it('turns at midnight by itself, once, and soon after sleep', async () => {
    const day = await open();
    let begun = 0;
    const watch = watchDay(clock, day, () => (begun += 1));
    expect(due).toHaveLength(1);
    due[0]?.();
    expect(begun).toBe(0);
    pass(13 * hour);
    watch.look();
    expect(begun).toBe(1);
    due[0]?.();
    expect(begun).toBe(1);
    watch.close();
    expect(due).toEqual([]);
  });
});
