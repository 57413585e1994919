/** Progress goes to the error stream, so that a command's own output stays clean. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
