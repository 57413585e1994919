import { expect } from 'vitest';
import { z } from 'zod';
import type { LiveShaped } from '../../live-shaped/live-shaped.ts';

/** One answer of the server under test; `body` is undefined where there are no bytes or no JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true && text !== '';
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, body };
}

/** A V2 request with the server's own token, at a path that starts after `/v2`. */
export async function askV2(server: LiveShaped, path: string, body?: unknown, authorization?: string) {
  const init: RequestInit = { headers: { Authorization: authorization ?? `Bearer ${server.credential.v2}` } };
  const sent = body === undefined ? init : { ...init, method: 'POST', body: JSON.stringify(body) };
  return read(await fetch(`${server.v2Address}/v2${path}`, sent));
}

/** A REST request with the bare key. */
export async function askRest(server: LiveShaped, path: string, authorization?: string) {
  const headers = { Authorization: authorization ?? server.credential.rest };
  return read(await fetch(`${server.restAddress}${path}`, { headers }));
}

/** A request without a credential. */
export async function askOpenly(address: string) {
  return read(await fetch(address));
}

const created = z.object({ data: z.object({ orderId: z.number() }) });

/** The number of a new order, from where the guide shows it. */
export function newOrder(answer: Answer): number {
  return created.parse(answer.body).data.orderId;
}

const pending = z.object({ orderId: z.number() });

/** The number in a 202 body. */
export function pendingOrder(answer: Answer): number {
  return pending.parse(answer.body).orderId;
}

/** Stands for any text of this pattern in an expected answer. */
export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

/** The names of an answer's own members, in their order. */
export function members(body: unknown): string[] {
  return Object.keys(z.record(z.string(), z.unknown()).parse(body));
}
