import type { StartDemoService } from '../session/demo-runner.ts';
import type { InstalledProgram } from './installed-program.ts';

/**
 * Starts the demo's service once the window can be worked with: on a small machine its start would take its time from the
 * window's. It is a process, so it is not started where another version was installed over this one (decision 0039).
 */
export function startOnceSettled(
  start: StartDemoService,
  settled: Promise<void>,
  program: Pick<InstalledProgram, 'requireInPlace'>,
): StartDemoService {
  return async (folder) => {
    await settled;
    program.requireInPlace();
    return start(folder);
  };
}
