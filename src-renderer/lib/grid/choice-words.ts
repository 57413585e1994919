import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Column } from './columns.ts';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** The words of a button that chooses columns: where some have no room, how many and which. */
export function choiceWords(label: string, lacking: readonly Pick<Column<never>, 'label' | 'title'>[]): string {
  if (lacking.length === 0) return label;
  const names = listed.format(lacking.map((column) => column.title ?? column.label));
  return m.lib_columns_without_room({ label, count: lacking.length, names });
}
