import type { AskedRule } from '../../domain/ownership/asked-rule.ts';
import { dayOf, secondOf } from '../../domain/moments.ts';
import type { FactSource, StandingKind, StatedFact, StatedParty } from '../../domain/standing-out/standing-fact.ts';
import { m } from '../../messages/generated/messages.js';
import { dateText } from '../date-words.ts';
import { wordsOfKind, listed, ruleText } from '../ownership/node-words.ts';
import { oneFullStop } from '../one-full-stop.ts';
import { isAnyShare, shareText } from '../ownership/share-words.ts';
import { brief, mostNamed, partyName } from './party-words.ts';
import { sumsSentence } from './sum-words.ts';

type Of<Kind extends StandingKind> = Extract<StatedFact, { kind: Kind }>;

function namesOf(parties: readonly StatedParty[]): string {
  const named = parties.slice(0, mostNamed).map(partyName);
  const more = parties.length - named.length;
  return listed(more > 0 ? [...named, m.standing_companies_more({ count: more })] : named);
}

function jointSentence({ company, holders, share }: Of<'joint'>): string {
  if (share === null || holders.length === 0) return m.standing_joint_one_name({ company: partyName(company) });
  return m.standing_joint({ holders: namesOf(holders), share: shareText(share), company: partyName(company) });
}

function thresholdWords(rule: AskedRule): string {
  switch (rule.id) {
    case 'eu-amlr':
    case 'us-cdd':
      return m.standing_threshold_or_more({ percent: '25' });
    case 'uk-psc':
      return m.standing_threshold_more_than({ percent: '25' });
    case 'own':
      return rule.counts === 'or-more'
        ? m.standing_threshold_or_more({ percent: rule.threshold })
        : m.standing_threshold_more_than({ percent: rule.threshold });
  }
}

function endSentence({ end, about, share, rule }: Of<'chain-ends'>): string {
  const words = { share: shareText(share), threshold: thresholdWords(rule), rule: ruleText(rule.id) };
  if (end.kind === 'not-known' && about !== null)
    return m.standing_chain_not_known({ ...words, company: partyName(about) });
  return m.standing_chain_ends({ ...words, end: partyName(end), kind: wordsOfKind(end.kind) });
}

function endedSentence({ how, name, role, ended }: Of<'ended'>): string {
  const words = { name: name.trim() === '' ? m.standing_no_name() : brief(name), date: dateText(ended) };
  if (role === null) return how === 'owner' ? m.standing_ended_owner(words) : m.standing_ended_active(words);
  const withRole = { ...words, role: brief(role) };
  return how === 'owner' ? m.standing_ended_owner_role(withRole) : m.standing_ended_active_role(withRole);
}

function statusSentence({ reading, status }: Of<'status'>): string {
  const words = { status: brief(status ?? '') };
  switch (reading) {
    case 'in-trouble':
      return m.standing_status_in_trouble(words);
    case 'not-active':
      return m.standing_status_not_active(words);
    case 'contradicting':
      return m.standing_status_contradicting(words);
    case 'not-listed':
      return m.standing_status_not_listed();
  }
}

/** A status that a profile and a confirmation state differently, with the time of each and which of them is newer. */
function statusesSentence(words: { stored: string; registry: string }, sources: readonly FactSource[]): string {
  const profile = sources.find(({ snapshotId, filedDay }) => snapshotId !== null && filedDay === null);
  const confirmation = sources.find(({ snapshotId }) => snapshotId === null);
  if (profile === undefined || confirmation === undefined) return m.standing_disagree_status(words);
  const timed = { ...words, profileTime: secondOf(profile.takenAt), confirmedTime: secondOf(confirmation.takenAt) };
  // The ids of answers only grow, so they tell which is newer whatever the clock said.
  return profile.answer.answerId > confirmation.answer.answerId
    ? m.standing_disagree_status_profile_newer(timed)
    : m.standing_disagree_status_registry_newer(timed);
}

/** The name in a profile and the one that the registry said later, with the time of each. */
function namesSentence(words: { stored: string; registry: string }, sources: readonly FactSource[]): string {
  const profile = sources.find(({ snapshotId }) => snapshotId !== null);
  const confirmation = sources.find(({ snapshotId }) => snapshotId === null);
  if (profile === undefined || confirmation === undefined) return m.standing_name_in_profile(words);
  const times = { profileTime: secondOf(profile.takenAt), confirmedTime: secondOf(confirmation.takenAt) };
  return m.standing_name_in_profile_timed({ ...words, ...times });
}

/** The status in a profile that came later, with older data, beside the one that counts, with when each came. */
function olderDataSentence(words: { stored: string; registry: string }, sources: readonly FactSource[]): string {
  const [later] = sources;
  const shown = sources.find(({ snapshotId }) => snapshotId !== later?.snapshotId);
  if (later === undefined || shown === undefined) return m.standing_status_in_older_data(words);
  const times = { came: secondOf(later.takenAt), profileTime: secondOf(shown.takenAt) };
  return m.standing_status_in_older_data_timed({ ...words, ...times });
}

/** What a document and the newest profile state differently, with when each came and the day that the document tells of. */
function inDocumentSentence(
  field: 'status' | 'name',
  { stored, registry }: { stored: string; registry: string },
  sources: readonly FactSource[],
): string {
  const document = sources.find(({ filedDay }) => typeof filedDay === 'string');
  const profile = sources.find(({ filedDay }) => typeof filedDay !== 'string');
  const filed = document?.filedDay ?? '';
  const words = {
    ...{ stored, profile: registry },
    day: filed === '' ? m.standing_in_document_undated() : dayOf(filed, 'short'),
    came: secondOf(document?.takenAt ?? ''),
    profileTime: secondOf(profile?.takenAt ?? ''),
  };
  return field === 'status' ? m.standing_status_in_document(words) : m.standing_name_in_document(words);
}

function disagreeSentence({ field, stored, registry }: Of<'disagree'>, sources: readonly FactSource[]): string {
  const words = { stored: brief(stored ?? ''), registry: brief(registry) };
  switch (field) {
    case 'status':
      return statusesSentence(words, sources);
    case 'name':
      return m.standing_disagree_name(words);
    case 'name-in-profile':
      return namesSentence(words, sources);
    case 'status-in-older-data':
      return olderDataSentence(words, sources);
    case 'number':
      return stored === null ? m.standing_disagree_number_new(words) : m.standing_disagree_number(words);
    case 'status-in-document':
      return inDocumentSentence('status', words, sources);
    case 'name-in-document':
      return inDocumentSentence('name', words, sources);
  }
}

function sharedSentence({ what, by, value, birthdate, saidOne, saidTwo, companies, count }: Of<'shared'>): string {
  const named = companies.slice(0, mostNamed).map(({ name }) => brief(name));
  const more = count - named.length;
  const all = listed(more > 0 ? [...named, m.standing_companies_more({ count: more })] : named);
  const words = { count, value: brief(value), companies: all };
  if (what === 'address') return m.standing_shared_address(words);
  if (what === 'telephone') return m.standing_shared_telephone(words);
  const keptApart = saidTwo === true ? ` ${m.standing_shared_kept_apart()}` : '';
  if (by === 'identity-number') return m.standing_shared_number(words) + keptApart;
  if (by === 'name-and-number') return m.standing_shared_company(words) + keptApart;
  const born = birthdate === null ? '' : dateText(birthdate);
  if (saidTwo === true) return m.standing_shared_said_two({ ...words, born });
  return saidOne === true
    ? m.standing_shared_said_one({ ...words, born })
    : m.standing_shared_birthdate({ ...words, born });
}

const youngWords: Readonly<Record<Of<'young'>['since'], (words: { date: string }) => string>> = {
  incorporation: m.standing_young_incorporation,
  foundation: m.standing_young_foundation,
  registration: m.standing_young_registration,
};

function toComeSentence({ what, name, date }: Of<'to-come'>): string {
  const words = { date: dateText(date) };
  switch (what) {
    case 'incorporation':
      return m.standing_to_come_incorporation(words);
    case 'foundation':
      return m.standing_to_come_foundation(words);
    case 'registration':
      return m.standing_to_come_registration(words);
    case 'dissolution':
      return m.standing_to_come_dissolution(words);
    case 'name-ended':
      return m.standing_to_come_name({ ...words, name: brief(name ?? '') });
  }
}

function otherRegisterSentence({ field, own, stated, jurisdiction }: Of<'other-register'>): string {
  const words = { stated: brief(stated) };
  if (field === 'number') return m.standing_other_register_number({ ...words, own: brief(own ?? '') });
  return own === null
    ? m.standing_other_register_unknown({ ...words, jurisdiction: brief(jurisdiction) })
    : m.standing_other_register({ ...words, own: brief(own) });
}

function jurisdictionSentence({ of, code, name, stated }: Of<'jurisdiction'>): string {
  const words = {
    ...{ code: brief(code), stated: brief(stated ?? code) },
    name: name === null || name.trim() === '' ? m.standing_no_name() : brief(name),
  };
  return {
    company: m.standing_jurisdiction_company,
    address: m.standing_jurisdiction_address,
    chain: m.standing_jurisdiction_chain,
    official: m.standing_jurisdiction_official,
    owner: m.standing_jurisdiction_owner,
    holder: m.standing_jurisdiction_holder,
  }[of](words);
}

function heldForOthersSentence({ holder, company, share }: Of<'held-for-others'>): string {
  const words = { holder: partyName(holder), company: partyName(company) };
  return isAnyShare(share)
    ? m.standing_held_for_others_unknown(words)
    : m.standing_held_for_others({ ...words, share: shareText(share) });
}

function relatedHolderSentence({ holder, company, share, relationship }: Of<'holder-related'>): string {
  const words = {
    ...{ holder: partyName(holder), company: partyName(company), share: shareText(share) },
    relationship: relationship === null ? m.profile_not_stated() : brief(relationship),
  };
  return isAnyShare(share) ? m.standing_holder_related_unknown(words) : m.standing_holder_related(words);
}

/** A fact that stands out in one sentence, in the words of whoever stated it. `sources`: where it stands. */
export const factSentence = (fact: StatedFact, sources: readonly FactSource[] = []): string =>
  oneFullStop(sentenceOf(fact, sources));

function sentenceOf(fact: StatedFact, sources: readonly FactSource[]): string {
  switch (fact.kind) {
    case 'circle': {
      const words = { companies: namesOf(fact.companies) };
      return fact.companies.length === 1 ? m.standing_circle_itself(words) : m.standing_circle(words);
    }
    case 'sums':
      return sumsSentence(fact);
    case 'joint':
      return jointSentence(fact);
    case 'held-for-others':
      return heldForOthersSentence(fact);
    case 'holder-related':
      return relatedHolderSentence(fact);
    case 'chain-ends':
      return endSentence(fact);
    case 'ended':
      return endedSentence(fact);
    case 'status':
      return statusSentence(fact);
    case 'disagree':
      return disagreeSentence(fact, sources);
    case 'shared':
      return sharedSentence(fact);
    case 'young':
      return youngWords[fact.since]({ date: dateText(fact.date) });
    case 'to-come':
      return toComeSentence(fact);
    case 'other-register':
      return otherRegisterSentence(fact);
    case 'renamed':
      return m.standing_renamed({ name: brief(fact.before), date: dateText(fact.ended) });
    case 'overdue':
      return fact.due === null
        ? m.standing_overdue_said({ member: brief(fact.member) })
        : m.standing_overdue({ member: brief(fact.member), date: dateText(fact.due) });
    case 'jurisdiction':
      return jurisdictionSentence(fact);
  }
}
