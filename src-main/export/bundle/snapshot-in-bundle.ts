/** A profile in a bundle beside the list of evidence and the trail: what was read from which answer, and when that came. */
import { z } from 'zod';
import type { ContentTrouble } from '../../../src-shared/domain/bundle/content-finding.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import type { EvidenceList } from './evidence-list.ts';
import type { ToldByTrail } from './trail-in-bundle.ts';

const WrittenSnapshot = z.object({
  snapshotId: z.number(),
  answer: z.object({ answerId: z.number(), sha256: z.string(), receivedAt: z.string(), operation: z.string() }),
});

/** The name of an answer in the folders of a bundle, without its ending. */
const nameIn = (path: string) => /([a-z]+-\d+)\.[a-z]+$/.exec(path)?.[1];

/**
 * What does not fit in a snapshot, which may be anything; null where nothing does not. An answer that the list does not tell of is
 * held against the trail alone.
 */
export function snapshotTrouble(
  path: string,
  written: string,
  { list, told }: { readonly list: EvidenceList | null; readonly told: ToldByTrail | null },
): ContentTrouble | null {
  const read = WrittenSnapshot.safeParse(readJson(written)).data;
  if (read === undefined || path !== `snapshots/snapshot-${String(read.snapshotId)}.json`) return 'snapshot-differs';
  const { answerId, sha256, receivedAt, operation } = read.answer;
  const name = `answer-${String(answerId)}`;
  const item = [...(list?.evidence ?? []), ...(list?.otherCompanies ?? [])].find(({ file }) => nameIn(file) === name);
  const isListed =
    item === undefined ||
    ((item.blanked?.keptSha256 ?? item.sha256) === sha256 &&
      item.receivedAt === receivedAt &&
      item.operation === operation);
  if (!isListed) return 'snapshot-differs';
  const kept = told?.hashes.get(`snapshot-${String(read.snapshotId)}`);
  // The record that tells of a profile tells which answer it was read from.
  const isTold = kept === undefined || (kept === sha256 && told?.hashes.get(name) === sha256);
  return isTold ? null : 'hash-not-of-trail';
}
