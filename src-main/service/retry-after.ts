const longestMs = 3_600_000;

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or a date, which is compared with the answer's own `Date` so that
 * this machine's clock does not matter. At most an hour is believed.
 *
 * @returns ms to wait, or null where the header is absent or not understood
 */
export function readRetryAfter(headers: Readonly<Record<string, string>>): number | null {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Math.min(longestMs, Number(text) * 1000);
  const wait = Date.parse(text) - Date.parse(headers['date'] ?? '');
  return Number.isNaN(wait) ? null : Math.min(longestMs, Math.max(0, wait));
}
