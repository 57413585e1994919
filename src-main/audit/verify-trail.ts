import { fail } from '../../src-shared/contract/failure.ts';
import type { TrailAnchor, TrailFinding, TrailVerdict } from '../../src-shared/domain/trail.ts';
import type { IdRange } from '../../src-shared/domain/restore-report.ts';
import type { Storage } from '../storage/storage-client.ts';
import { explainGaps, type ToldRestore } from '../storage/trail/told-restores.ts';

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
  let [checked, erasedTexts, otherCount] = [0, 0, 0];
  const gaps: IdRange[] = [];
  const restores: ToldRestore[] = [];
  const others: TrailFinding[] = [];
  for (let after: TrailAnchor | null = null; ;) {
    const part = await storage.verifyTrailPart({ after, limit: partSize });
    checked += part.checked;
    erasedTexts += part.erasedTexts;
    restores.push(...part.restores);
    for (const finding of part.findings) {
      if (finding.kind === 'missing') gaps.push(finding);
      else if ((otherCount += 1) <= maxFindings) others.push(finding);
    }
    if (part.last === null) break;
    after = part.last;
    if (watch.cancelled()) throw fail('cancelled', 'Verifying was stopped. Nothing was changed.');
    watch.progress({ done: checked, of: Math.max(total, checked) });
  }
  const { takenBack, findings } = explainGaps(gaps, restores);
  return {
    checked,
    erasedTexts,
    findings: [...findings, ...others].toSorted((a, b) => a.from - b.from).slice(0, maxFindings),
    findingCount: findings.length + otherCount,
    takenBack: takenBack.slice(0, maxFindings),
    last: await storage.readTrailHead(),
  };
}
