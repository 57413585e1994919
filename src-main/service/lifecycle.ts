/** What an answer's headers say about the end of a version. Null where they say nothing. */
export interface Lifecycle {
  /** Since when it is deprecated, ISO 8601; `stated` where only the fact is said. */
  deprecated: string | null;
  /** When it stops working, ISO 8601. */
  sunset: string | null;
}

function toIso(ms: number): string | null {
  return Number.isNaN(ms) || Math.abs(ms) > 8.64e15 ? null : new Date(ms).toISOString();
}

/** `Deprecation` is `@` and seconds (RFC 9745); drafts of it had a date, or `true`. */
function readDeprecation(text: string): string | null {
  const seconds = /^@(-?\d{1,12})$/.exec(text)?.[1];
  if (seconds !== undefined) return toIso(Number(seconds) * 1000);
  if (text === '' || text.toLowerCase() === 'false') return null;
  return toIso(Date.parse(text)) ?? 'stated';
}

/** Reads `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function readLifecycle(headers: Readonly<Record<string, string>>): Lifecycle | null {
  const deprecated = readDeprecation(headers['deprecation']?.trim() ?? '');
  const sunset = toIso(Date.parse(headers['sunset'] ?? ''));
  return deprecated === null && sunset === null ? null : { deprecated, sunset };
}
