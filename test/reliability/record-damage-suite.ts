import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lostInSilence, lostOrders } from '../integration/storage/record-content.ts';
import { createTally, type Suite } from './figures.ts';
import { createRandom, type SeededRandom } from './random.ts';
import { closeRecord, copyTo, damage, liveWith, startOn, wasKept, type LivedRecord } from './record-damage.ts';
import { newScratchFolder } from './scratch-folder.ts';

/** What is broken in the core under test: nothing, or it goes without its marks. */
type Fault = 'none' | 'no-marks';

const fullRuns = 1_000;
const minRuns = 40;

interface Outcome {
  broken: string[];
  restored: boolean;
  listed: number;
}

/** Damages a copy, starts on it, and compares what is there with what was. */
function oneRun(lived: LivedRecord, folder: string, random: SeededRandom, fault: Fault): Outcome & { how: string } {
  const record = copyTo(lived, folder);
  const how = damage(folder, lived.files, random);
  const damaged = Buffer.from(readFileSync(record.file));
  if (fault === 'no-marks') rmSync(path.join(folder, 'record.marks'), { force: true });
  const { record: open, reports } = startOn(record);
  const broken = lostInSilence(lived.contents, open.db, reports);
  const orders = lostOrders(lived.contents, open.db);
  if (orders.length > 0) broken.push(`orders ${orders.join(', ')} are lost`);
  const [first] = reports;
  // A damage found at opening leaves the file as it was; one found later was in use, and its log is written into it.
  const isKept = first === undefined || lived.files.length > 1 || wasKept(folder, first, 'record.db', damaged);
  if (!isKept) broken.push('what was damaged was not kept as it was');
  closeRecord(open);
  const listed = reports
    .flatMap(({ tables }) => tables.flatMap(({ missing }) => missing))
    .reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return { how, broken, restored: reports.length > 0, listed };
}

/** P10: random flips, cuts and blanks of the database and its log; nothing is lost without being listed. */
function damageSuiteOf(fault: Fault): Suite {
  return async ({ seed, size, say }) => {
    const started = performance.now();
    const random = createRandom(seed);
    const tally = createTally(say);
    const scratch = await newScratchFolder();
    const key = createHash('sha256')
      .update(`record damage ${String(seed)}`)
      .digest();
    const lives = [true, false, true].map((killed, index) =>
      liveWith(path.join(scratch.folder, `lived-${String(index)}`), key, random, killed),
    );
    const runs = Math.max(minRuns, Math.round(fullRuns * size));
    let restored = 0;
    let listed = 0;
    for (let done = 0; done < runs; done += 1) {
      const folder = path.join(scratch.folder, `run-${String(done)}`);
      try {
        const outcome = oneRun(random.pick(lives), folder, random, fault);
        tally.run('P10', outcome.broken, `seed ${String(seed)}, run ${String(done)}, ${outcome.how}`);
        restored += outcome.restored ? 1 : 0;
        listed += outcome.listed;
      } catch (thrown) {
        const reason = thrown instanceof Error ? thrown.message : 'no reason given';
        tally.run('P10', [`it did not start: ${reason}`], `seed ${String(seed)}, run ${String(done)}`);
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    }
    say(
      `P10: damaged ${String(runs)} times, restored ${String(restored)} times, ${String(listed)} rows listed as missing`,
    );
    await scratch.remove();
    return tally.figures(seed, started);
  };
}

export const recordDamageSuite = damageSuiteOf('none');
export const recordDamageWithoutMarks = damageSuiteOf('no-marks');
