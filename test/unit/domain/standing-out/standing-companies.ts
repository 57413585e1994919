import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { AskedRule } from '../../../../src-shared/domain/ownership/asked-rule.ts';
import type { DatedProfile, SavedCompany } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import { ownershipViewOf } from '../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import type { StandingCompany } from '../../../../src-shared/domain/standing-out/standing-company.ts';
import { StandingFact, type StandingKind } from '../../../../src-shared/domain/standing-out/standing-fact.ts';
import { standingFacts } from '../../../../src-shared/domain/standing-out/standing-out.ts';
import { reference } from '../ownership/graph/invented-profiles.ts';

/** Builders of companies that are looked at for what stands out: what is not named is not kept. */
export const day = '2026-11-24';
export const moment = '2026-11-24T12:00:00.000Z';
export const answer = {
  answerId: 9,
  sha256: 'a'.repeat(64),
  receivedAt: moment,
  operation: 'test',
  correlationId: null,
};

export function dated(profile: Profile, snapshotId = 1, takenAt = '2026-11-01T12:00:00.000Z'): DatedProfile {
  const source = { dossierId: 1, snapshotId, takenAt, filedDay: null };
  return {
    source: { ...source, answer: { ...answer, answerId: snapshotId } },
    product: 'v2-enhanced-profile',
    profile,
  };
}

export function companyWith(change: Partial<StandingCompany> = {}): StandingCompany {
  return {
    ...{ dossierId: 1, company: reference('DE', 'HRB 1'), confirmation: null, confirmingAnswer: null },
    ...{
      bought: null,
      newerName: null,
      profiles: [],
      orderedAs: new Map(),
      view: null,
      shared: [],
      sameCompany: new Set(),
    },
    ...{ ownList: [], day, ...change },
  };
}

/** A company of saved companies, the first of them, with its graph. */
export function inGroup(
  saved: readonly SavedCompany[],
  rule: AskedRule = { id: 'eu-amlr' },
  change: Partial<StandingCompany> = {},
): StandingCompany {
  const [own] = saved;
  if (own === undefined) throw new Error('There is no company.');
  const company: CompanyReference = own.company;
  const profiles = own.snapshots.map(({ profile, snapshotId, takenAt }) => dated(profile, snapshotId, takenAt));
  const view = ownershipViewOf(saved, { dossierId: own.dossierId, moment, rule });
  return companyWith({ dossierId: own.dossierId, company, profiles, view, ...change });
}

/** The facts of one kind, as they cross from one process to another. */
export function factsOf<Kind extends StandingKind>(company: StandingCompany, kind: Kind) {
  const parsed = standingFacts(company).map((one) => StandingFact.parse(JSON.parse(JSON.stringify(one))));
  return parsed.flatMap(({ stated, sources }) => (isOf(stated, kind) ? [{ stated, sources }] : []));
}

function isOf<Kind extends StandingKind>(
  stated: StandingFact['stated'],
  kind: Kind,
): stated is Extract<StandingFact['stated'], { kind: Kind }> {
  return stated.kind === kind;
}
