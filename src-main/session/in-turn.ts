/**
 * Makes a queue: work that is put in runs when everything before it has ended, well or not. What changes the settings
 * reads them first and writes them later, so two changes side by side would each undo the other.
 */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
