import type { AcceptRun } from '../../src-shared/contract/recheck.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { RecheckRun } from '../../src-shared/domain/recheck/recheck-run.ts';
import { packed } from '../storage/packed.ts';
import type { Storage } from '../storage/storage-client.ts';
import type { RecheckRunner } from './recheck-runner.ts';

interface AcceptPorts {
  storage: Pick<Storage, 'keepRecheckRun' | 'readRecheckRun'>;
  runner: Pick<RecheckRunner, 'goOn'>;
  /** Whether asking a registry is free on this connection, which it is only through V2. */
  asksFree: boolean;
}

/**
 * Keeps what an officer accepted for several companies, and lets it go on. Nothing is sent before it is in the record.
 *
 * @throws `input-invalid` where registries were to be asked and that may cost: it would be in no sum that was accepted
 */
export async function acceptRun(
  { storage, runner, asksFree }: AcceptPorts,
  { rows, accepted, caseNumber, asksRegistry }: AcceptRun,
  by: { officer: string; at: string },
): Promise<RecheckRun> {
  if (asksRegistry && !asksFree)
    throw fail('input-invalid', 'Asking the registries may cost on this connection.', {
      detail: { field: 'asksRegistry' },
    });
  const made = { ...by, accepted, asksRegistry, caseNumber: caseNumber === '' ? null : caseNumber };
  const runId = await storage.keepRecheckRun({ ...made, rows: packed(rows) });
  runner.goOn(runId);
  return storage.readRecheckRun({ runId });
}
