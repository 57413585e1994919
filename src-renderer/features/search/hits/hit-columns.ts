import type { ListedHit } from '../../../../src-shared/domain/search.ts';
import { currentStatus, isConfirmed } from '../../../../src-shared/domain/company-status.ts';
import { statusOfHit } from '../../../../src-shared/domain/stated-status.ts';
import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { byText } from '../../../lib/grid/by-text.ts';
import { nameWidth, type Column } from '../../../lib/grid/columns.ts';
import { byGravity } from './status-order.ts';

type HitColumn = 'company' | 'jurisdiction' | 'number' | 'status' | 'type' | 'registered' | 'confirmed';

export const hitColumns: readonly (Column<ListedHit> & { id: HitColumn })[] = [
  {
    id: 'company',
    label: m.search_column_company(),
    width: nameWidth,
    grows: true,
    rank: 0,
    compare: byText(({ hit }) => companyTitle(hit)),
  },
  {
    id: 'jurisdiction',
    label: m.search_column_jurisdiction(),
    title: m.search_column_jurisdiction_long(),
    width: 72,
    rank: 2,
    compare: byText(({ hit }) => hit.jurisdiction),
  },
  {
    id: 'number',
    label: m.search_column_number(),
    width: 164,
    rank: 4,
    compare: byText(({ hit }) => hit.companyNumber),
  },
  {
    id: 'status',
    label: m.search_column_status(),
    width: 140,
    rank: 1,
    compare: byGravity(({ hit, confirmation, bought }: ListedHit) => ({
      jurisdiction: hit.jurisdiction,
      status: currentStatus({ stored: statusOfHit(hit), confirmation, bought: bought ?? null }),
    })),
  },
  {
    id: 'type',
    label: m.search_column_type(),
    width: 248,
    rank: 6,
    compare: byText(({ hit }) => hit.companyType),
  },
  {
    id: 'registered',
    label: m.search_column_registered(),
    width: 106,
    rank: 5,
    compare: byText(({ hit }) => hit.startDate?.value ?? null),
  },
  {
    id: 'confirmed',
    label: m.search_column_confirmed(),
    width: 132,
    rank: 3,
    // That a registry does not list a company, or answers with another one, confirms nothing of it.
    compare: byText(({ confirmation }) => {
      return isConfirmed(confirmation) ? (confirmation?.confirmedAt ?? null) : null;
    }),
  },
];
