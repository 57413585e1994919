/** Runs the steps of a check one after the other, says how each ended, and adds up the tests they ran. */
import { spawn } from 'node:child_process';
import { root } from './project.ts';
import { say } from './say.ts';

/** `run` resolves to what the step found; it may throw. */
export interface Step {
  name: string;
  run(): Promise<StepResult>;
}

/** A step without tests of its own counts as one. */
export interface StepResult {
  passed: number;
  failed: number;
  /** A line or two for each failure. A log that kept only its end still says what failed. */
  failures?: string[];
}

/** A command as a step: passed when its exit code is 0. */
export function commandStep(name: string, command: string[]): Step {
  return {
    name,
    run: async () => ((await exitCodeOf(command)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  };
}

/** Runs a command in the checkout with its output shown. Node's own bin folder stands first on npm's PATH. */
export function exitCodeOf(command: string[]): Promise<number> {
  const [program = '', ...rest] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

/** Runs every step, also after a failure, so that one run shows all there is to mend. Prints the totals last. */
export async function runSteps(steps: Step[]): Promise<number> {
  const totals = { passed: 0, failed: 0 };
  const lines: string[] = [];
  const failures: string[] = [];
  for (const step of steps) {
    say(`\n== ${step.name}`);
    const started = Date.now();
    const result = await step.run().catch((error: unknown): StepResult => {
      const message = error instanceof Error ? error.message : String(error);
      say(message);
      return { passed: 0, failed: 1, failures: [`${step.name}: ${message}`] };
    });
    failures.push(...(result.failures ?? []));
    totals.passed += result.passed;
    totals.failed += result.failed;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    lines.push(
      `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${String(result.passed)} passed, ${String(result.failed)} failed, ${seconds} s)`,
    );
  }
  const failed = failures.length === 0 ? '' : `\n${failures.join('\n')}\n`;
  process.stdout.write(
    `\n${lines.join('\n')}\n${failed}\n${String(totals.passed)} passed, ${String(totals.failed)} failed\n`,
  );
  return totals.failed === 0 ? 0 : 1;
}
