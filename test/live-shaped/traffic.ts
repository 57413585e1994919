import type { IncomingMessage } from 'node:http';

export type OriginName = 'v2' | 'rest' | 'download';

/** One request as it arrived, whether it was answered or not. */
export interface SeenRequest {
  origin: OriginName;
  method: string;
  /** The path as it was sent, escapes included, without the query. */
  path: string;
  query: string;
  /** Whether there was an `Authorization` header, right or wrong. */
  authorization: boolean;
  /** Whose secret stood anywhere in the address or the headers. */
  secret: 'v2' | 'rest' | null;
  at: Date;
}

export interface Credential {
  v2: string;
  rest: string;
}

/** What one request shows to a server that looks for secrets. */
export function seen(request: IncomingMessage, url: URL, origin: OriginName, credential: Credential): SeenRequest {
  const everything = [request.url ?? '', ...request.rawHeaders].join('\n');
  const shows = (secret: string) => everything.includes(secret) || everything.includes(encodeURIComponent(secret));
  return {
    origin,
    method: request.method ?? '',
    path: url.pathname,
    query: url.search,
    authorization: request.headers.authorization !== undefined,
    secret: shows(credential.v2) ? 'v2' : shows(credential.rest) ? 'rest' : null,
    at: new Date(),
  };
}
