/**
 * Watches how many more elements of a kind there are from one frame to the next.
 *
 * @returns gives the most of any frame until then, and ends the watch
 */
export function maxNewInOneFrame(selector: string): () => number {
  const count = () => document.querySelectorAll(selector).length;
  let [most, before, frame] = [0, count(), 0];
  const watch = () => {
    most = Math.max(most, count() - before);
    before = count();
    frame = requestAnimationFrame(watch);
  };
  watch();
  return () => {
    cancelAnimationFrame(frame);
    return most;
  };
}
