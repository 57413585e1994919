/** Progress goes to the error stream, so that a command's own output stays clean. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** What was thrown, in its own words. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Ends this process with what a command resolves to. One that throws has its words said, and ends with `failed`. */
export async function runCommand(name: string, command: () => Promise<number>, failed = 1): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    say(`\n${name}: ${wordsOf(error)}`);
    process.exitCode = failed;
  }
}
