import anyAscii from 'any-ascii';
import type { BatchRow } from '../../../../src-shared/domain/batch/batch-row.ts';
import { checkRow } from '../../../../src-shared/domain/batch/check-rows.ts';
import type { RowAnswer } from '../../../../src-shared/domain/batch/match-row.ts';
import { withoutLegalForm } from '../../../../src-shared/domain/legal-forms.ts';
import type { SearchHit } from '../../../../src-shared/domain/search.ts';
import type { Listing } from '../../../../src-simulator/world/company.ts';
import { searchWorld, type Found } from '../../../../src-simulator/world/search.ts';
import { createWorld, type World } from '../../../../src-simulator/world/world.ts';
import { randomFrom } from '../../../bench/names.ts';

/** What a list does to the company that it means. */
export const disturbances = [
  'none',
  'upper-case',
  'typo',
  'form-left-out',
  'other-form',
  'in-latin-letters',
  'previous-name',
  'wrong-number',
  'zeros-left-out',
  'no-number',
  'number-alone',
] as const;
export type Disturbance = (typeof disturbances)[number];

/** A row of a list with the company that it means, and what the registry answers. */
export interface DisturbedRow {
  readonly disturbance: Disturbance;
  readonly row: BatchRow;
  readonly truth: Listing;
  readonly answer: RowAnswer;
}

type Random = (below: number) => number;

function withTypo(name: string, random: Random): string {
  const at = 1 + random(Math.max(1, name.length - 2));
  const letter = 'abcdefghijklmnopqrstuvwxyz'.charAt(random(26));
  const rest = name.slice(at + 1);
  switch (random(3)) {
    case 0:
      return name.slice(0, at) + rest;
    case 1:
      return name.slice(0, at) + letter + name.slice(at);
    default:
      return name.slice(0, at) + letter + rest;
  }
}

const otherForms = ['PLC', 'Limited', 'GmbH', 'SA', 'LLC'];

/** What a list says otherwise of the company that it means. */
export function stated(
  truth: Listing,
  neighbour: Listing,
  disturbance: Disturbance,
  random: Random,
): Partial<BatchRow> {
  const { name, englishName, previousNames } = truth;
  const bare = withoutLegalForm(name) ?? name;
  switch (disturbance) {
    case 'none':
    case 'number-alone':
      return disturbance === 'none' ? {} : { name: null, address: null };
    case 'upper-case':
      return { name: name.toUpperCase() };
    case 'typo':
      return { name: withTypo(name, random) };
    case 'form-left-out':
      return { name: bare };
    case 'other-form':
      return { name: `${bare} ${otherForms[random(otherForms.length)] ?? ''}` };
    case 'in-latin-letters':
      return { name: englishName ?? anyAscii(name) };
    case 'previous-name':
      return { name: previousNames[0]?.name ?? name };
    case 'wrong-number':
      return { number: neighbour.number };
    case 'zeros-left-out':
      return { number: truth.number.replace(/^0+/, '') };
    case 'no-number':
      return { number: null };
  }
}

/** A company as a register lists it. */
export function hitOf({ listing, match }: Found): SearchHit {
  const { jurisdiction, name, englishName, code, address, status, legalForm, authority, identifiers } = listing;
  return {
    serviceId: `${jurisdiction}|${listing.code}`,
    ...{ jurisdiction, name, englishName: englishName ?? null, companyNumber: code },
    ...{ address: address?.text ?? null, status: status.text, companyType: legalForm.type, startDate: null },
    ...{ registrationAuthority: authority?.code ?? null, otherIdentifiers: identifiers, sourceRegister: null },
    ...{ isPreviousName: match === 'previous', aliases: [], registrationAuthorityCode: null },
    ...{ official: null, dataDate: null },
  };
}

function answerOf(world: World, row: BatchRow): RowAnswer | null {
  const checked = checkRow(row);
  if (checked.kind === 'broken') return null;
  const { jurisdiction, name, companyNumber } = checked.query;
  const hits = searchWorld(world, {
    source: 'register',
    most: 100,
    ...(jurisdiction === null ? {} : { jurisdiction }),
    ...(name === null ? {} : { name }),
    ...(companyNumber === null ? {} : { number: companyNumber }),
  }).map(hitOf);
  return { query: checked.query, outcome: { kind: 'answered', hitCount: hits.length }, hits };
}

/** After so many companies the world's jurisdictions come again. */
const seriesLength = 25;

/** Rows about companies of the simulator's world, each disturbed in one way, the same for the same seed. */
export function disturbedRows(seed: number, count: number, size = 3_000): DisturbedRow[] {
  const world = createWorld({ seed, size });
  const random = randomFrom(seed);
  return Array.from({ length: count }).flatMap((_, at): DisturbedRow[] => {
    const index = random(size - seriesLength);
    const truth = world.listing(index);
    // The next company of the same register: what a slip in the last digits of a number leads to.
    const neighbour = world.listing(index + seriesLength);
    const disturbance = disturbances[at % disturbances.length] ?? 'none';
    const whole = {
      ...{ place: at + 2, ownReference: `K-${String(at)}`, name: truth.name, number: truth.number },
      ...{ jurisdiction: truth.jurisdiction, address: truth.address?.text ?? null, previousName: null, troubles: [] },
    };
    const row: BatchRow = { ...whole, ...stated(truth, neighbour, disturbance, random) };
    const answer = answerOf(world, row);
    return answer === null ? [] : [{ disturbance, row, truth, answer }];
  });
}
