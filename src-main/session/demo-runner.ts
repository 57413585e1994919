import type { DemoService } from '../../src-shared/contract/app-state.ts';
import { fail } from '../../src-shared/contract/failure.ts';

/** The demo's own service, while it runs. */
export interface RunningDemoService {
  port: number;
  stop(): Promise<void>;
  /** Called once if it ends without being asked to. */
  onLost(listener: () => void): void;
}

/**
 * Starts the demo's service with its data in `folder`. The shipped application has one way to do it and the fallback
 * another; both are handed in. Rejects when the service does not announce its port in time.
 */
export type StartDemoService = (folder: string) => Promise<RunningDemoService>;

/** Keeps the demo's service running while the demo connection is in use and the officer is not offline. */
export interface DemoRunner {
  state(): DemoService;
  start(): void;
  stop(): Promise<void>;
  /** The address to ask; waits while the service starts. Throws `demo-not-running` when it does not run. */
  address(): Promise<string>;
}

type Run =
  | { kind: 'not-needed' }
  | { kind: 'starting'; service: Promise<RunningDemoService> }
  | { kind: 'running'; service: RunningDemoService }
  | { kind: 'stopped' };

const notRunning = () => fail('demo-not-running', 'The demo service is not running.', { retryable: true });

/** Makes the runner of the demo service. `changed` is called whenever it begins or ends. */
export function createDemoRunner(startService: StartDemoService, folder: string, changed: () => void): DemoRunner {
  let run: Run = { kind: 'not-needed' };

  function become(next: Run): void {
    run = next;
    changed();
  }

  function start(): void {
    if (run.kind === 'starting' || run.kind === 'running') return;
    const service = startService(folder);
    const starting: Run = { kind: 'starting', service };
    become(starting);
    service.then(
      (running) => {
        // Stopped while it started: nobody wants it any more.
        if (run !== starting) return void running.stop();
        const now: Run = { kind: 'running', service: running };
        running.onLost(() => {
          if (run === now) become({ kind: 'stopped' });
        });
        become(now);
      },
      () => {
        if (run === starting) become({ kind: 'stopped' });
      },
    );
  }

  async function address(): Promise<string> {
    if (run.kind === 'starting') await run.service.catch(() => null);
    if (run.kind !== 'running') throw notRunning();
    return `http://127.0.0.1:${String(run.service.port)}`;
  }

  return {
    state: () => run.kind,
    start,
    async stop() {
      const before = run;
      become({ kind: 'stopped' });
      if (before.kind === 'running') await before.service.stop();
    },
    address,
  };
}
