import type { LookedAt, NotLookedAt, StandingCheck } from '../../domain/standing-out/standing-check.ts';
import type { SetAsideEvent } from '../../domain/standing-out/standing-fact.ts';
import { shortened } from '../../domain/shortened.ts';
import { m } from '../../messages/generated/messages.js';

const checkNames: Readonly<Record<StandingCheck, () => string>> = {
  ownership: m.standing_check_ownership,
  'held-for-others': m.standing_check_held_for_others,
  'holder-related': m.standing_check_holder_related,
  ended: m.standing_check_ended,
  status: m.standing_check_status,
  disagree: m.standing_check_disagree,
  address: m.standing_check_address,
  telephone: m.standing_check_telephone,
  officers: m.standing_check_officers,
  age: m.standing_check_age,
  names: m.standing_check_names,
  overdue: m.standing_check_overdue,
  jurisdictions: m.standing_check_jurisdictions,
};

const reasons: Readonly<Record<NotLookedAt, () => string>> = {
  'holders-not-known': m.standing_why_holders_not_known,
  'chain-not-opened': m.standing_why_chain_not_opened,
  'too-many': m.standing_why_too_many,
  'not-stated': m.standing_why_not_stated,
  'not-compared-by-name': m.standing_why_not_compared_by_name,
  'related-by-number': m.standing_why_related_by_number,
  'not-asked': m.standing_why_not_asked,
  'no-status': m.standing_why_no_status,
  'no-second-word': m.standing_why_no_second_word,
  'no-list': m.standing_why_no_list,
};

/** What is looked at. */
export const checkName = (check: StandingCheck): string => checkNames[check]();

/** How far it was looked at, and why no further. */
export function lookedWords({ how, because }: LookedAt): string {
  const why = because === null ? '' : reasons[because]();
  switch (how) {
    case 'whole':
      return m.standing_looked_whole();
    case 'in-part':
      return m.standing_looked_in_part({ why });
    case 'not':
      return m.standing_looked_not({ why });
  }
}

/** Who set a fact aside, when and why. `moment` writes a time where the words stand. */
export function setAsideWords({ at, officer, reason }: SetAsideEvent, moment: (iso: string) => string): string {
  return m.standing_aside_by({ date: moment(at), officer: shortened(officer, 240), reason });
}
