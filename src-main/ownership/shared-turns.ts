/**
 * Runs one question after the other. A question that waits for its turn is run once for everybody who asks the same meanwhile:
 * what it is answered from is read when its turn comes, so that the answer is as new for the first as for the last. Without
 * this whoever opens one dossier after the other waits for all that they have left.
 */
export function inSharedTurns<Asked, Answer>(
  run: (asked: Asked) => Promise<Answer>,
): (asked: Asked) => Promise<Answer> {
  const waiting = new Map<string, Promise<Answer>>();
  let last: Promise<unknown> = Promise.resolve();
  return (asked) => {
    const key = JSON.stringify(asked);
    const same = waiting.get(key);
    if (same !== undefined) return same;
    const answer = last.then(() => {
      waiting.delete(key);
      return run(asked);
    });
    waiting.set(key, answer);
    last = answer.catch(() => undefined);
    return answer;
  };
}
