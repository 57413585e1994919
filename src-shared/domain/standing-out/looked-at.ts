import { wordOnCompany } from '../another-answered.ts';
import type { Shareholding } from '../capital.ts';
import { beginningOf, statesDue } from './registry-facts.ts';
import { areAllCompared } from './traits.ts';
import type { LookedAt, NotLookedAt, StandingCheck } from './standing-check.ts';
import type { StandingCompany } from './standing-company.ts';

const whole = (check: StandingCheck): LookedAt => ({ check, how: 'whole', because: null });
const inPart = (check: StandingCheck, because: NotLookedAt): LookedAt => ({ check, how: 'in-part', because });
const not = (check: StandingCheck, because: NotLookedAt): LookedAt => ({ check, how: 'not', because });

const openGaps = new Set(['no-holders', 'not-known', 'unopened', 'name-only', 'not-known-which', 'snapshot-left-out']);

function lookedAtOwnership({ view }: StandingCompany): LookedAt {
  if (view === null || view.gaps.some(({ kind, node }) => kind === 'no-holders' && node === view.asked))
    return not('ownership', 'holders-not-known');
  // Facts are read off what is shown.
  if (view.nodesLeftOut > 0 || view.linesLeftOut > 0) return inPart('ownership', 'too-many');
  const isOpen = view.gaps.some(({ kind }) => openGaps.has(kind)) || view.gapsLeftOut > 0;
  return isOpen ? inPart('ownership', 'chain-not-opened') : whole('ownership');
}

/** Whether the company's own answers say of each holding if it is held for somebody else. Most registers never do. */
function lookedAtHeldForOthers({ profiles }: StandingCompany): LookedAt {
  const lists = profiles.map(({ profile }) => profile.shareholdings).filter((list) => list.length > 0);
  const isStated = ({ beneficiallyHeld }: Shareholding) => beneficiallyHeld !== null;
  // A product that never says it does not take the place of one that did.
  const holdings = lists.find((list) => list.some(isStated)) ?? lists[0] ?? [];
  const stating = holdings.filter(isStated);
  if (stating.length === 0) return not('held-for-others', holdings.length === 0 ? 'holders-not-known' : 'not-stated');
  // What is not opened above the company may be held for others, too, so it is never more than a part.
  return inPart('held-for-others', stating.length < holdings.length ? 'not-stated' : 'chain-not-opened');
}

/** Whether the company's own answers name related companies that its holders can be held against. */
function lookedAtRelated({ profiles, view }: StandingCompany): LookedAt {
  if (view === null || !view.edges.some(({ subject }) => subject === view.asked))
    return not('holder-related', 'holders-not-known');
  const isStated = profiles.some(({ profile }) => profile.relationships.length > 0);
  // A related company or a holder without a number is not compared by its name.
  return isStated ? inPart('holder-related', 'related-by-number') : not('holder-related', 'not-stated');
}

function lookedAtOfficers({ profiles }: StandingCompany): LookedAt {
  const listing = profiles.find(({ profile }) => profile.officials.length > 0)?.profile;
  if (listing === undefined) return not('officers', 'not-stated');
  const { officials } = listing;
  if (!areAllCompared(listing)) return inPart('officers', 'too-many');
  const isCompared = officials.every(
    ({ party }) => party.registrationNumber !== null || (party.birthdate?.value ?? '').length >= 7,
  );
  return isCompared ? whole('officers') : inPart('officers', 'not-compared-by-name');
}

function lookedAtEnded({ profiles }: StandingCompany): LookedAt {
  const officials = profiles.flatMap(({ profile }) => profile.officials);
  const isDated = officials.some(({ endDate, isActive }) => endDate !== null || isActive !== null);
  // No answer dates a holding, so that a holder has ended is never known.
  return isDated ? inPart('ended', 'not-stated') : not('ended', 'not-stated');
}

function lookedAtNames({ profiles }: StandingCompany): LookedAt {
  const names = profiles.find(({ profile }) => profile.previousNames.length > 0)?.profile.previousNames ?? [];
  if (names.length === 0) return not('names', 'not-stated');
  return names.every(({ endDate }) => (endDate?.value ?? null) !== null)
    ? whole('names')
    : inPart('names', 'not-stated');
}

/** How far each was looked at, by what the saved answers give. */
export function lookedAt(company: StandingCompany): LookedAt[] {
  const { confirmation, bought, profiles, ownList } = company;
  const states = (has: (profile: (typeof profiles)[number]['profile']) => boolean) =>
    profiles.some(({ profile }) => has(profile));
  const said = wordOnCompany(confirmation);
  const isAsked = said !== null && said.outcome !== 'found-another';
  const hasStatus = bought !== null || (said?.status ?? null) !== null || said?.outcome === 'not-found';
  return [
    lookedAtOwnership(company),
    lookedAtHeldForOthers(company),
    lookedAtRelated(company),
    lookedAtEnded(company),
    hasStatus ? whole('status') : not('status', 'no-status'),
    isAsked
      ? bought === null
        ? inPart('disagree', 'no-second-word')
        : whole('disagree')
      : not('disagree', 'not-asked'),
    states(({ addresses }) => addresses.length > 0) ? whole('address') : not('address', 'not-stated'),
    states(({ contact }) => contact.telephone !== null) ? whole('telephone') : not('telephone', 'not-stated'),
    lookedAtOfficers(company),
    beginningOf(company) === null ? not('age', 'not-stated') : whole('age'),
    lookedAtNames(company),
    statesDue(company) ? whole('overdue') : not('overdue', 'not-stated'),
    ownList.length === 0
      ? not('jurisdictions', 'no-list')
      : profiles.length === 0
        ? inPart('jurisdictions', 'not-stated')
        : whole('jurisdictions'),
  ];
}
