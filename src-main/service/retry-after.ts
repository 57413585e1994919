const maxMs = 3_600_000;

/** What a service asked for by `Retry-After`, and how much of it is kept to. */
export interface Pause {
  /** ms to wait. */
  ms: number;
  /** The service asked for more. */
  capped: boolean;
}

/** Seconds in other forms than the documented one: parts of a second, and one of several, as a proxy adds its own. */
const seconds = /^\d+(?:\.\d+)?(?:\s*,\s*\d+(?:\.\d+)?)*$/;

function pauseOf(askedMs: number): Pause {
  return { ms: Math.min(maxMs, Math.max(0, askedMs)), capped: askedMs > maxMs };
}

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): seconds, the longest of several, or a date, which is compared with the answer's own `Date` so that
 * this machine's clock does not matter. At most an hour is believed.
 *
 * @returns null where the header is absent or not understood
 */
export function readPause(headers: Readonly<Record<string, string>>): Pause | null {
  const text = headers['retry-after']?.trim() ?? '';
  if (seconds.test(text)) return pauseOf(Math.ceil(Math.max(...text.split(',').map(Number))) * 1000);
  // A date names its month or has the form of ISO 8601: the runtime takes "-5" for a day of long ago, and there would be no pause.
  if (!/[A-Za-z]{3}|^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const wait = Date.parse(text) - Date.parse(headers['date'] ?? '');
  return Number.isNaN(wait) ? null : pauseOf(wait);
}
