import { namesAgree } from '../company-name.ts';
import type { DatedProfile } from '../ownership/graph/sources.ts';
import { statusOfProfile } from '../stated-status.ts';
import { readStatus } from '../status-reading.ts';
import { statusesDisagree } from './registry-facts.ts';
import { fact, heldText, inProfile, type StandingCompany } from './standing-company.ts';
import type { FactSource, StandingFact } from './standing-fact.ts';

/** Whether it was read from a filing. */
export const isDocument = ({ source }: DatedProfile) => source.filedDay !== null;

/** Where an answer states the status of its company. */
export function statusPlaces(dated: DatedProfile): FactSource[] {
  const { status, dissolutionDate } = dated.profile;
  const places = [status.original, status.normalized, dissolutionDate].flatMap((stated) => stated?.at ?? []);
  return [...new Set(places)].map((at) => inProfile(dated, at));
}

/** Whether a document tells of an earlier day than a profile does; not where it states no day. */
function tellsOfBefore({ source }: DatedProfile, profile: DatedProfile): boolean {
  const filed = source.filedDay ?? '';
  return filed !== '' && filed < profile.source.takenAt.slice(0, filed.length);
}

/** The newest status in a document that was read, where the newest profile states another one. */
function statusInDocument({ company, profiles }: StandingCompany): StandingFact[] {
  const { jurisdiction } = company;
  const statusOf = ({ profile, source }: DatedProfile) => statusOfProfile(jurisdiction, profile, source.takenAt);
  const stating = profiles.filter((dated) => statusOf(dated) !== null);
  const [document, profile] = [stating.find(isDocument), stating.find((dated) => !isDocument(dated))];
  if (document === undefined || profile === undefined) return [];
  const [stored, said] = [statusOf(document) ?? '', statusOf(profile) ?? ''];
  // That a company was active on an earlier day is what goes before any end of it.
  const isHistory = tellsOfBefore(document, profile) && readStatus(jurisdiction, stored) === 'active';
  if (isHistory || !statusesDisagree(jurisdiction, stored, said)) return [];
  const stated = { field: 'status-in-document', stored: heldText(stored), registry: heldText(said) } as const;
  return [fact({ kind: 'disagree', ...stated }, [...statusPlaces(document), ...statusPlaces(profile)])];
}

/** The name in the newest document that gives the one in the newest profile as a former name. */
function nameInDocument({ profiles }: StandingCompany): StandingFact[] {
  const naming = profiles.filter(({ profile }) => profile.name !== null);
  const [document, profile] = [naming.find(isDocument), naming.find((dated) => !isDocument(dated))];
  const [stored, said] = [document?.profile.name ?? null, profile?.profile.name ?? null];
  if (document === undefined || profile === undefined || stored === null || said === null) return [];
  const former = document.profile.previousNames.map(({ name }) => name);
  const isRenamed = namesAgree([said.value], [stored.value]) === false && namesAgree([said.value], former) === true;
  if (!isRenamed) return [];
  const stated = { field: 'name-in-document', stored: heldText(stored.value), registry: heldText(said.value) } as const;
  return [fact({ kind: 'disagree', ...stated }, [inProfile(document, stored.at), inProfile(profile, said.at)])];
}

/**
 * What a document that was read states of the company otherwise than the newest profile. A document tells of its own day, so
 * what it says counts behind a profile that came before it: nothing else on the dossier's page tells of it.
 */
export function documentFacts(company: StandingCompany): StandingFact[] {
  return [...statusInDocument(company), ...nameInDocument(company)];
}
