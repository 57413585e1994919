/** The V2 response envelope and its Problem Details: specification, V2 response envelope and Errors. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Service } from '../service.ts';

export interface Cost {
  type: 'credit' | 'lite';
  value: number;
}

/** What an operation adds to the envelope beside what every answer has. */
export interface EnvelopeMembers {
  data?: unknown;
  orderId?: number | string;
  customerReference?: string;
  cost?: Cost;
  status?: string;
  links?: { self: string };
  continuationKey?: string | null;
}

/** UTC with the seven fractional digits that the documented examples have. */
export function timeStamp(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, -1)}0000Z`;
}

/** The envelope of a good answer. `customerReference` is empty text where the request had none. */
export function envelope(clock: Clock, members: EnvelopeMembers, details = 'Success'): Record<string, unknown> {
  return {
    correlationId: randomBytes(16).toString('hex'),
    customerReference: '',
    timeStamp: timeStamp(clock()),
    details,
    ...members,
  };
}

/** A request that V2 answers with a Problem. Thrown by an operation, written by `problemEnvelope`. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly headers: Record<string, string>;

  constructor(status: number, title: string, detail: string, headers: Record<string, string> = {}) {
    super(detail);
    this.status = status;
    this.title = title;
    this.headers = headers;
  }
}

/** The envelope of a refused request. 405 shows `orderId` 0, as documented. */
export function problemEnvelope(clock: Clock, problem: Problem): Record<string, unknown> {
  const data = {
    type: `https://httpstatuses.com/${problem.status}`,
    title: problem.title,
    detail: problem.message,
    errors: [],
  };
  return envelope(clock, problem.status === 405 ? { orderId: 0, data } : { data }, problem.title);
}

export const problems = {
  missingParameter: (detail: string): Problem => new Problem(400, 'Missing Parameter', detail),
  unauthorized: (): Problem => new Problem(401, 'Unauthorized', 'Please authorize before making requests.'),
  forbidden: (): Problem => new Problem(403, 'Forbidden', 'This feature is not available on this account.'),
  notFound: (): Problem => new Problem(404, 'Not Found', 'This resource could not be found.'),
  methodNotAllowed: (): Problem =>
    new Problem(405, 'Method Not Allowed', 'Use POST to order this enhanced profile.', { allow: 'POST' }),
  gone: (detail: string, headers: Record<string, string>): Problem => new Problem(410, 'Gone', detail, headers),
  tooManyRequests: (requests: number, windowMs: number, headers: Record<string, string>): Problem =>
    new Problem(
      429,
      'Too Many Requests',
      `Only ${requests} requests are allowed within a ${windowMs / 60_000} minute period.`,
      headers,
    ),
};

/** An address inside an answer. The documented examples leave out the version; a client has to put it in. */
export function v2Link(service: Service, path: string): string {
  switch (service.dialect().links) {
    case 'without-version':
      return path;
    case 'with-version':
      return `/v2${path}`;
    case 'absolute':
      return `${service.origin()}/v2${path}`;
  }
}
