/**
 * Joins calls that are the same to the one that is under way: both get its answer, and only one is sent. What may cost
 * must not be asked twice because somebody pressed a key twice, or stopped waiting and asked again.
 */
export interface UnderWay<Value> {
  run(key: string, start: () => Promise<Value>): Promise<Value>;
}

/** Makes the memory of what is under way, so that two who ask for the same get one answer. */
export function createUnderWay<Value>(): UnderWay<Value> {
  const calls = new Map<string, Promise<Value>>();
  return {
    run(key, start) {
      const running = calls.get(key);
      if (running !== undefined) return running;
      const call = start().finally(() => calls.delete(key));
      calls.set(key, call);
      return call;
    },
  };
}
