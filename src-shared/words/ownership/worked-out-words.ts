import type { ViewEdge } from '../../domain/ownership/view/line-view.ts';
import { m } from '../../messages/generated/messages.js';

/** From which counts a share was worked out that the answer does not state; null for one that it states. */
export function workedOutText({ workedOut }: Pick<ViewEdge, 'workedOut'>): string | null {
  if (workedOut.length === 0) return null;
  const counts = workedOut.map(({ className, ...figures }) =>
    className === null
      ? m.ownership_holding_count(figures)
      : m.ownership_holding_count_of_class({ ...figures, className }),
  );
  return m.ownership_holding_counted({ counts: counts.join('; ') });
}
