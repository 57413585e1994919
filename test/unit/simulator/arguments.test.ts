import { describe, expect, it } from 'vitest';
import { ArgumentError, readArguments } from '../../../src-simulator/arguments.ts';

describe('the command line', () => {
  it('names everything that can be set', () => {
    const line =
      '--port 0 --companies 12 --seed 9 --dialect live --data folder --credential key --control --limit 1000/60 --delivery 1-2';
    expect(readArguments(line.split(' '))).toEqual({
      port: 0,
      companies: 12,
      seed: 9,
      dialect: 'live',
      dataFolder: 'folder',
      credential: 'key',
      control: true,
      limit: { requests: 1000, windowMs: 60_000 },
      deliveryTime: { fromMs: 1000, toMs: 2000 },
    });
  });

  it('leaves what is not said to the defaults', () => {
    expect(Object.values(readArguments([])).filter((value) => value !== undefined)).toEqual([]);
  });

  it.each([
    '--port 65536',
    '--port -1',
    '--companies 400001',
    '--seed 1.5',
    '--delivery 9',
    '--delivery 9-1',
    '--limit 50',
    '--limit 0/600',
    '--data',
    'stray',
  ])('refuses %s', (line) => {
    expect(() => readArguments(line.split(' '))).toThrow(ArgumentError);
  });
});
