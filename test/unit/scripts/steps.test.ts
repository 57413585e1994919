import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exitCodeOf, runSteps, type Step } from '../../../scripts/steps.ts';

let printed = '';

beforeEach(() => {
  printed = '';
  const keep = (text: string | Uint8Array) => {
    printed += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A step that writes down when it begins and ends, and waits for `until` in between. */
function noted(name: string, events: string[], until: Promise<unknown> = Promise.resolve()): Step {
  return {
    name,
    run: async (output) => {
      events.push(`${name} begins`);
      output?.(`${name} says one. `);
      await until;
      output?.(`${name} says two.\n`);
      events.push(`${name} ends`);
      return { passed: 1, failed: 0 };
    },
  };
}

it('a step that throws at once has failed, and the totals are printed all the same', async () => {
  const broken: Step = {
    name: 'broken',
    run: () => {
      throw new Error('no report could be read');
    },
  };
  expect(await runSteps([noted('first', []), broken])).toBe(1);
  expect(printed).toContain('broken: no report could be read');
  expect(printed).toContain('1 passed, 1 failed');
});

describe('lanes', () => {
  it('run beside each other, the steps of each in their order, and what comes after them waits for all', async () => {
    const events: string[] = [];
    const other = Promise.withResolvers<undefined>();
    const last: Step = {
      name: 'b2',
      run: () => {
        events.push('b2');
        other.resolve(undefined);
        return Promise.resolve({ passed: 1, failed: 0 });
      },
    };
    // The first of one lane ends only after the last of the other began: one after the other they would never end.
    const lanes = [
      [noted('a1', events, other.promise), noted('a2', events)],
      [noted('b1', events), last],
    ];
    expect(await runSteps([{ lanes }, noted('after', events)])).toBe(0);
    expect(events.filter((event) => event.startsWith('a') && !event.startsWith('after'))).toEqual([
      ...['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'],
    ]);
    expect(events.indexOf('b1 ends')).toBeLessThan(events.indexOf('b2'));
    expect(events.slice(-2)).toEqual(['after begins', 'after ends']);
  });

  it('print what each step said in one piece, and count every step', async () => {
    const events: string[] = [];
    const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('It broke.')) };
    const lanes = [[noted('a', events, delay(20)), broken], [noted('b', events, delay(10))]];
    expect(await runSteps([{ lanes }])).toBe(1);
    expect(printed).toContain('a says one. a says two.\n');
    expect(printed).toContain('b says one. b says two.\n');
    expect(printed).toContain('2 passed, 1 failed\n');
    expect(printed).toContain('broken: It broke.');
  });
});

describe('a command', () => {
  it('hands on what it prints and its exit code', async () => {
    const said: string[] = [];
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3;';
    expect(await exitCodeOf([process.execPath, '-e', script], (text) => said.push(text))).toBe(3);
    expect(said.join('').split('\n').toSorted()).toEqual(['', 'err', 'out']);
  });

  it.skipIf(process.platform === 'win32')('is over when it ends, also where it leaves something running', async () => {
    const started = Date.now();
    const said: string[] = [];
    expect(await exitCodeOf(['sh', '-c', 'sleep 25 & echo done'], (text) => said.push(text))).toBe(0);
    expect(said.join('')).toBe('done\n');
    expect(Date.now() - started).toBeLessThan(20_000);
  });
});
