import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

it('starts from the command line, says where it listens, and ends on SIGTERM', async () => {
  const main = path.resolve(import.meta.dirname, '../../live-shaped/main.ts');
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    let told = '';
    for await (const line of createInterface({ input: child.stdout })) {
      told += `${line}\n`;
      if (line.startsWith('Result links')) break;
    }
    const address = /V2 address +(\S+)/.exec(told)?.[1] ?? '';
    const token = /V2 token +(\S+)/.exec(told)?.[1] ?? '';
    const response = await fetch(`${address}/v2/orders`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
});
