import type { Suite } from './figures.ts';
import { killSuite } from './kill-suite.ts';
import { soakSuite } from './soak-suite.ts';
import { spendSuite } from './spend-suite.ts';

/** A suite by the name that `--only` takes. `window`: it needs a display, a keychain and an ordinary user. */
export interface RegisteredSuite {
  name: string;
  needs: 'core' | 'window';
  run: Suite;
}

/** Every reliability suite there is; a new one is one line here. */
export const suites: readonly RegisteredSuite[] = [
  { name: 'kill', needs: 'core', run: killSuite },
  { name: 'spend', needs: 'core', run: spendSuite },
  { name: 'soak', needs: 'core', run: soakSuite },
];
