import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import { m } from '../../messages/generated/messages.js';

/**
 * Where a rule is written, or what an own rule says.
 *
 * @param dayText writes a day of the calendar
 */
export function ruleSourceText(
  { rule, ruleSource, ruleAppliesFrom: from }: Pick<OwnershipView, 'rule' | 'ruleSource' | 'ruleAppliesFrom'>,
  dayText: (iso: string) => string,
): string {
  if (rule.id === 'own') {
    const percent = rule.threshold.trim();
    return rule.counts === 'or-more'
      ? m.ownership_rule_own_or_more({ percent })
      : m.ownership_rule_own_more_than({ percent });
  }
  const source = ruleSource ?? '';
  return from === null
    ? m.ownership_rule_applied({ source })
    : m.ownership_rule_applies({ source, date: dayText(`${from}T12:00:00Z`) });
}
