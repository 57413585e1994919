import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import { m } from '../../messages/generated/messages.js';

/**
 * Where a rule is written, or what an own rule says; of one that does not apply yet also that other law does until then.
 *
 * @param dayText writes a day of the calendar
 */
export function ruleSourceText(
  view: Pick<OwnershipView, 'rule' | 'ruleSource' | 'ruleAppliesFrom' | 'moment'>,
  dayText: (iso: string) => string,
): string {
  const { rule, ruleSource, ruleAppliesFrom: from, moment } = view;
  if (rule.id === 'own') {
    const percent = rule.threshold.trim();
    return rule.counts === 'or-more'
      ? m.ownership_rule_own_or_more({ percent })
      : m.ownership_rule_own_more_than({ percent });
  }
  const source = ruleSource ?? '';
  if (from === null) return m.ownership_rule_applied({ source });
  const date = dayText(`${from}T12:00:00Z`);
  const isToCome = moment.slice(0, from.length) < from;
  return isToCome ? m.ownership_rule_applies_later({ source, date }) : m.ownership_rule_applies({ source, date });
}
