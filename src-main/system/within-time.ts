/** What work gives, if it ends within so many milliseconds. Throws what the work throws; an error of these words after that. */
export async function withinTime<Result>(work: Promise<Result>, ms: number, words: string): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(words));
    }, ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
