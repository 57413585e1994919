import { type ChildProcess, fork, spawn } from 'node:child_process';
import { type EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';

const main = path.resolve(import.meta.dirname, '../../../src-simulator/main.ts');
const Listening = z.object({ type: z.literal('listening'), port: z.number().int() });

/** The first value of the next event. */
async function next(emitter: EventEmitter, event: string): Promise<unknown> {
  const values: unknown[] = await once(emitter, event);
  return values[0];
}

function endWithTest(child: ChildProcess): ChildProcess {
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

async function startForked(args: string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = endWithTest(fork(main, args, { stdio: 'ignore', execArgv: [] }));
  const message = await next(child, 'message');
  return { child, port: Listening.parse(message).port };
}

async function end(child: ChildProcess): Promise<unknown> {
  const ended = next(child, 'exit');
  child.disconnect();
  return ended;
}

async function run(args: string[]): Promise<{ code: unknown; error: string }> {
  const child = endWithTest(spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'ignore', 'pipe'] }));
  let error = '';
  child.stderr?.on('data', (chunk) => (error += String(chunk)));
  const code = await next(child, 'close');
  return { code, error };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'simulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('the simulator as a process', () => {
  it('tells its starter the port over the channel, answers, and ends when the channel closes', async () => {
    const { child, port } = await startForked(['--port', '0', '--companies', '40']);
    const response = await fetch(`http://127.0.0.1:${port}/v2/companies?name=meridian`, {
      headers: { authorization: 'demo' },
    });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    expect(await end(child)).toBe(0);
  });

  it('prints its address where nobody listens on a channel, and ends on SIGTERM', async () => {
    const child = endWithTest(
      spawn(process.execPath, [main, '--port', '0', '--seed', '7', '--dialect', 'live'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    const line = await next(child.stdout ?? child, 'data');
    expect(String(line)).toMatch(
      /^Dossier simulator: http:\/\/127\.0\.0\.1:\d+ \(400 companies, seed 7, live dialect\)\n$/,
    );
    const ended = next(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('takes its kept port again, and another one when that is taken', async () => {
    const folder = temporaryFolder();
    const first = await startForked(['--data', folder]);
    await end(first.child);
    const second = await startForked(['--data', folder]);
    expect(second.port).toBe(first.port);
    await end(second.child);

    const squatter = createServer().listen(first.port, '127.0.0.1');
    await once(squatter, 'listening');
    onTestFinished(() => {
      squatter.close();
    });
    const third = await startForked(['--data', folder]);
    expect(third.port).not.toBe(first.port);
    await end(third.child);
    const refused = await run(['--data', folder, '--port', String(first.port)]);
    expect(refused.code).toBe(1);
    expect(refused.error).toContain('EADDRINUSE');
  });

  it.each([
    [['--port', 'eighty'], '--port takes a whole number from 0 to 65535.'],
    [['--companies', '0'], '--companies takes a whole number from 1 to 400000.'],
    [['--dialect', 'french'], '--dialect is specification or live.'],
    [['--colour'], "Unknown option '--colour'"],
  ])('refuses %j in a sentence, with exit code 2', async (args, sentence) => {
    const { code, error } = await run(args);
    expect(code).toBe(2);
    expect(error).toContain(sentence);
    expect(error).not.toContain(' at ');
  });
});
