import { wordOnCompany } from '../another-answered.ts';
import { currentStatus } from '../company-status.ts';
import { contradictingName } from '../contradicting-name.ts';
import type { DatedProfile } from '../ownership/graph/sources.ts';
import { parseRegistryDate } from '../read-registry-date.ts';
import { readStatus } from '../status-reading.ts';
import { isAfter, isBefore, isWithinYearOf } from './certain-dates.ts';
import { fact, heldText, heldTextOrNull, inConfirmation, inProfile, type StandingCompany } from './standing-company.ts';
import type { FactSource, StandingFact } from './standing-fact.ts';

/** Where the newest profile that states a status states it. */
function statusInProfiles(profiles: readonly DatedProfile[]): FactSource[] {
  for (const dated of profiles) {
    const { status, dissolutionDate } = dated.profile;
    const places = [status.original, status.normalized, dissolutionDate].flatMap((stated) => stated?.at ?? []);
    if (places.length > 0) return [...new Set(places)].map((at) => inProfile(dated, at));
  }
  return [];
}

/** That the registry says that the company is gone, about to be, or not listed, by its newest word that is kept. */
export function statusFacts(company: StandingCompany): StandingFact[] {
  const { confirmation, bought, profiles } = company;
  const { isListed, now } = currentStatus({ stored: null, confirmation, bought });
  if (!isListed) return [fact({ kind: 'status', reading: 'not-listed', status: null }, inConfirmation(company))];
  const reading = readStatus(company.company.jurisdiction, now.status);
  if (reading === 'active' || reading === 'not-understood') return [];
  const sources = now.source === 'profile' ? statusInProfiles(profiles) : inConfirmation(company);
  return [fact({ kind: 'status', reading, status: heldTextOrNull(now.status) }, sources)];
}

/** Where the newest profile names the company. */
function nameInProfiles(profiles: readonly DatedProfile[]): FactSource[] {
  const [newest] = profiles.filter(({ profile }) => profile.name !== null);
  return newest === undefined || newest.profile.name === null ? [] : [inProfile(newest, newest.profile.name.at)];
}

/**
 * Two words for one status are no disagreement: registers word it in several ways. Of two that are not understood it cannot
 * be told, so their words are set beside each other.
 */
export function statusesDisagree(jurisdiction: string, one: string, other: string): boolean {
  const [ours, theirs] = [readStatus(jurisdiction, one), readStatus(jurisdiction, other)];
  const areSameWords = one.trim().toLowerCase() === other.trim().toLowerCase();
  return !areSameWords && (ours !== theirs || ours === 'not-understood');
}

/** The names in profiles which the registry, asked later, contradicts: no change of name explains them. */
function namesAgainstRegistry(company: StandingCompany): StandingFact[] {
  const { confirmation, profiles, orderedAs } = company;
  return profiles.flatMap((dated) => {
    const { source, profile } = dated;
    const ordered = orderedAs.get(source.snapshotId);
    const registrys =
      ordered === undefined ? null : contradictingName(ordered, confirmation, { takenAt: source.takenAt, profile });
    if (profile.name === null || registrys === null) return [];
    const words = { stored: heldText(profile.name.value), registry: heldText(registrys.name) };
    const sources = [inProfile(dated, profile.name.at), ...inConfirmation(company)];
    return [fact({ kind: 'disagree', field: 'name-in-profile', ...words }, sources)];
  });
}

/** What is stored of the company that the registry's newest word contradicts. */
export function disagreements(company: StandingCompany): StandingFact[] {
  const { confirmation, bought, profiles } = company;
  const { jurisdiction, name, companyNumber } = company.company;
  const said = wordOnCompany(confirmation);
  const found: StandingFact[] = [];
  const [stored, registry] = [bought?.status ?? null, said?.status ?? null];
  if (stored !== null && registry !== null && statusesDisagree(jurisdiction, stored, registry))
    found.push(
      fact({ kind: 'disagree', field: 'status', stored: heldText(stored), registry: heldText(registry) }, [
        ...statusInProfiles(profiles),
        ...inConfirmation(company),
      ]),
    );
  const { newerName: newer } = company;
  if (newer !== null)
    found.push(
      fact(
        { kind: 'disagree', field: 'name', stored: heldText(name), registry: heldText(newer.name) },
        newer.source === 'registry' ? inConfirmation(company) : nameInProfiles(profiles),
      ),
    );
  found.push(...namesAgainstRegistry(company));
  const leadsTo = said?.leadsTo ?? null;
  if (leadsTo !== null)
    found.push(
      fact(
        { kind: 'disagree', field: 'number', stored: heldTextOrNull(companyNumber), registry: heldText(leadsTo) },
        inConfirmation(company),
      ),
    );
  return found;
}

const beginnings = [
  ['incorporation', 'incorporationDate'],
  ['foundation', 'foundationDate'],
  ['registration', 'registrationDate'],
] as const;

/** When the company began, by the newest profile that states it: the day of incorporation before those that may be later. */
export function beginningOf({ profiles }: Pick<StandingCompany, 'profiles'>) {
  for (const dated of profiles)
    for (const [since, member] of beginnings) {
      const stated = dated.profile[member];
      if (stated !== null && stated.value.value !== null)
        return { since, date: stated.value, source: inProfile(dated, stated.at) };
    }
  return null;
}

/** That the company is younger than a year on the officer's day, whichever of the days that its date can mean is meant. */
export function ageFacts(company: StandingCompany): StandingFact[] {
  const beginning = beginningOf(company);
  if (beginning === null || !isWithinYearOf(beginning.date, company.day)) return [];
  const { since, date, source } = beginning;
  return [fact({ kind: 'young', since, date }, [source])];
}

const happenings = [...beginnings, ['dissolution', 'dissolutionDate']] as const;

/**
 * What the newest profile tells of the company as having happened, on a day that has not come on the officer's day. It says
 * nothing of how old the company is.
 */
export function toComeFacts({ profiles, day }: StandingCompany): StandingFact[] {
  const [newest] = profiles;
  if (newest === undefined) return [];
  const ofCompany = happenings.flatMap(([what, member]) => {
    const stated = newest.profile[member];
    if (stated === null || !isAfter(stated.value, day)) return [];
    return [fact({ kind: 'to-come', what, name: null, date: stated.value }, [inProfile(newest, stated.at)])];
  });
  const ofNames = newest.profile.previousNames.flatMap(({ name, endDate, at }) =>
    endDate === null || !isAfter(endDate, day)
      ? []
      : [fact({ kind: 'to-come', what: 'name-ended', name: heldText(name), date: endDate }, [inProfile(newest, at)])],
  );
  return [...ofCompany, ...ofNames];
}

/** The names that ended within a year before the officer's day. */
export function nameFacts({ profiles, day }: StandingCompany): StandingFact[] {
  const stating = profiles.find(({ profile }) => profile.previousNames.length > 0);
  if (stating === undefined) return [];
  return stating.profile.previousNames.flatMap(({ name, endDate, at }) =>
    endDate === null || !isWithinYearOf(endDate, day)
      ? []
      : [fact({ kind: 'renamed', before: heldText(name), ended: endDate }, [inProfile(stating, at)])],
  );
}

/** What can be due, by its folded names in an answer: nothing documented states it, and registers that do say it in these. */
const dueForms =
  /(?:accounts?|returns?|filings?|confirmationstatement|capital)(?:next)?(?:due|duedate|dueon|dueby|deadline)$/u;
const overdueForms = /(?:accounts?|returns?|filings?|confirmationstatement|capital)(?:is)?overdue$/u;

/** The last two names of a place, in which a register says what is due: `/accounts/nextDue`. */
function memberOf(at: string): { shown: string; folded: string } {
  const names = at.split('/').filter((name) => name !== '' && !/^\d+$/u.test(name));
  const last = names.slice(-2);
  return {
    shown: last.join('/'),
    folded: last
      .join('')
      .toLowerCase()
      .replaceAll(/[^a-z]+/gu, ''),
  };
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    // A text that was shortened is no value any more.
    return undefined;
  }
}

/**
 * What an answer itself states to be overdue: a day by which something was due and that has passed, or that it is overdue.
 * The day of the last accounts alone says nothing of it: how often they are due differs from register to register.
 */
export function overdueFacts({ profiles, day }: StandingCompany): StandingFact[] {
  const [newest] = profiles;
  if (newest === undefined) return [];
  return newest.profile.notUnderstood.items.flatMap(({ raw, at }): StandingFact[] => {
    const { shown, folded } = memberOf(at);
    const value = jsonOf(raw);
    const member = heldText(shown);
    if (overdueForms.test(folded) && value === true)
      return [fact({ kind: 'overdue', member, due: null }, [inProfile(newest, at)])];
    if (!dueForms.test(folded) || typeof value !== 'string' || value.length > 40) return [];
    const due = parseRegistryDate(value);
    return isBefore(due, day) ? [fact({ kind: 'overdue', member, due }, [inProfile(newest, at)])] : [];
  });
}

/** Whether the newest profile states by when anything is due, or whether something is overdue. */
export function statesDue({ profiles }: Pick<StandingCompany, 'profiles'>): boolean {
  const items = profiles[0]?.profile.notUnderstood.items ?? [];
  return items.some(({ at }) => {
    const { folded } = memberOf(at);
    return dueForms.test(folded) || overdueForms.test(folded);
  });
}
