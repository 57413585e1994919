/**
 * Names one paper that leaves Dossier, without a counter that could go back: what it is of, the second in which it was made,
 * and what tells it from others of that second. Two reports of one minute may contradict each other, since a decision was
 * made in between, and under two rules they do.
 *
 * @param letter R of a company's report, C of a comparison, S of a statement, Q of a search, O of an order
 * @param madeAt ISO 8601 in UTC
 */
export function paperNumber(
  letter: 'R' | 'C' | 'S' | 'Q' | 'O',
  madeAt: string,
  of: readonly (number | string)[],
): string {
  const second = madeAt.slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replaceAll(/[-:T]/g, '');
  return [letter, second, ...of.map(String)].join('-');
}
