import { untrack } from 'svelte';
import type { SheetFormat } from '../../../src-shared/domain/sheet-name.ts';

type Save = (format: SheetFormat) => void;

/** The lists on screen that can be saved, the newest last. */
let offered = $state.raw<readonly Save[]>([]);

/** What saves the list that is shown; null where none is that can be saved. For what is run by its name. */
export const savableList = (): Save | null => offered.at(-1) ?? null;

/** A list is shown that can be saved. Returns what ends that. */
export function offerSaving(save: Save): () => void {
  untrack(() => {
    offered = [...offered, save];
  });
  return () => {
    offered = offered.filter((one) => one !== save);
  };
}
