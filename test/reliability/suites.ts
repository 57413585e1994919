import {
  forgettingCosts,
  forgettingRequests,
  forgettingReservations,
  sendingTwice,
} from '../integration/orders/broken-ports.ts';
import { batchSuite } from './batch/batch-suite.ts';
import { budgetSuite, budgetSuiteOver } from './budget-suite.ts';
import type { Suite } from './figures.ts';
import { killSuite, killWith } from './kill-suite.ts';
import { recordCanaryInClear, recordCanarySuite } from './record-canary-suite.ts';
import { recordDamageSuite, recordDamageWithoutMarks } from './record-damage-suite.ts';
import { recordDiskSuite, recordDiskWrittenInPlace } from './record-disk-suite.ts';
import { recordMigrationSuite, recordMigrationWithoutTransaction } from './record-migration-suite.ts';
import { soakSuite, soakWith } from './soak-suite.ts';
import { spendSuite, spendSuiteOver } from './spend-suite.ts';
import { plantedFaults } from './truth/planted-faults.ts';
import { truthSuite, truthSuiteWith } from './truth/truth-suite.ts';
import { windowTimesSuite } from './truth/window-times-suite.ts';
import { windowSuite } from './window-suite.ts';

/** A suite by the name that `--only` takes. */
export interface RegisteredSuite {
  name: string;
  /** `window`: it needs a display, a keychain and an ordinary user. */
  needs: 'core' | 'window';
  /** It measures times, which a machine that others keep busy would break: left out of the short form. */
  fullOnly?: true;
  run: Suite;
  /** The same suite over a port with a fault in it, by what the fault does. Each has to be found. */
  faults: Readonly<Record<string, Suite>>;
}

/** Whether `--only` means a suite: by its whole name, or by the first word of it, such as `record` or `truth`. */
export function isMeant(only: string | undefined, name: string): boolean {
  return only === undefined || name === only || name.startsWith(`${only}-`);
}

/** Every reliability suite there is; a new one is one line here. */
export const suites: readonly RegisteredSuite[] = [
  {
    name: 'kill',
    needs: 'core',
    run: killSuite,
    faults: {
      'sends before the intent is durable': killWith('intent-not-durable'),
      'repeats a paid call': killWith('sent-twice'),
    },
  },
  {
    name: 'budget',
    needs: 'core',
    run: budgetSuite,
    faults: { 'forgets its requests at a restart': budgetSuiteOver(forgettingRequests) },
  },
  {
    name: 'spend',
    needs: 'core',
    run: spendSuite,
    faults: {
      'holds nothing back': spendSuiteOver(forgettingReservations),
      'forgets what an order cost': spendSuiteOver(forgettingCosts),
    },
  },
  {
    name: 'soak',
    needs: 'core',
    run: soakSuite,
    faults: {
      'has no request budget': soakWith({ budgetLimit: 1_000 }),
      'repeats a paid call': soakWith({ overTransport: sendingTwice }),
    },
  },
  {
    name: 'record-damage',
    needs: 'core',
    run: recordDamageSuite,
    faults: { 'keeps no marks beside the record': recordDamageWithoutMarks },
  },
  {
    name: 'record-migration',
    needs: 'core',
    run: recordMigrationSuite,
    faults: { 'migrates without a transaction': recordMigrationWithoutTransaction },
  },
  {
    name: 'record-disk',
    needs: 'core',
    run: recordDiskSuite,
    faults: { 'writes under the final name': recordDiskWrittenInPlace },
  },
  {
    name: 'record-canary',
    needs: 'core',
    run: recordCanarySuite,
    faults: { 'keeps its record in clear': recordCanaryInClear },
  },
  {
    name: 'truth',
    needs: 'core',
    run: truthSuite,
    faults: Object.fromEntries(
      Object.entries(plantedFaults).map(([fault, planted]) => [fault, truthSuiteWith(planted)]),
    ),
  },
  { name: 'window', needs: 'window', run: windowSuite, faults: {} },
  { name: 'batch', needs: 'window', run: batchSuite, faults: {} },
  { name: 'truth-window', needs: 'window', fullOnly: true, run: windowTimesSuite, faults: {} },
];
