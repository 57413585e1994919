/** The part of the audit trail that tells of a dossier. */
import { z } from 'zod';
import type { EvidenceItem } from '../../../../src-shared/domain/dossier.ts';
import type { TrailAnchor } from '../../../../src-shared/domain/trail.ts';
import type { StoredDossier } from '../../../storage/queries/dossiers/read-dossier.ts';
import type { Storage } from '../../../storage/storage-client.ts';
import { holdsCredential, leftOutMark, refuseCredential } from '../../../credentials/left-out.ts';
import { readJson } from '../../../../src-shared/domain/read-json.ts';
import { canonicalJson, onOneLine } from '../../../storage/trail/canonical-json.ts';
import { canonicalOf } from './written-files.ts';

const answersOf = (evidence: readonly EvidenceItem[]) =>
  evidence.flatMap((item) => (item.kind === 'answer' ? [item.answer.answerId] : []));

/** By which ids a record of the trail is one of this dossier. What is of another company alone is in no bundle. */
const idsOf = ({ dossier, snapshots, orders, documents, evidence }: StoredDossier) => ({
  dossierId: [dossier.dossierId],
  orderId: orders.map(({ orderId }) => orderId),
  snapshotId: snapshots.map(({ snapshotId }) => snapshotId),
  documentId: documents.map(({ documentId }) => documentId),
  answerId: answersOf(evidence),
  attachmentId: evidence.flatMap((item) => (item.kind === 'attachment' ? [item.attachment.attachmentId] : [])),
});

const aboutPart =
  'Each line holds one record of the audit trail, its SHA-256, and the salt and text behind its digest while those were not erased or, where textLeftOut says so, left out because a service repeated a credential in the text. ' +
  'Records that tell of other companies are left out, so the chain of hashes has gaps: that nothing was left out or written anew ' +
  'shows only in the whole trail, where the last record here has to stand with the same number and hash.';

const Line = z.object({ record: z.json(), hash: z.string(), erasedBy: z.number().optional() });

/**
 * A record as it may be handed over. A text in which a service repeated a credential, such as the name of a person, is left out
 * with its salt; the record keeps its digest and its hash. Throws `credential-in-file` where the record itself has one.
 */
function lineToHandOver(line: string): string {
  if (!holdsCredential(line)) return line;
  const left = onOneLine(canonicalOf({ ...Line.parse(readJson(line)), textLeftOut: leftOutMark }));
  refuseCredential(left);
  return left;
}

const partSize = 5_000;

/** The records about a dossier, with a line before and after them, and the last of them, which is the anchor. */
export interface TrailOfDossier {
  text: string;
  anchor: TrailAnchor | null;
}

/**
 * Reads the trail part by part, so that the record answers everything else in between. What came after `head` is left out: it
 * would tell of what the bundle does not have.
 */
export async function trailOfDossier(
  storage: Storage,
  kept: StoredDossier,
  head: TrailAnchor | null,
): Promise<TrailOfDossier> {
  const of = idsOf(kept);
  const header = {
    ...{ format: 'dossier-audit-trail-part', version: 1, hash: 'SHA-256', canonicalJson: 'RFC 8785' },
    ...{ dossierId: kept.dossier.dossierId, limit: aboutPart },
  };
  const lines: string[] = [];
  let anchor: TrailAnchor | null = null;
  const left = (after: TrailAnchor | null) => (head?.seq ?? 0) - (after?.seq ?? 0);
  for (let after: TrailAnchor | null = null; left(after) > 0;) {
    const part = await storage.readTrailAbout({ after, limit: Math.min(partSize, left(after)), of });
    lines.push(...part.lines.map(lineToHandOver));
    anchor = part.last ?? anchor;
    if (part.next === null) break;
    after = part.next;
  }
  const end = canonicalJson({ end: { records: lines.length, last: anchor === null ? null : { ...anchor } } });
  return { text: [onOneLine(canonicalJson(header)), ...lines, end].map((line) => `${line}\n`).join(''), anchor };
}
