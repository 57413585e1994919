const maxMs = 3_600_000;

/** What a service asked for by `Retry-After`, and how much of it is kept to. */
export interface Pause {
  /** ms to wait. */
  ms: number;
  /** The service asked for more. */
  capped: boolean;
}

function pauseOf(askedMs: number): Pause {
  return { ms: Math.min(maxMs, Math.max(0, askedMs)), capped: askedMs > maxMs };
}

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or a date, which is compared with the answer's own `Date` so that
 * this machine's clock does not matter. At most an hour is believed.
 *
 * @returns null where the header is absent or not understood
 */
export function readPause(headers: Readonly<Record<string, string>>): Pause | null {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d+$/.test(text)) return pauseOf(Number(text) * 1000);
  const wait = Date.parse(text) - Date.parse(headers['date'] ?? '');
  return Number.isNaN(wait) ? null : pauseOf(wait);
}
