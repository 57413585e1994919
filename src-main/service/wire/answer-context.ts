import { doubt, foldedName, maxCounted, noListContext, setOf, together, type ListContext } from './list-context.ts';
import { membersOf, type Located } from './located.ts';
import { text } from './readers.ts';
import { headersOfStore } from './words-of-store.ts';

/** Seconds in a day. What lay longer in a cache (RFC 9111, section 5.1) is not what the registry says today. */
const maxAge = 86_400;

const timeNames = setOf('timestamp responsetimestamp answeredat generatedat servedat cachedat');
/** Times of what the list was made of, and not of the answer. */
const dataTimeNames = setOf(
  'dataasof asof lastupdated lastupdate lastupdatedat lastmodified updatedat dataupdatedat datadate snapshotdate indexedat ' +
    'retrievedat fetchedat storedat',
);

/** A day, or a moment of one, as services write it. */
const isDay = /^\s*\d{4}-\d\d-\d\d(?:T|\s|$)/;

/** What an answer says that is none yet: when to ask again. */
const laterNames = setOf('retryafter retryafterseconds retryat retryin');

/** Whether a time lies more than a day away from when the answer came. What is no time lies nowhere. */
function isFar(said: string, receivedAt: string): boolean {
  return Math.abs(Date.parse(receivedAt) - Date.parse(said)) > maxAge * 1_000;
}

/**
 * What the time that an answer states of itself says of the list in it: one of more than a day before it came is, as one
 * that lay in a cache, not what the registry says today. One of more than a day after it came is a time that nobody can
 * have answered at, so it does not say when that was. It is told as it came. The time of the data, and a day under a name that
 * nobody documents, does not speak against what came; what came into the registry since then is not in it. One that says when to ask again is none yet, like the header of
 * that name.
 */
export function timeContextIn(answer: Located, receivedAt: string): ListContext {
  const far = (isMeant: (name: string, said: string) => boolean) =>
    membersOf(answer).flatMap(({ name, place }) => {
      const said = text.parse(place);
      return said !== null && isMeant(foldedName(name), said) && isFar(said, receivedAt) ? [`${name}: ${said}`] : [];
    });
  const odd = far((name) => timeNames.has(name));
  const old = far((name, said) => !timeNames.has(name) && (dataTimeNames.has(name) || isDay.test(said)));
  const later = membersOf(answer).flatMap(({ name, place }) => {
    const said = laterNames.has(foldedName(name)) ? text.parse(place) : null;
    return said === null ? [] : [`${name}: ${said}`];
  });
  return together(
    odd.length === 0 ? noListContext : doubt('trouble', ...odd),
    old.length === 0 ? noListContext : doubt('unclear', ...old),
    later.length === 0 ? noListContext : doubt('unclear', ...later),
  );
}

/** What headers say that belong to an answer that is none yet, is a problem, or was made long ago (RFC 9110, RFC 9457). */
function besideHeaders(status: number, headers: Readonly<Record<string, string>>, receivedAt: string): ListContext {
  const { date = '', 'retry-after': retryAfter = '', 'content-type': type = '' } = headers;
  const ofStore = headersOfStore(headers);
  const isProblem = status === 200 && /^\s*application\/problem\+/i.test(type);
  return together(
    isProblem ? doubt('trouble', `Content-Type: ${type}`) : noListContext,
    retryAfter === '' ? noListContext : doubt('unclear', `Retry-After: ${retryAfter}`),
    // What is listed there is the registry's word of then; that nothing was listed then is none of now.
    ofStore.length === 0 ? noListContext : doubt('unclear', ...ofStore),
    // A date in the future tells of a clock that is wrong, and not of an answer that is old.
    Date.parse(receivedAt) - Date.parse(date) > maxAge * 1_000 ? doubt('unclear', `Date: ${date}`) : noListContext,
  );
}

/** What the HTTP answer says of the list in it: only a plain 200 says that it is all there is (RFC 9110). */
export function httpContextOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  receivedAt: string,
): ListContext {
  const isPlain = status === 200 || status === 404;
  const counted = ['x-total-count', 'x-total', 'x-result-count'].map((name) => Number(headers[name] ?? 0));
  const warning = headers['warning'] ?? '';
  const warnings = warning.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').split(',');
  const age = headers['age'] ?? '';
  const range = headers['content-range'] ?? '';
  return together(
    besideHeaders(status, headers, receivedAt),
    isPlain ? noListContext : doubt('trouble', `HTTP ${String(status)}`),
    range === '' || /\*\/0\s*$/.test(range) ? noListContext : doubt('goes-on'),
    { ...noListContext, total: Math.max(...counted.filter((count) => count > 0 && count < maxCounted), 0) || null },
    ['x-partial', 'x-truncated', 'x-has-more'].some((name) => /^\s*(?:true|1|yes)\s*$/i.test(headers[name] ?? ''))
      ? doubt('goes-on')
      : noListContext,
    Number(headers['x-page-count'] ?? 0) > 1 ? doubt('pages') : noListContext,
    Number(age) > maxAge ? doubt('trouble', `Age: ${age}`) : noListContext,
    warnings.some((one) => /^\s*1\d\d\b/.test(one)) ? doubt('trouble', warning) : noListContext,
    /\brel\s*=\s*"?next\b/i.test(headers['link'] ?? '') ? doubt('goes-on') : noListContext,
  );
}
