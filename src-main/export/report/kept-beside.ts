import { minuteOf } from '../../../src-shared/domain/moments.ts';
import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import { richerSnapshot } from '../../../src-shared/domain/richer-snapshot.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { snapshotKind } from '../../../src-shared/words/snapshot-words.ts';
import { attentionNote } from './marks.ts';
import type { Content } from './markup.ts';
import { isOtherCompany, type Report } from './report.ts';

function inWords({ source, takenAt }: Pick<SnapshotSummary, 'source' | 'takenAt'>): { product: string; time: string } {
  return { product: snapshotKind(source), time: minuteOf(takenAt, 'short') };
}

/**
 * What else is kept of the company that whoever reads this report has to know of: a newer snapshot than the one that it is
 * made of, and one that can say more. Of an answer about another company nothing stands here.
 */
export function keptBesideNotes(report: Report): Content {
  if (isOtherCompany(report)) return null;
  const { opened, snapshot } = report;
  const newest = opened.snapshot;
  const richer = richerSnapshot(opened, snapshot);
  const made = inWords(snapshot);
  return [
    newest === null || newest.snapshotId === snapshot.snapshotId
      ? null
      : attentionNote(
          m.report_newer_kept_title(),
          m.report_newer_kept_text({ made: made.product, madeOf: made.time, ...inWords(newest) }),
        ),
    richer === null
      ? null
      : attentionNote(
          m.report_richer_kept_title(),
          m.report_richer_kept_text({ made: made.product, madeOf: made.time, ...inWords(richer) }),
        ),
  ];
}
