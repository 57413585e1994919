/** Of Chromium's levels, each of which is 20 % more than the one before: half of one, as the menu's own commands do. */
const step = 0.5;
/** About 40 % and 500 %, beyond which nobody could read or reach the way back. */
const least = -5;
const most = 8.8;

/** The level that a page is drawn at next; 0 is the size that it has at first. */
export function zoomedTo(level: number, to: 'in' | 'out' | 'actual'): number {
  switch (to) {
    case 'in':
      return Math.min(level + step, most);
    case 'out':
      return Math.max(level - step, least);
    case 'actual':
      return 0;
  }
}
