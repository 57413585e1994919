import { fail } from '../../src-shared/contract/failure.ts';
import type { TrailAnchor, TrailVerdict } from '../../src-shared/domain/trail.ts';
import type { Storage } from '../storage/storage-client.ts';

/** How long work over the trail tells how far it is, in records, and asks whether it is still wanted. */
export interface TrailWatch {
  progress(reading: { done: number; of: number }): void;
  cancelled(): boolean;
}

/** Enough for a person; the count says how many there are. */
const maxFindings = 50;

/** A part takes some tens of milliseconds, so that the record answers everything else in between. */
const partSize = 5_000;

/** Verifies the whole audit trail, part by part. Throws `cancelled` when nobody wants it any more. */
export async function verifyTrail(storage: Storage, watch: TrailWatch): Promise<TrailVerdict> {
  const total = (await storage.readTrailHead())?.seq ?? 0;
  const verdict: TrailVerdict = { checked: 0, erasedTexts: 0, findings: [], findingCount: 0, last: null };
  for (let after: TrailAnchor | null = null; ;) {
    const part = await storage.verifyTrailPart({ after, limit: partSize });
    verdict.checked += part.checked;
    verdict.erasedTexts += part.erasedTexts;
    verdict.findingCount += part.findings.length;
    verdict.findings.push(...part.findings.slice(0, maxFindings - verdict.findings.length));
    if (part.last === null) break;
    after = part.last;
    if (watch.cancelled()) throw fail('cancelled', 'Verifying was stopped. Nothing was changed.');
    watch.progress({ done: verdict.checked, of: Math.max(total, verdict.checked) });
  }
  return { ...verdict, last: await storage.readTrailHead() };
}
