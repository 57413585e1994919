/** A text cut to so many characters, with an ellipsis where something was left out. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a character that takes two units would be shown as a question mark.
  const lastUnit = text.charCodeAt(most - 1);
  const cutsPair = lastUnit >= 0xd800 && lastUnit <= 0xdbff;
  return `${text.slice(0, cutsPair ? most - 1 : most).trimEnd()}…`;
}
