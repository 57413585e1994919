import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Control } from '../../../src-simulator/control/control.ts';
import { createSimulator, type SimulatorOptions } from '../../../src-simulator/simulator.ts';

/** Matchers for values that differ from run to run, typed so that they cannot be taken for anything else. */
export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const anything: unknown = expect.anything();

export function matching(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

/** Any JSON object, looked into step by step. */
export const Members = z.record(z.string(), z.unknown());
export type Members = z.infer<typeof Members>;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The body as an object; throws where it is none. */
  body: () => Members;
  /** The envelope's `data` as an object. */
  data: () => Members;
  /** The envelope's `data` as a list of objects. */
  list: () => Members[];
}

export interface RunningSimulator {
  origin: string;
  control: Control;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = (): Members => Members.parse(JSON.parse(text));
  return {
    status: response.status,
    headers: response.headers,
    text,
    body,
    data: () => Members.parse(body()['data']),
    list: () => z.array(Members).parse(body()['data']),
  };
}

/** Entity identifiers of companies that the tests use. */
export const entity = {
  meridianHoldings: 'LU|QjIxODQ0Nw',
  maritimeServices: 'GB|MDkyNzQ0MTY',
  halcyonFreight: 'GB|MDQ0MTg4MjA',
  shanghai: 'CN|OTEzMTAxMTVNQTFLNFE3UjJY',
  scheepvaart: 'NL|NjAyMTg4MzQ',
  quillon: 'GB|MTA3NzI5MTY',
};

/** The path of a company's operation, with the identifier percent-encoded. */
export function companyPath(id: string, operation: string): string {
  return `/v2/companies/${encodeURIComponent(id)}/${operation}`;
}

/** Starts a simulator on a free port and closes it with the test. The demo credential goes along with each request. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<RunningSimulator> {
  const simulator = createSimulator({ port: 0, ...options });
  const { origin } = await simulator.listen();
  onTestFinished(() => simulator.close());
  const authorization = { authorization: `Bearer ${options.credential ?? 'demo'}` };
  return {
    origin,
    control: simulator.control,
    get: async (path, headers = authorization) => read(await fetch(`${origin}${path}`, { headers })),
    post: async (path, body, headers = authorization) =>
      read(
        await fetch(`${origin}${path}`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { ...headers, 'content-type': 'application/json' },
        }),
      ),
    close: () => simulator.close(),
  };
}
