import type { Clock } from './clock.ts';

export interface LimitSize {
  requests: number;
  windowMs: number;
}

/** Specification, Limits: 50 requests in a 10 minute period over all V2 operations. */
export const documentedLimit: LimitSize = { requests: 50, windowMs: 600_000 };

type Admission = { kind: 'admitted' } | { kind: 'refused'; retryAfterMs: number };

export interface RequestLimit {
  size: LimitSize;
  /** Counts a request of this credential, if there is room. A refused one does not count. */
  admit(credential: string): Admission;
  /** Forgets every request, as after a long pause. */
  clear(): void;
}

/** A sliding window for each credential: in any stretch of `windowMs` there are never more than `requests`. */
export function createRequestLimit(size: LimitSize, clock: Clock): RequestLimit {
  const admittedAt = new Map<string, number[]>();
  return {
    size,
    admit: (credential) => {
      const now = clock();
      const recent = (admittedAt.get(credential) ?? []).filter((time) => time > now - size.windowMs);
      admittedAt.set(credential, recent);
      const [oldest] = recent;
      if (oldest !== undefined && recent.length >= size.requests) {
        return { kind: 'refused', retryAfterMs: oldest + size.windowMs - now };
      }
      if (size.requests <= 0) return { kind: 'refused', retryAfterMs: size.windowMs };
      recent.push(now);
      return { kind: 'admitted' };
    },
    clear: () => admittedAt.clear(),
  };
}
