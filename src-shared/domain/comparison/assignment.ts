/**
 * An assignment of least cost (Hungarian algorithm, by shortest augmenting paths with potentials: Kuhn 1955, Munkres
 * 1957): each row is given a column of its own so that the costs add up to the least. By hand, since it is forty lines
 * and the packages that are kept bring matrices of their own.
 *
 * @param costs one list of finite costs for each row, all as long, and no shorter than there are rows
 * @returns for each row the column that it is given
 */
export function assignLeastCost(costs: readonly (readonly number[])[]): number[] {
  const rows = costs.length;
  const columns = costs[0]?.length ?? 0;
  if (columns < rows) throw new RangeError('There are fewer columns than rows.');
  // Row and column 0 stand for "none yet", so that every loop below has a place to begin at.
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const cameFrom = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const isDone = new Uint8Array(columns + 1);
    let column = 0;
    do {
      isDone[column] = 1;
      const current = rowOf[column] ?? 0;
      const own = costs[current - 1] ?? [];
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= columns; other += 1) {
        if (isDone[other] === 1) continue;
        const reduced = (own[other - 1] ?? 0) - (rowPotential[current] ?? 0) - (columnPotential[other] ?? 0);
        if (reduced < (least[other] ?? 0)) {
          least[other] = reduced;
          cameFrom[other] = column;
        }
        if ((least[other] ?? 0) < step) {
          step = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= columns; other += 1) {
        if (isDone[other] === 1) {
          const held = rowOf[other] ?? 0;
          rowPotential[held] = (rowPotential[held] ?? 0) + step;
          columnPotential[other] = (columnPotential[other] ?? 0) - step;
        } else least[other] = (least[other] ?? 0) - step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const before = cameFrom[column] ?? 0;
      rowOf[column] = rowOf[before] ?? 0;
      column = before;
    }
  }
  const columnOf = new Array<number>(rows).fill(0);
  for (let column = 1; column <= columns; column += 1) {
    const row = rowOf[column] ?? 0;
    if (row > 0) columnOf[row - 1] = column - 1;
  }
  return columnOf;
}
