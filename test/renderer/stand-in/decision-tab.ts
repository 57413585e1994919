import { page, userEvent } from 'vitest/browser';
import type { DossierWork } from '../../../src-shared/domain/work/work-list.ts';
import { good, type Script } from './bridge.ts';
import { keptDossiers } from './dossiers.ts';
import { openWindow } from './window.ts';

export const decisionTab = page.getByRole('tab', { name: 'Decision' });
export const dialog = page.getByRole('dialog');
export const reason = dialog.getByRole('textbox', { name: 'Reason' });

/** A window with the tab of a dossier that shows what was decided about it. */
export async function openDecision(
  work: DossierWork,
  script: Partial<Script> = {},
  size?: { width: number; height: number },
) {
  const opened = await openWindow({ ...keptDossiers(), 'work.read': () => good(work), ...script }, size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(decisionTab);
  return opened;
}
