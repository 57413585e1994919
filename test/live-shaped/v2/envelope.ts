import { randomBytes } from 'node:crypto';
import { json, type Reply } from '../reply.ts';

export function correlationId(): string {
  return randomBytes(16).toString('hex');
}

/** UTC with seven fractional digits, as the service's examples show it. */
export function timeStamp(): string {
  return new Date().toISOString().replace('Z', '0000Z');
}

export function credits(value: number) {
  return { type: 'credit', value };
}

/** A good answer: the members that every V2 answer has, then what the operation adds. */
export function answer(
  status: number,
  customerReference: string,
  members: Record<string, unknown>,
  headers: Record<string, string> = {},
): Reply {
  const envelope = { correlationId: correlationId(), customerReference, timeStamp: timeStamp(), details: 'Success' };
  return json(status, { ...envelope, ...members }, headers);
}

/** A refusal: the same envelope, with Problem Details as `data`. */
export function problem(
  status: number,
  title: string,
  detail: string,
  headers: Record<string, string> = {},
  errors: string[] = [],
): Reply {
  const data = { type: `https://httpstatuses.com/${status}`, title, detail, errors };
  const envelope = { orderId: 0, correlationId: correlationId(), customerReference: '', timeStamp: timeStamp() };
  return json(status, { ...envelope, details: title, data }, headers);
}

export const missing = (name: string) => problem(400, 'Missing Parameter', `${name} is required`);
export const unauthorized = () => problem(401, 'Unauthorized', 'please authorize before making requests');
export const forbidden = () => problem(403, 'Forbidden', 'this feature is not available on this account');
export const notFound = () => problem(404, 'Not Found', 'this resource could not be found');
export const gone = () => problem(410, 'Gone', 'this resource is no longer available');
export const tooMany = () =>
  problem(429, 'Too Many Requests', 'only 50 requests are allowed within a 10 minute period');
