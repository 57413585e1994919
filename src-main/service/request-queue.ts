/** Who waits for the answer: somebody at the screen, or the follower. */
export type Priority = 'person' | 'background';

/** Somebody who waits for leave to send. */
export interface Waiting<Leave> {
  priority: Priority;
  give: (leave: Leave) => void;
  refuse: (error: unknown) => void;
}

/** People before the follower; within each, first come, first served. */
export interface RequestQueue<Leave> {
  first(): Waiting<Leave> | undefined;
  join(who: Waiting<Leave>): void;
  /** False if they had gone already. */
  leave(who: Waiting<Leave>): boolean;
  empty(): Waiting<Leave>[];
  size(): number;
}

/** Makes a queue of requests: a person before the background, and each of them in the order in which they came. */
export function createRequestQueue<Leave>(): RequestQueue<Leave> {
  const waiting: Waiting<Leave>[] = [];
  return {
    first: () => waiting[0],
    join(who) {
      const background = waiting.findIndex(({ priority }) => priority === 'background');
      waiting.splice(who.priority === 'background' || background < 0 ? waiting.length : background, 0, who);
    },
    leave(who) {
      const index = waiting.indexOf(who);
      if (index >= 0) waiting.splice(index, 1);
      return index >= 0;
    },
    empty: () => waiting.splice(0),
    size: () => waiting.length,
  };
}
