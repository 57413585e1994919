import type { DossierWork } from '../../../src-shared/domain/work/work-list.ts';
import { nothingStated } from '../../../src-shared/domain/work/work-facts.ts';
import type { Script } from './bridge.ts';

/** A dossier about which nobody stated or decided anything. */
export const untouched: DossierWork = { facts: nothingStated, changes: [], decisions: [] };

export const noWork: Pick<Script, 'work.list' | 'work.read' | 'work.change' | 'decision.make' | 'decision.approve'> = {
  'work.list': () => ({ ok: true, value: { rows: [], more: false, urgent: 0 } }),
  'work.read': () => ({ ok: true, value: untouched }),
  'work.change': () => ({ ok: true, value: untouched }),
  'decision.make': () => ({ ok: true, value: untouched }),
  'decision.approve': () => ({ ok: true, value: untouched }),
};
