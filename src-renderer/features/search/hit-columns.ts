import type { ListedHit } from '../../../src-shared/domain/search.ts';
import { currentStatus, isConfirmed } from '../../../src-shared/domain/company-status.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Column } from '../../lib/grid/columns.ts';
import { byGravity } from './status-order.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Long texts that begin alike stay in their order: comparing them whole would take seconds. */
const mostCompared = 80;

/** Orders by a text; rows that state none come last when sorted upwards. */
function byText(read: (listed: ListedHit) => string | null) {
  return (a: ListedHit, b: ListedHit) => {
    const [left, right] = [read(a), read(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const [begin, other] = [left.slice(0, mostCompared), right.slice(0, mostCompared)];
    return begin === other ? 0 : collator.compare(begin, other);
  };
}

type HitColumn = 'company' | 'jurisdiction' | 'number' | 'status' | 'type' | 'registered' | 'confirmed';

export const hitColumns: readonly (Column<ListedHit> & { id: HitColumn })[] = [
  {
    id: 'company',
    label: m.search_column_company(),
    width: 'minmax(120px, 1fr)',
    from: 'narrow',
    compare: byText(({ hit }) => companyTitle(hit)),
  },
  {
    id: 'jurisdiction',
    label: m.search_column_jurisdiction(),
    title: m.search_column_jurisdiction_long(),
    width: '64px',
    from: 'narrow',
    compare: byText(({ hit }) => hit.jurisdiction),
  },
  {
    id: 'number',
    label: m.search_column_number(),
    width: '164px',
    from: 'narrow',
    compare: byText(({ hit }) => hit.companyNumber),
  },
  {
    id: 'status',
    label: m.search_column_status(),
    width: '132px',
    from: 'narrow',
    compare: byGravity(({ hit, confirmation, bought }: ListedHit) => ({
      jurisdiction: hit.jurisdiction,
      status: currentStatus({ stored: hit.status, confirmation, bought: bought ?? null }),
    })),
  },
  {
    id: 'type',
    label: m.search_column_type(),
    width: '248px',
    from: 'wide',
    compare: byText(({ hit }) => hit.companyType),
  },
  {
    id: 'registered',
    label: m.search_column_registered(),
    width: '106px',
    from: 'normal',
    compare: byText(({ hit }) => hit.startDate?.value ?? null),
  },
  {
    id: 'confirmed',
    label: m.search_column_confirmed(),
    width: '128px',
    from: 'narrow',
    // That a registry does not list a company, or answers with another one, confirms nothing of it.
    compare: byText(({ confirmation }) => {
      return isConfirmed(confirmation) ? (confirmation?.confirmedAt ?? null) : null;
    }),
  },
];
