import type { StandingKind } from '../../domain/standing-out/standing-fact.ts';
import { m } from '../../messages/generated/messages.js';

const kindNames: Readonly<Record<StandingKind, () => string>> = {
  circle: m.standing_kind_circle,
  sums: m.standing_kind_sums,
  joint: m.standing_kind_joint,
  'held-for-others': m.standing_kind_held_for_others,
  'holder-related': m.standing_kind_holder_related,
  'chain-ends': m.standing_kind_chain_ends,
  ended: m.standing_kind_ended,
  status: m.standing_kind_status,
  disagree: m.standing_kind_disagree,
  shared: m.standing_kind_shared,
  young: m.standing_kind_young,
  'to-come': m.standing_kind_to_come,
  'other-register': m.standing_kind_other_register,
  renamed: m.standing_kind_renamed,
  overdue: m.standing_kind_overdue,
  jurisdiction: m.standing_kind_jurisdiction,
};

/** What a fact is about, in a word or two. */
export const factKindName = (kind: StandingKind): string => kindNames[kind]();
