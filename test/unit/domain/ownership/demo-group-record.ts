import { dialects } from '../../../../src-simulator/dialect.ts';
import { enhancedProfile } from '../../../../src-simulator/v2/profile/enhanced-profile.ts';
import { cast } from '../../../../src-simulator/world/cast/all.ts';
import type { Company } from '../../../../src-simulator/world/company.ts';
import { createWorld } from '../../../../src-simulator/world/world.ts';
import type { SavedCompany } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import { readProfile } from '../../service/profile-at-once.ts';
import { reference, saved } from './graph/invented-profiles.ts';

/* The record of docs/demo-group.md, from the answers of the demo's service. */

const world = createWorld({ seed: 1, size: 400 });

function answerOf(company: Company): Buffer {
  const dialect = dialects.specification;
  const data = enhancedProfile({ world, company, dialect, now: 0, showDirectorships: false });
  return Buffer.from(JSON.stringify({ details: 'Success', data }));
}

const story = [
  'Tarnholm Group S.A.',
  'TARNHOLM PARTNERS LIMITED',
  'Tarnholm Hafenbeteiligungen GmbH',
  'TARNHOLM LAEVANDUS OÜ',
  'Duinrif Beheer B.V.',
  'Nordlys Invest AS',
  'Kestrel Nominees (Jersey) Limited',
  '深圳海汇投资有限公司',
];

/** The company of the story that is on offer. */
export const onOffer = 'Tarnholm Hafenbeteiligungen GmbH';

/** The answer of each company of the story, perhaps without one of them. Tarnholm Group is the first. */
export function demoGroupAnswers(without: string | null = null) {
  return answersOf(story.filter((one) => one !== without));
}

function answersOf(names: readonly string[]) {
  return names.map((name) => {
    const company = cast.find((member) => member.name === name);
    if (company === undefined) throw new Error(`There is no company ${name}.`);
    const registrationAuthority = company.authority?.name ?? null;
    const known = reference(company.jurisdiction, company.number, { name, registrationAuthority });
    return { name, company: known, body: answerOf(company) };
  });
}

/** The saved companies of the story, perhaps without one of them. Tarnholm Group is the first dossier. */
export function savedGroup(without: string | null = null): SavedCompany[] {
  return savedInOrder(story.filter((one) => one !== without));
}

/** Companies of the demo as they are saved when they are bought in this order. */
export function savedInOrder(names: readonly string[]): SavedCompany[] {
  return answersOf(names).map(({ name, company, body }, place) => {
    const profile = readProfile(body);
    if (profile === null) throw new Error(`${name} has no profile.`);
    return saved(place + 1, company, profile);
  });
}
