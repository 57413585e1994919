/** What a process takes up now, in bytes; null where that is not known. */
export type ProcessMemory = () => number | null;

/**
 * More than any filing that was seen needs. A document is made so that a few bytes of it unpack to as many as there is
 * memory for: nothing in the engine ends that before the machine suffers.
 */
export const maxDocumentMemory = 1.5 * 1024 ** 3;

/** Calls `tooMuch`, once, when a process takes more than a document may. Returns what ends the watch. */
export function watchMemory(memory: ProcessMemory, tooMuch: () => void, everyMs = 500): () => void {
  const timer = setInterval(() => {
    if ((memory() ?? 0) <= maxDocumentMemory) return;
    clearInterval(timer);
    tooMuch();
  }, everyMs);
  return () => {
    clearInterval(timer);
  };
}
