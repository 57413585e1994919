import { nodeWidth } from '../../../src-shared/domain/ownership/view/node-size.ts';
import { drawnWidth } from './column-widths.ts';

/** What a node has beside its name, and how large the name is set, in pixels: see diagram.css. */
const besideName = 24;
const letter = 12;
const maxLines = 2;

const lineWidth = (nodeWidth - besideName) / letter;

/** In how many lines a browser sets a name at the least: words that fit stand beside each other, a longer one is broken. */
function linesOf(name: string): number {
  let [lines, used] = [1, 0];
  for (const word of name.split(/(?<=[ \n/-])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u)) {
    const width = drawnWidth(word);
    if (used > 0 && used + width > lineWidth) [lines, used] = [lines + 1, 0];
    lines += Math.max(0, Math.ceil(width / lineWidth) - 1);
    used += width % lineWidth;
  }
  return lines;
}

/** Those whose name has no room in their node of the diagram, numbered from 1 in the order in which they are given. */
export function cutNames(drawn: readonly { id: string; name: string }[]): ReadonlyMap<string, number> {
  const cut = drawn.filter(({ name }) => linesOf(name) > maxLines);
  return new Map(cut.map(({ id }, index) => [id, index + 1]));
}
