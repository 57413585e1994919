import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Workspace } from '../../views.ts';

/** Asks for the prices of profiles of a batch's companies. Where companies are no dossiers yet, the officer is asked first. */
export async function orderOfBatch(workspace: Workspace): Promise<void> {
  const { batches, session } = workspace;
  if (session.offline) {
    session.announcer.say(m.search_offline_reason());
    return;
  }
  if (await batches.mayOrderAtOnce()) await listPricesOfBatch(workspace);
}

/**
 * Keeps the companies as dossiers and lists what a profile of each costs. They were just asked for, so that their registries are
 * not asked once more unless somebody says so.
 */
export async function listPricesOfBatch({ batches, recheck }: Workspace): Promise<void> {
  const { dossierIds, leftOut } = await batches.companiesToOrder();
  await recheck.ask(dossierIds, { asksRegistry: false, notListed: leftOut });
}
