import type {
  DiscrepancyWord,
  KeptDiscrepancy,
  KeptDiscrepancyStep,
} from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import type { ViewDiscrepancies } from '../../../src-shared/domain/ownership/view/discrepancies-view.ts';

/* Of the stand-in's company Ingrid is worked out and not declared, and Petar is declared and not supported. */

const at = '2026-11-12T09:41:07Z';

/** A discrepancy that the record keeps; Ingrid's, first shown on 12 November, unless something else is said. */
export function keptDiscrepancy(more: Partial<KeptDiscrepancy> = {}): KeptDiscrepancy {
  return {
    ...{ discrepancyId: 1, dossierId: 1, kind: 'worked-out-not-declared', rule: { id: 'eu-amlr' } },
    person: { name: 'Ingrid Solheim', birthdate: null },
    ...{ shownAt: at, shownDay: '2026-11-12', lastDay: '2026-11-26', steps: [], ...more },
  };
}

/** What an officer said of one, as it is kept. */
export function keptStep(word: DiscrepancyWord, due: string | null, stepId = 1): KeptDiscrepancyStep {
  const when = { stepId, at: '2026-11-24T12:00:00Z', officer: 'Astrid Lindqvist', due };
  if (word.step !== 'stated') return { ...when, ...word };
  const { step, register, text } = word;
  return { ...when, step, register, text, sources: foundDiscrepancies.sources };
}

export const foundDiscrepancies: ViewDiscrepancies = {
  found: [
    {
      ...{ kind: 'worked-out-not-declared', node: 'ingrid', discrepancyId: 1, snapshotIds: [5], identityIds: [6] },
      person: { name: 'Ingrid Solheim', birthdate: null },
    },
    {
      ...{ kind: 'declared-not-supported', node: 'petar', discrepancyId: 2, snapshotIds: [5], identityIds: [] },
      person: { name: 'Petar Ivanov', birthdate: null },
    },
  ],
  sources: [
    { snapshotId: 5, company: 'Meridian Maritime Holdings S.à r.l.', takenAt: at, sha256: '5'.repeat(64) },
    { snapshotId: 6, company: 'Nordlys Invest AS', takenAt: '2026-02-02T08:00:00Z', sha256: '6'.repeat(64) },
  ],
  kept: [
    keptDiscrepancy(),
    keptDiscrepancy({
      ...{ discrepancyId: 2, kind: 'declared-not-supported' },
      person: { name: 'Petar Ivanov', birthdate: null },
    }),
  ],
};
