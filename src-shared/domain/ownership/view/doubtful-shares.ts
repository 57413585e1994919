import { z } from 'zod';
import { Percentage } from '../../percentage.ts';
import type { Holding } from '../graph/company-holdings.ts';
import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { NodeId } from '../holding.ts';
import { ShareDoubt, ShareReading } from '../share-settlement.ts';
import { ShownEnd, shownValue } from './shown-share.ts';
import { ViewSource, viewSource } from './view-source.ts';

const text = z.string();

/** A share that contradicts itself in one answer, with what an officer may settle it by, or did. */
export const ViewDoubtfulShare = z.object({
  holder: text.max(2_000),
  subject: text.max(2_000),
  className: text.nullable(),
  source: ViewSource,
  stated: Percentage,
  /** What the counts give, with both of them as they are stated; null where there is nothing to count. */
  counted: z.object({ share: ShownEnd, count: text, total: text }).nullable(),
  doubts: z.array(ShareDoubt),
  readings: z.array(ShareReading),
  /** Null as long as nobody settled it, and after a word was withdrawn. */
  settled: z.object({ word: ShareReading, officer: text, at: text, reason: text }).nullable(),
});
export type ViewDoubtfulShare = z.infer<typeof ViewDoubtfulShare>;

function shown({ holder, subject, className, source, stated, workedOut, ...rest }: Holding): ViewDoubtfulShare {
  const { doubts, readings, settled } = rest;
  return {
    ...{ holder, subject, className, source: viewSource(source), stated },
    counted:
      workedOut === null
        ? null
        : { share: shownValue(workedOut.share, 'nearest'), count: workedOut.count.text, total: workedOut.total.text },
    ...{ doubts: [...doubts], readings: [...readings] },
    settled:
      settled === null
        ? null
        : { word: settled.word, officer: settled.officer, at: settled.at, reason: settled.reason },
  };
}

/** The shares above the asked company that contradict themselves, those that nobody settled first. */
export function doubtfulShares({ holdings }: OwnershipGraph, reached: ReadonlySet<NodeId>): ViewDoubtfulShare[] {
  const inDoubt = holdings.filter(
    ({ holder, subject, doubts, settled }) =>
      reached.has(holder) && reached.has(subject) && (doubts.length > 0 || settled !== null),
  );
  return inDoubt.map(shown).toSorted((a, b) => Number(a.settled !== null) - Number(b.settled !== null));
}
