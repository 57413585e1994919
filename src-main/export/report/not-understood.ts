import type { Profile } from '../../../src-shared/domain/profile.ts';
import type { NotUnderstood } from '../../../src-shared/domain/profile-section.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { count } from '../../../src-shared/words/count-words.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { sourcedTable, type Column } from './table.ts';
import { value, wholeCode } from './value.ts';

/** What was not understood, as it came, each with its place in the answer. */
export function notUnderstoodRows(items: readonly NotUnderstood[], source: number): Markup {
  const columns: readonly Column[] = [
    { heading: m.report_column_place(), width: 'wide' },
    { heading: m.report_column_came(), width: 'rest' },
  ];
  const rows = items.map(({ at, raw }) => ({
    cells: [wholeCode(at, null), markup`<span class="mono">${value(raw, null)}</span>`],
    source,
  }));
  return sourcedTable(columns, rows);
}

/** What of the answer was not understood, as it came and with its place; null where nothing is left over. */
export function notUnderstoodTable({ items, more }: Profile['notUnderstood'], source: number): Content {
  if (items.length === 0) return null;
  return [
    markup`<p class="lede">${m.profile_not_understood_text()}</p>\n${notUnderstoodRows(items, source)}`,
    more === 0 ? null : markup`\n<p class="lede">${m.profile_not_understood_more({ count: count(more) })}</p>`,
  ];
}
