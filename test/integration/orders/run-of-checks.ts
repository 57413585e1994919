import { standingOf } from '../../../src-shared/domain/company-status.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { AcceptedRow, RecheckRun } from '../../../src-shared/domain/recheck/recheck-run.ts';
import {
  openRecheckRunner,
  type RecheckRunner,
  type RecheckRunnerPorts,
} from '../../../src-main/rechecks/recheck-runner.ts';
import { systemClock } from '../../../src-main/service/system-clock.ts';
import { packed } from '../../../src-main/storage/packed.ts';
import type { Desk } from './core.ts';

/** The most that an officer accepts for each profile of the runs of the tests. */
export const mostEach = 20;

/**
 * Keeps a run for companies as it is accepted in the window: priced from the record, agreed to once.
 *
 * @param run.meanwhile what comes between what is shown and the agreement
 */
export async function acceptRun(
  desk: Pick<Desk, 'orders' | 'storage'>,
  companies: readonly CompanyReference[],
  change: Partial<AcceptedRow> = {},
  { meanwhile, ...run }: { asksRegistry?: boolean; meanwhile?: () => Promise<unknown> } = {},
): Promise<number> {
  const made = { savedAt: '2026-11-20T09:00:00.000Z', officer: 'A. Officer' };
  const dossierIds: number[] = [];
  for (const company of companies) dossierIds.push((await desk.storage.saveDossier({ company, ...made })).dossierId);
  const priced = await desk.orders.priceRecheck(dossierIds);
  const rows = priced.map(({ dossier, product, question }): AcceptedRow => {
    if (question === null) throw new Error('It is not known which company it is.');
    return {
      ...{
        dossierId: dossier.dossierId,
        company: dossier.company,
        product,
        most: mostEach,
        ledger: 'credit',
        told: { secondWay: true, paidSearch: true, word: dossier.confirmation?.searchId ?? null },
      },
      acknowledged: standingOf(dossier.company.jurisdiction, {
        confirmation: dossier.confirmation,
        bought: dossier.bought ?? null,
      }),
      price: question.offer.price,
      again: question.earlier?.orderId ?? null,
      uniquePart: question.uniquePart,
      ...change,
    };
  });
  await meanwhile?.();
  const value = rows.reduce((sum, { most }) => sum + most, 0);
  return desk.storage.keepRecheckRun({
    ...{ at: '2026-11-21T08:00:00.000Z', officer: 'B. Lead', caseNumber: 'case-17', asksRegistry: false, ...run },
    accepted: [{ ledger: 'credit', value }],
    rows: packed(rows),
  });
}

/** A runner on a desk, over the orders as they ship. */
export function runnerOn(
  desk: Pick<Desk, 'orders' | 'storage'>,
  change: Partial<RecheckRunnerPorts> = {},
): Promise<RecheckRunner> {
  return openRecheckRunner({
    storage: desk.storage,
    place: (agreement, run) => desk.orders.place(agreement, run),
    confirm: () => Promise.reject(new Error('Nobody asked for it.')),
    mayAsk: () => true,
    waitMs: () => 0,
    changed: () => undefined,
    reportFault: () => undefined,
    clock: systemClock,
    ...change,
  });
}

/** Lets a run go on as an officer does in the window. */
export async function letGoOn(
  desk: Pick<Desk, 'storage'>,
  runner: RecheckRunner,
  runId: number,
  despite: number | null = null,
): Promise<void> {
  const said = { at: new Date().toISOString(), officer: 'A. Officer', step: 'resumed' as const };
  await desk.storage.takeRecheckStep({ runId, ...said, despite });
  runner.goOn(runId);
}

/** The same of an officer who was told of the last order, where somebody has to look at that. */
export async function letGoOnTold(desk: Pick<Desk, 'storage'>, runner: RecheckRunner, runId: number): Promise<void> {
  const at = new Date().toISOString();
  const { open } = await desk.storage.readNextOfRun({ runId, at, dayStart: at });
  await letGoOn(desk, runner, runId, open?.order?.orderId ?? null);
}

/** Waits until a run does not go on any more, however that came. */
export async function untilStill(desk: Pick<Desk, 'storage'>, runId: number): Promise<RecheckRun> {
  for (let tries = 0; tries < 400; tries += 1) {
    const run = await desk.storage.readRecheckRun({ runId });
    if (run.state.kind !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The run goes on and on.');
}
