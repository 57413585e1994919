import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openRequestBudget } from '../../../src-main/service/request-budget.ts';
import type { Entry } from '../../../src-main/service/request-log.ts';
import { bothLogs, originLog } from '../../../src-main/session/origin-log.ts';
import { createWorld } from '../service/request-world.ts';
import { createMemoryLog } from '../../integration/service/memory-log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-counts-'));
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
});

const entry = (monotonicMs: number): Entry => ({ wallMs: 1, session: 's', monotonicMs, interface: 'v2' });
const origin = 'https://api.example.test';

describe('P4: requests are counted by the service that they went to', () => {
  it('a record without them, restored or made anew, gives no room back', async () => {
    const { clock } = createWorld();
    const open = (session: string) =>
      openRequestBudget({
        log: bothLogs(originLog(folder, origin), createMemoryLog()),
        ...{ session, interface: 'v2', limit: 5, kept: 0, clock },
      });
    const before = await open('before');
    for (let number = 0; number < 5; number += 1) (await before.take({ priority: 'person' })).ended();
    before.close();
    const after = await open('after');
    expect(after.reading()).toMatchObject({ used: 5, limit: 5 });
    await expect(after.take({ priority: 'person', atMostMs: 0 })).rejects.toThrow('used up');
    after.close();
    expect(await originLog(folder, 'https://other.example.test').recent()).toEqual([]);
  });

  it('what both logs have counts once, and what one has several times counts so often', async () => {
    const [one, other] = [createMemoryLog(), createMemoryLog()];
    for (const each of [entry(1), entry(1), entry(2)]) await one.append(each);
    for (const each of [entry(1), entry(3)]) await other.append(each);
    expect((await bothLogs(one, other).recent()).map(({ monotonicMs }) => monotonicMs).toSorted()).toEqual([
      1, 1, 2, 3,
    ]);
  });

  it('a line that a crash cut off takes no other with it, and the file does not grow for ever', async () => {
    const log = originLog(folder, origin);
    await log.append(entry(1));
    const [name = ''] = readdirSync(path.join(folder, 'request-counts'));
    const file = path.join(folder, 'request-counts', name);
    expect(readFileSync(file, 'utf8')).not.toContain('example');
    appendFileSync(file, '{"wallMs":1,"sess');
    await log.append(entry(2));
    expect((await log.recent()).map(({ monotonicMs }) => monotonicMs)).toEqual([1, 2]);
    appendFileSync(file, `${JSON.stringify(entry(7))}\n`.repeat(2_500));
    expect(await log.recent()).toHaveLength(1_000);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1_000);
  });
});
