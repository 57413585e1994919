import { orderOfBatch } from '../features/batches/order-of-batch.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { Workspace } from '../views.ts';
import { listedWords, type Command } from './commands.ts';
import type { Frame } from './frame.svelte.ts';

/** What can be done with the batch on screen once companies were found for it. */
export function batchCommands(workspace: Workspace, { view }: Pick<Frame, 'view'>): Command[] {
  const { batches } = workspace;
  const { shown } = batches;
  if (view !== 'batches' || shown === null || batches.isBusy) return [];
  if (shown.counts.sure + shown.counts.chosen === 0) return [];
  return [
    {
      id: 'batch.order',
      title: m.batch_order(),
      also: listedWords(m.batch_order_also()),
      icon: 'orders',
      hint: shown.name,
      run: () => void orderOfBatch(workspace),
    },
    {
      id: 'batch.save',
      title: m.batch_save_dossiers_many(),
      also: listedWords(m.batch_save_dossiers_also()),
      icon: 'folder',
      hint: shown.name,
      run: () => void batches.saveDossiers(),
    },
  ];
}
