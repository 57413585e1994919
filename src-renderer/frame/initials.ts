/** The first letters of the first and last word of a name, at most two, in any script. */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
