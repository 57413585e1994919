/** A text as JSON, for a schema to judge; undefined where it is none. Numbers keep no more digits than JavaScript has. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
