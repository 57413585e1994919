/** Every row that is named by it has this word in its name. */
const word = 'MERIDIAN';

/** The right and the lower edge that everything around a text, up to its cell, leaves to be seen of it. */
function edgesOf(text: Text, cell: Element): { right: number; bottom: number } {
  const style = getComputedStyle(cell);
  const box = cell.getBoundingClientRect();
  let edges = { right: box.right - Number.parseFloat(style.paddingRight), bottom: box.bottom };
  for (let around = text.parentElement; around !== null && around !== cell; around = around.parentElement) {
    const { overflowX, display } = getComputedStyle(around);
    if (overflowX === 'visible' || display === 'contents') continue;
    const { right, bottom } = around.getBoundingClientRect();
    edges = { right: Math.min(edges.right, right), bottom: Math.min(edges.bottom, bottom) };
  }
  return edges;
}

/** How many characters of a text are drawn before the first that is cut. */
function seenOf(text: Text, cell: Element): number {
  const { right, bottom } = edgesOf(text, cell);
  const range = document.createRange();
  let count = 0;
  for (let at = 1; at <= text.length; at += 1) {
    range.setStart(text, at - 1);
    range.setEnd(text, at);
    const box = range.getBoundingClientRect();
    if (box.right > right + 0.5 || box.top >= bottom) break;
    count = at;
  }
  return count;
}

function nameIn(row: Element): Text | null {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.includes(word) && node.parentElement?.closest('.vh') === null) return node;
  return null;
}

/** How many characters are in sight of the name of which the fewest are, among the rows of a list; 0 without any such name. */
export function charactersSeen(grid: Element): number {
  const counts = [...grid.querySelectorAll('[role=row]')].flatMap((row) => {
    const name = nameIn(row);
    const cell = name?.parentElement?.closest('[role=gridcell]') ?? null;
    return name === null || cell === null ? [] : [seenOf(name, cell)];
  });
  return counts.length === 0 ? 0 : Math.min(...counts);
}
