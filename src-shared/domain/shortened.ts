/**
 * The beginning of a text without a joiner at its end: it joined what was cut away, and would be told as a character
 * that hides.
 */
export function withoutLooseJoiner(beginning: string): string {
  return beginning.replace(/[\u200C\u200D]{1,8}$/u, '');
}

/** A text cut to so many characters, with an ellipsis where something was left out. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a character that takes two units would be shown as a question mark.
  const lastUnit = text.charCodeAt(most - 1);
  const cutsPair = lastUnit >= 0xd800 && lastUnit <= 0xdbff;
  return `${withoutLooseJoiner(text.slice(0, cutsPair ? most - 1 : most)).trimEnd()}…`;
}
