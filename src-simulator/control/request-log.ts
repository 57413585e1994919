import { Operation } from '../operations.ts';

/** A request as the simulator saw it. */
export interface SeenRequest {
  operation: Operation | 'unknown';
  method: string;
  /** Path and query as they came. */
  url: string;
  at: number;
  /** Whether an `Authorization` header came along, whatever was in it. */
  hadCredential: boolean;
  /** `null` until there is an answer, and for ever where the connection was cut. */
  status: number | null;
}

export interface RequestLog {
  /** Keeps a request; the entry's status is filled in when it is answered. */
  add(request: SeenRequest): void;
  /** The newest requests, the oldest of them first. */
  recent(): readonly SeenRequest[];
  /** How many requests there were in all, by operation. */
  counts(): Record<string, number>;
  clear(): void;
}

const maxKept = 20_000;

/** Counts everything, and keeps the newest 20,000 requests. */
export function createRequestLog(): RequestLog {
  let recent: SeenRequest[] = [];
  const counts = new Map<string, number>();
  return {
    add: (request) => {
      recent.push(request);
      if (recent.length > 2 * maxKept) recent = recent.slice(-maxKept);
      counts.set(request.operation, (counts.get(request.operation) ?? 0) + 1);
    },
    recent: () => recent.slice(-maxKept),
    counts: () => Object.fromEntries([...Operation.options, 'unknown'].map((name) => [name, counts.get(name) ?? 0])),
    clear: () => {
      recent = [];
      counts.clear();
    },
  };
}
