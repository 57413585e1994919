export type Fault =
  | { kind: 'cut-before-answer' }
  | { kind: 'cut-after-charge' }
  | { kind: 'answer'; status: number; body: string; headers: Record<string, string> }
  | { kind: 'delay'; milliseconds: number };

export interface Faults {
  set(path: string, fault: Fault): void;
  /** The oldest fault set for this request, which is thereby used up. */
  take(method: string, pathname: string): Fault | undefined;
}

/** `POST /v2/orders` means that method only; a path alone means any method. Escapes in a path make no difference. */
function matches(wanted: string, method: string, pathname: string): boolean {
  const [first = '', second] = wanted.split(' ');
  const path = second ?? first;
  const sameMethod = second === undefined || first === method;
  return sameMethod && (path === pathname || path === decodeURI(pathname) || path === decodeURIComponent(pathname));
}

/** Faults wait in order for the requests they are meant for; each strikes once. */
export function createFaults(): Faults {
  const waiting: { path: string; fault: Fault }[] = [];
  return {
    set(path, fault) {
      waiting.push({ path, fault });
    },
    take(method, pathname) {
      const index = waiting.findIndex(({ path }) => matches(path, method, pathname));
      return index === -1 ? undefined : waiting.splice(index, 1)[0]?.fault;
    },
  };
}
