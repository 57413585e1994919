import { foldWord } from '../../../src-shared/domain/fold-text.ts';
import { areWordsOfTrouble } from './words-of-trouble.ts';

/** An answer that lay in a cache for less (RFC 9111, section 5.1) was asked for while the person waited, or just before. */
const freshSeconds = 60;

/** Header names without signs, and without the `x-` that many begin with. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/^x-/, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** `TCP_MEM_HIT from edge`, `Hit from cloud`, `STALE`: served from a store, also where that was first held against its origin. */
const servedFromStore = /(?:^|[^a-z])(?:refresh)?(?:hit|stale|updating|revalidated)(?![a-z])/iu;
const saysNo = new Set(['', 'miss', 'none', 'no', 'false', '0']);
/** `X-Cache`, `CF-Cache-Status`, `X-Proxy-Cache`; no `Cache-Control`, which says what may be kept and not what was. */
const statusOfStore = /cache(?:status|lookup|result|remote)?$/;
const hitsOfStore = /cachehits?$/;
/** `X-From-Cache`, `X-Cached`, `X-Stored`: a yes says it. */
const isFromStore = /(?:fromcache|fromstore|iscached|isstored|isstale)$|^(?:cached|stored|stale|cachedresponse)$/;
const origins = /^(?:servedfrom|retrievedfrom|loadedfrom|answeredfrom|(?:data|response|result)?(?:source|origin))$/;
const stores = /(?:^|[^a-z])(?:cached?|stored?|database|snapshot|archive)(?![a-z])/iu;
/** How the register itself was, where a header tells of it. */
const states = /(?:registry|register|source|upstream|backend)(?:status|state|availability)$/;

/**
 * The caches of `Cache-Status` (RFC 9211), of which each says what it did behind its name: `edge; hit; ttl=30`. That one
 * stored what it had asked for, or had to ask since what it had was stale, is no hit.
 */
function isHitOfAny(value: string): boolean {
  return value
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .split(',')
    .flatMap((cache) => cache.split(';'))
    .some((part) => /^(?:hit|hit=\?1|stale|updating)$/i.test(part.trim()));
}

function tellsOfStore(name: string, value: string): boolean {
  if (name === 'cachestatus') return isHitOfAny(value);
  if (hitsOfStore.test(name)) return /[1-9]/.test(value);
  if (isFromStore.test(name)) return !saysNo.has(foldWord(value));
  if (statusOfStore.test(name)) return servedFromStore.test(value) || ['true', 'yes', '1'].includes(foldWord(value));
  if (origins.test(name)) return stores.test(value);
  if (name === 'age') return Number(value) > freshSeconds;
  return states.test(name) && areWordsOfTrouble(value);
}

/**
 * The headers by which an answer says that it was taken out of a store, in place of being asked for now, or that its source did
 * not answer; each as `Name: value`. That an answer may be kept, how long, and which machines it went through says nothing.
 */
export function headersOfStore(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers)
    .filter(([name, value]) => tellsOfStore(plainName(name), value))
    .map(([name, value]) => `${name}: ${value}`);
}
