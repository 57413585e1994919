/*
 * The text of a stored answer, without knowing which product it is.
 */

const maxLines = 3_000;
const maxLineLength = 400;
const maxDepth = 40;

/** A text that a person may type at: not an address of the web, not a time, not a token. */
function isReadable(text: string): boolean {
  if (text.trim() === '' || text.length > maxLineLength) return false;
  if (/^[a-z]+:\/\//i.test(text) || /^\d{4}-\d\d-\d\dT/.test(text)) return false;
  return !/\S{60,}/.test(text);
}

function collect(value: unknown, lines: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > maxDepth || lines.size >= maxLines) return;
  const members = Object.values(value);
  // The texts of one object are one line: a first name and a last name, the parts of an address.
  const texts = members.filter((member) => typeof member === 'string').filter(isReadable);
  if (texts.length > 0) lines.add(texts.join(' · '));
  for (const member of members) collect(member, lines, depth + 1);
}

/** The readable texts of an answer, a line for each object in it. Empty for anything but JSON. */
export function answerLines(body: Uint8Array): string[] {
  const lines = new Set<string>();
  try {
    collect(JSON.parse(new TextDecoder().decode(body)), lines, 0);
  } catch {
    return [];
  }
  return [...lines];
}
