import { twoFiguresPrefix } from '../../../../src-shared/domain/contrary-costs.ts';

/**
 * Of a row of `orders`: it cost what nothing contradicts, or what a person read in the invoice. That nothing was charged is
 * no cost. Takes {@link costIsCertainArgs}.
 */
export const costIsCertain = `((real_value IS NULL AND settled_value > 0)
  OR (real_value > 0 AND cost_said IS NULL AND NOT EXISTS
    (SELECT 1 FROM order_events WHERE order_id = orders.id
      AND (kind = 'cost-differs' OR (kind = 'cost-higher' AND detail LIKE ?)))))`;

export const costIsCertainArgs = [`${twoFiguresPrefix}%`] as const;
