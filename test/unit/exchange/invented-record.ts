import { companyProfile } from '../../../src-simulator/rest/company-profile.ts';
import { dialects } from '../../../src-simulator/dialect.ts';
import { enhancedProfile } from '../../../src-simulator/v2/profile/enhanced-profile.ts';
import type { Company } from '../../../src-simulator/world/company.ts';
import { createWorld, type World } from '../../../src-simulator/world/world.ts';
import type { SavedCompany } from '../../../src-shared/domain/ownership/graph/sources.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import { reference, snapshot } from '../domain/ownership/graph/invented-profiles.ts';
import { readProfile } from '../service/profile-at-once.ts';

/** A company of the demo service as one of its interfaces answers, read by the code that reads real answers. */
function profileOf(world: World, company: Company, isRest: boolean): Profile {
  const dialect = dialects.specification;
  const answer = isRest
    ? { companyProfileField: companyProfile(company, 0, false), responseCodeField: '100' }
    : { details: 'Success', data: enhancedProfile({ world, company, dialect, now: 0, showDirectorships: false }) };
  const profile = readProfile(Buffer.from(JSON.stringify(answer)));
  if (profile === null) throw new Error('No profile was read.');
  return profile;
}

/**
 * So many invented companies, kept: most with one snapshot, every fifth with a later one, in which every second is renamed and
 * has lost its last holding and its last owner.
 */
export function inventedRecord(seed: number, size: number): SavedCompany[] {
  const world = createWorld({ seed, size });
  return Array.from({ length: size }, (_, index): SavedCompany => {
    const company = world.company(index);
    const dossierId = index + 1;
    const profile = profileOf(world, company, index % 2 === 1);
    const first = snapshot(dossierId, '2026-11-01T12:00:00.000Z', profile);
    const fewer: Profile = {
      ...profile,
      name: { value: `${company.name} (renamed)`, at: '' },
      shareholdings: profile.shareholdings.slice(0, -1),
      beneficialOwners: profile.beneficialOwners.slice(0, -1),
    };
    const later = snapshot(size + dossierId, '2026-11-05T12:00:00.000Z', index % 10 === 0 ? fewer : profile);
    const registrationAuthority = company.authority?.name ?? null;
    return {
      dossierId,
      company: reference(company.jurisdiction, company.number, { name: company.name, registrationAuthority }),
      snapshots: index % 5 === 0 ? [first, later] : [first],
    };
  });
}
