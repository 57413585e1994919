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

/**
 * `TCP_MEM_HIT from edge`, `Hit from cloud`, `STALE`: served from a store, also where that was first held against its origin;
 * `fresh`, `SWR` and `PRERENDER` are words of caches for the same.
 */
const servedFromStore =
  /(?:^|[^a-z])(?:(?:refresh)?hit|stale|updating|revalidated|cached|fresh|swr|fallback|prerender(?:ed)?)(?![a-z])/iu;
const yes = new Set(['true', 'yes', 'y', '1', 'on']);
const no = new Set(['', 'miss', 'none', 'no', 'n', 'false', '0', 'off', 'never', 'bypass', 'disabled']);
/** What may be kept, and under which name, and not what was. */
const isOfKeeping = /cachecontrol|cache(?:key|tags?|group|ttl|enabled|miss)$|^cacheable$/;
/** A proxy that looked and did not use what it found says so beside it. */
const isLookup = /cachelookup$/;
const hitsOfStore = /cachehits?$/;
/** `X-From-Cache`, `X-Cached`, `X-Stored`, `X-Offline`: all but a no says it. */
const isFromStore =
  /(?:fromcache|fromstore|iscached|isstored|isstale)$|^(?:cached|stored|stale|fallback|offline|degraded|cachedresponse|staleresponse)$/;
const isSince = /cached?(?:at|since|date|time)$|^mementodatetime$|^(?:data|response)(?:date|asof|since)$/;
const origins =
  /^(?:from|(?:served|retrieved|loaded|answered)from|(?:data|response|result|search)?(?:source|origin)|(?:data|response|result)from)$/;
const stores =
  /^\W*(?:the |an? |our )?(?:cached?|stored?|database|snapshot|archived?|offline|backup|mirror|replica|local|global|bulk|copy)(?![a-z])/iu;
const ages = /^(?:age|cacheage|dataage|responseage)$/;
/** How the register itself was, where a header tells of it. */
const states = /(?:registry|register|source|upstream|backend)(?:status|state|availability|error|fault)$/;
const isThere = /(?:registry|register|source|upstream|backend)(?:available|online|reachable|reached|asked)$/;
const isAway = /(?:registry|register|source|upstream|backend)(?:offline|down|unavailable|failed|timedout)$/;

/** Whether a text names a store as where something is from: `stored data`, `snapshot of May`; no name of a machine. */
export const namesStore = (said: string): boolean => stores.test(said);

/**
 * The caches of `Cache-Status` (RFC 9211), of which each says what it did behind its name: `edge; hit; ttl=30`. That one
 * stored what it had asked for, or had to ask since what it had was stale, is no hit.
 */
function isHitOfAny(value: string): boolean {
  if (/\bstale-if-error\b/i.test(value)) return true;
  return value
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .split(',')
    .flatMap((cache) => cache.split(';'))
    .some((part) => /^(?:hit|hit=\?1|stale|updating)$/i.test(part.trim()));
}

/** A word of trouble, a status of HTTP that is none, or a register that is closed. */
const isOfTrouble = (value: string) => areWordsOfTrouble(value) || /^\W*(?:[45]\d\d\b|closed\b)/i.test(value);

const isOld = (value: string) => value.split(',').some((one) => Number.parseFloat(one) > freshSeconds);

/** What a header says whose name has a cache in it. */
function cacheTells(name: string, value: string): boolean {
  const said = foldWord(value);
  if (name === 'cachestatus') return isHitOfAny(value);
  if (isOfKeeping.test(name) || isLookup.test(name)) return false;
  if (hitsOfStore.test(name)) return /[1-9]/.test(value) || yes.has(said) || servedFromStore.test(value);
  return servedFromStore.test(value) || yes.has(said);
}

function tellsOfStore(name: string, value: string): boolean {
  const said = foldWord(value);
  if (isFromStore.test(name)) return !no.has(said);
  if (ages.test(name)) return isOld(value) || /\bdays?\b/i.test(value);
  if (isSince.test(name)) return !no.has(said);
  if (name.includes('cache') || name === 'srcachefetchstatus') return cacheTells(name, value);
  // One number is of this request; a second one is of the request that brought what is served now.
  if (name === 'varnish') return /^\s*\d+\s+\d/.test(value);
  if (/freshness$/.test(name)) return servedFromStore.test(value) && !/^\W*fresh\W*$/i.test(value);
  if (isThere.test(name)) return no.has(said);
  if (isAway.test(name)) return !no.has(said);
  if (origins.test(name)) return namesStore(value);
  return states.test(name) && isOfTrouble(value);
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
