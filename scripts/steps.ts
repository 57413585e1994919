/** Runs the steps of a check, says how each ended, and adds up the tests they ran. */
import { spawn, type ChildProcess } from 'node:child_process';
import { root } from './project.ts';
import { say, wordsOf } from './say.ts';

/** Takes what a command prints, where another command prints at the same time. */
export type Output = (text: string) => void;

/** `run` resolves to what the step found; it may throw. Its commands print to `output`, and to the terminal without one. */
export interface Step {
  name: string;
  run(output?: Output): Promise<StepResult>;
}

/** Lists of steps that run beside each other. The steps of one list need each other's end: they run in their order. */
export interface Lanes {
  lanes: Step[][];
}

/** A step without tests of its own counts as one. */
export interface StepResult {
  passed: number;
  failed: number;
  /** A line or two for each failure. A log that kept only its end still says what failed. */
  failures?: string[];
  /** The same for each test that failed and passed in a second run: it is to be mended, and fails nothing. */
  secondRuns?: string[];
}

/** What several runs found together, in their order. */
export function addUp(results: readonly StepResult[]): StepResult {
  const sum = (count: (result: StepResult) => number) => results.reduce((all, result) => all + count(result), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    failures: results.flatMap(({ failures = [] }) => failures),
    secondRuns: results.flatMap(({ secondRuns = [] }) => secondRuns),
  };
}

/** A look that found faults, counted as a test. */
export function resultOf(failures: string[]): StepResult {
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
}

/** A command as a step: passed when its exit code is 0. */
export function commandStep(name: string, command: string[]): Step {
  return {
    name,
    run: async (output) =>
      (await exitCodeOf(command, output)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  };
}

/** Milliseconds. What a command left running may keep its streams open: so long they are read on after its end. */
const lastWords = 2_000;

/** Hands on what a child prints, and resolves to its exit code once it ended. */
export function endOf(child: ChildProcess, output?: Output): Promise<number> {
  if (output !== undefined)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', output);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
    child.once('exit', () => {
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, lastWords).unref();
    });
  });
}

/** Runs a command in the checkout. Node's own bin folder stands first on npm's PATH. */
export function exitCodeOf(command: string[], output?: Output): Promise<number> {
  const [program = '', ...rest] = command;
  const shown = output === undefined ? 'inherit' : 'pipe';
  return endOf(
    spawn(program, rest, { cwd: root, stdio: ['ignore', shown, shown], shell: process.platform === 'win32' }),
    output,
  );
}

interface Ended {
  line: string;
  result: StepResult;
}

async function runStep({ name, run }: Step, output?: Output): Promise<Ended> {
  const started = Date.now();
  let result: StepResult;
  try {
    result = await run(output);
  } catch (error) {
    const message = wordsOf(error);
    say(message);
    result = { passed: 0, failed: 1, failures: [`${name}: ${message}`] };
  }
  const { passed, failed } = result;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const line = `${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${String(passed)} passed, ${String(failed)} failed, ${seconds} s)`;
  return { line, result };
}

/** Runs what is left, one after the other. Each step's output is kept until it ended, and is printed in one piece. */
async function runKept(left: Iterable<Step>): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const step of left) {
    const printed: string[] = [];
    say(`\n-- ${step.name} begins`);
    ended.push(await runStep(step, (text) => void printed.push(text)));
    say(`\n== ${step.name}`);
    process.stdout.write(printed.join(''));
  }
  return ended;
}

/** Two at a time: more would only wait for each other on the two cores that the checks are made for. */
async function runSideBySide(steps: Step[]): Promise<Ended[]> {
  const left = steps.values();
  return (await Promise.all([runKept(left), runKept(left)])).flat();
}

async function runLanes({ lanes }: Lanes): Promise<Ended[]> {
  return (await Promise.all(lanes.map((lane) => runKept(lane)))).flat();
}

/**
 * Runs every step, also after a failure, so that one run shows all there is to mend. Steps in a list of their own run side
 * by side, two at a time and in any order; lanes run beside each other. Their outputs are kept until each step ended.
 * Prints the totals last.
 */
export async function runSteps(stages: (Step | Step[] | Lanes)[]): Promise<number> {
  const ended: Ended[] = [];
  for (const stage of stages) {
    if (Array.isArray(stage)) ended.push(...(await runSideBySide(stage)));
    else if ('lanes' in stage) ended.push(...(await runLanes(stage)));
    else {
      say(`\n== ${stage.name}`);
      ended.push(await runStep(stage));
    }
  }
  const { passed, failed, failures = [], secondRuns = [] } = addUp(ended.map(({ result }) => result));
  const told = failures.length === 0 ? '' : `\n${failures.join('\n')}\n`;
  const repeated = secondRuns.length === 0 ? '' : `\nPassed in a second run only:\n${secondRuns.join('\n')}\n`;
  const lines = ended.map(({ line }) => line).join('\n');
  process.stdout.write(`\n${lines}\n${repeated}${told}\n${String(passed)} passed, ${String(failed)} failed\n`);
  return failed === 0 ? 0 : 1;
}
