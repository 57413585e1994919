import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fail } from '../../../src-shared/contract/failure.ts';
import { openLog, reportTo } from '../../../src-main/shell/log.ts';

const canary = 'Meridian Maritime Holdings, key 4711';

/** What the log holds after a call failed with this. */
function logged(fault: unknown): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-log-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  reportTo(openLog(folder))('search.run', fault);
  return readFileSync(path.join(folder, 'dossier.log'), 'utf8');
}

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

it('a text with ends of lines makes no line of its own, and what is no id is not written', () => {
  const forged = '\n{"level":50,"msg":"nothing was ordered"}\r\u2028';
  const fault = Object.assign(new Error('no'), { name: `Error${forged}`, code: forged });
  const withId = fail('service-unreachable', 'no', { detail: { correlationId: forged } });
  for (const thrown of [fault, withId]) {
    const lines = logged(thrown).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ call: 'search.run' });
  }
  expect(logged(withId)).toContain('not an id');
});

describe('the log of a failed call', () => {
  it.each([
    ['with a message of several lines', () => new Error(`no\n   at ${canary}`)],
    [
      'with a message that reads as a place',
      () => new Error(`no\n    at ${canary} (main.cjs:1:2)\n    at main.cjs:1:2`),
    ],
    ['with a cause of that kind', () => new Error('no', { cause: new Error(`no\n   at ${canary}`) })],
    ['of the engine, which quotes what it read', () => thrownBy(() => JSON.parse(`[1,\n   at ${canary}`))],
    ['whose message was changed later', () => Object.assign(new Error(`no\n    at ${canary}`), { message: 'other' })],
  ])('has nothing of an error %s', (_, fault) => {
    const text = logged(fault());
    expect(text).toContain('search.run');
    expect(text).not.toMatch(/Meridia|4711|at main\.cjs:1:2/);
  });

  it('has where an error came from, without the folders, which name the account', () => {
    const text = logged(new Error('no'));
    expect(text).toMatch(/log\.test\.ts:\d+:\d+/);
    expect(text).not.toContain(path.dirname(import.meta.dirname));
  });
});
