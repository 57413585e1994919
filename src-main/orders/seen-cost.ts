import { readTwoFigures, type StatedFigure } from '../../src-shared/domain/contrary-costs.ts';
import type { OrderEvent } from '../../src-shared/domain/journal.ts';

const figureText = ({ value, ledger, source }: StatedFigure) =>
  `${String(value)} ${ledger}${source === null ? '' : ` (${source})`}`;

/** What a person has looked at, with the reason they gave: the figures stay with the word that they were seen. */
export function writeSeenCost(events: readonly OrderEvent[], reason: string): string {
  const odd = events.findLast(({ kind }) => kind === 'cost-higher' || kind === 'cost-not-believed');
  const two = readTwoFigures(odd?.detail ?? null);
  const figures = two === null ? odd?.detail : `${figureText(two.first)} / ${figureText(two.later)}`;
  return typeof figures === 'string' ? `${figures} · ${reason}` : reason;
}
