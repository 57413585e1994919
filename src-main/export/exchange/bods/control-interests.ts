import { fraction, isSame } from '../../../../src-shared/domain/ownership/fraction.ts';
import type { Control, ControlEdge } from '../../../../src-shared/domain/ownership/graph/control-edges.ts';
import type { RegistryDate } from '../../../../src-shared/domain/registry-date.ts';
import type { ShareEnd, ShareInterval } from '../../../../src-shared/domain/ownership/holding.ts';
import { firstLetters } from '../../../credentials/left-out.ts';
import { grouped } from '../network/grouped.ts';
import type { NotExpressed } from '../not-expressed.ts';
import { percentShare } from '../shares.ts';
import type { BodsInterest, BodsShare } from './bods-types.ts';
import { mended, partialDate, some, wholeDate } from './draft.ts';
import { bodsShare } from './holding-interests.ts';

const threeQuarters = fraction(3n, 4n);

/**
 * A band as it is declared. Registries word 75 % in two ways, so that whoever has exactly that much may be declared in either
 * band: that end is included in both. Where the end is uncertain is said in words.
 */
export function certainBand({ lower, upper }: ShareInterval): { band: ShareInterval; isUncertain: boolean } {
  const isThreeQuarters = (end: ShareEnd) => isSame(end.value, threeQuarters);
  const closed = (end: ShareEnd): ShareEnd => (isThreeQuarters(end) ? { ...end, included: true } : end);
  return {
    band: { lower: closed(lower), upper: closed(upper) },
    isUncertain: isThreeQuarters(lower) || isThreeQuarters(upper),
  };
}

/** What is said of an uncertain end. */
export const uncertainEndText = 'Registries word the end of 75 % differently: it is included.';

const capacities = {
  own: null,
  trust: 'Held as trustee of a trust.',
  firm: 'Held as member of a firm.',
  'control-over-trust': 'Held by control over a trust.',
  'control-over-firm': 'Held by control over a firm.',
} as const;

interface Reading {
  type: BodsInterest['type'];
  share: BodsShare | null;
  details: string[];
}

const bandTypes = {
  shares: 'shareholding',
  votes: 'votingRights',
  'surplus-assets': 'rightsToSurplusAssetsOnDissolution',
} as const;

function read(control: Control, notes: NotExpressed[]): Reading | null {
  switch (control.kind) {
    case 'declared-owner':
      return null;
    case 'band': {
      const { band, isUncertain } = certainBand(control.band);
      const share = percentShare(band);
      if (isUncertain) notes.push('uncertain-end');
      const details = [capacities[control.capacity], isUncertain ? uncertainEndText : null].flatMap((one) => one ?? []);
      return { type: bandTypes[control.right], share: share && bodsShare(share), details };
    }
    case 'majority-of-votes':
      return {
        type: 'votingRights',
        share: { exclusiveMinimum: 50 },
        details: ['Declared as a majority of the votes.'],
      };
    case 'appoints-majority': {
      const details = [`May appoint or remove a majority of the ${control.of}.`, capacities[control.capacity]];
      return { type: 'appointmentOfBoard', share: null, details: details.flatMap((one) => one ?? []) };
    }
    case 'significant-influence':
      return {
        ...{ type: 'otherInfluenceOrControl', share: null },
        details: ['Significant influence or control.', capacities[control.capacity]].flatMap((one) => one ?? []),
      };
    case 'dominant-influence':
      return { type: 'otherInfluenceOrControl', share: null, details: ['Dominant influence.'] };
    case 'nominee':
      return { type: 'nominee', share: null, details: ['Registered owner of land as a nominee.'] };
    case 'not-read':
      notes.push('control-not-read');
      return {
        type: 'unknownInterest',
        share: null,
        details: [`Declared as "${mended(firstLetters(control.text, 1_000), notes)}".`],
      };
  }
}

/** That it is not known whether something has ended, with the end as it is stated. */
export function unclearEndText(end: RegistryDate | null, notes: NotExpressed[]): string {
  return `Whether it has ended is not known: the end is stated as "${mended((end?.text ?? '').slice(0, 200), notes)}".`;
}

/** What somebody is declared to control a company by: each nature of control is an interest. */
export function controlInterests(
  controls: readonly ControlEdge[],
  isPerson: boolean,
  notes: NotExpressed[],
): BodsInterest[] {
  const interests: BodsInterest[] = [];
  for (const same of grouped(controls, ({ source }) => `${String(source.snapshotId)}:${source.at}`)) {
    const [first] = same;
    if (first === undefined) continue;
    const declared = same.flatMap(({ control }) => (control.kind === 'declared-owner' ? [control] : []));
    const readings = same.flatMap(({ control }) => read(control, notes) ?? []);
    const kind = declared[0]?.declarationKind?.trim() ?? '';
    const dates = [
      ...partialDate('Start', first.startDate, notes),
      ...(first.mayHaveEnded ? [unclearEndText(first.endDate, notes)] : partialDate('End', first.endDate, notes)),
      ...(first.notifiedOn === null ? [] : [`Notified on ${mended(first.notifiedOn.text, notes)}.`]),
    ];
    const about = [
      ...(declared.length === 0 ? [] : ['Declared as a beneficial owner.']),
      ...(kind === '' ? [] : [`Kind, as stated: "${mended(firstLetters(kind, 500), notes)}".`]),
      ...dates,
    ];
    const all: readonly Reading[] =
      readings.length > 0 ? readings : [{ type: 'unknownInterest', share: null, details: [] }];
    interests.push(
      ...all.map(({ type, share, details }): BodsInterest => ({
        ...{ type, directOrIndirect: 'unknown' },
        ...(isPerson && declared.length > 0 && !first.mayHaveEnded ? { beneficialOwnershipOrControl: true } : {}),
        ...some('details', [...details, ...about].join(' ')),
        ...(share === null || Object.keys(share).length === 0 ? {} : { share }),
        ...some('startDate', wholeDate(first.startDate)),
        ...some('endDate', first.mayHaveEnded ? null : wholeDate(first.endDate)),
      })),
    );
  }
  return interests;
}
