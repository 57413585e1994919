/** How much of the limit this connection takes for itself. */
export interface Share {
  /** Requests per window at this moment. */
  size(nowMs: number): number;
  /** Another desktop uses the same key: the service refused although we had room. */
  shrink(nowMs: number): void;
}

/**
 * Several desktops may share one key. Each unexpected 429 halves the share; every window without one gives a tenth of
 * the limit back. So desktops that share a key find a balance without knowing each other.
 */
export function createShare(limit: number, windowMs: number): Share {
  const least = Math.max(1, Math.floor(limit / 10));
  let shrunkTo = limit;
  let shrunkAtMs = 0;
  const size = (nowMs: number) => {
    const windows = Math.max(0, Math.floor((nowMs - shrunkAtMs) / windowMs));
    return Math.min(limit, shrunkTo + windows * least);
  };
  return {
    size,
    shrink(nowMs) {
      shrunkTo = Math.max(least, Math.floor(size(nowMs) / 2));
      shrunkAtMs = nowMs;
    },
  };
}
