import type { Profile } from '../../../src-shared/domain/profile.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from './figures.ts';
import { markup, type Content } from './markup.ts';
import { sourcedTable, type Column } from './table.ts';
import { value, wholeCode } from './value.ts';

/** What of the answer was not understood, as it came and with its place; null where nothing is left over. */
export function notUnderstoodTable({ items, more }: Profile['notUnderstood'], source: number): Content {
  if (items.length === 0) return null;
  const columns: readonly Column[] = [
    { heading: m.report_column_place(), width: 'wide' },
    { heading: m.report_column_came(), width: 'rest' },
  ];
  const rows = items.map(({ at, raw }) => ({
    cells: [wholeCode(at, null), markup`<span class="mono">${value(raw, null)}</span>`],
    source,
  }));
  return [
    markup`<p class="lede">${m.profile_not_understood_text()}</p>\n${sourcedTable(columns, rows)}`,
    more === 0 ? null : markup`\n<p class="lede">${m.profile_not_understood_more({ count: count(more) })}</p>`,
  ];
}
