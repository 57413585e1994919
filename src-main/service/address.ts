import { ServiceFailure } from './service-failure.ts';

/** Parses an address; null if it is none. By hand: `URL.canParse` is missing on the fallback runtime. */
export function readUrl(text: string, base?: URL | string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * The V2 address of a connection, as typed with or without `/v2`: exactly one is sent (specification, Versioning).
 * Operations are appended to it, since the service's relative links leave `/v2` out.
 */
export function v2Base(address: string): string {
  const url = new URL(address);
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith('/v2') ? path : `${path}/v2`}`;
}

/** The REST address of a connection, without a slash at its end. Operations are appended to it. */
export function restBase(address: string): string {
  const url = new URL(address);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/**
 * An address out of an answer. A relative one is appended to the base, as the service means it, and not resolved from
 * the host's root (service facts, row 21). What it may lead to is for the transport to judge.
 */
export function addressFromAnswer(base: string, stated: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(stated) || stated.startsWith('//')
    ? stated
    : `${base}/${stated.replace(/^\/+/, '')}`;
}

/** A query string of what is given; empty where nothing is. Spaces are `%20`, which every server understands. */
export function queryString(parameters: Readonly<Record<string, string | null | undefined>>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${encodeURIComponent(name)}=${encodePart(value)}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/**
 * One part of a path, out of an answer or typed. Throws `identifier-refused`, as not sent, for a part that every client takes for a
 * folder (RFC 3986, section 5.2.4): a paid call would go to another operation than the one that the journal names.
 */
export function pathPart(value: string): string {
  if (value !== '.' && value !== '..') return encodePart(value);
  const message = 'An identifier of one or two dots leads to another address.';
  throw new ServiceFailure({ code: 'identifier-refused', message, retryable: false, detail: {} }, 'notSent', null);
}

/** One part of a query. A lone surrogate, which has no UTF-8, becomes the replacement character. */
function encodePart(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));
}
