import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { currentStatus, isConfirmed } from '../../../src-shared/domain/company-status.ts';
import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import { ReviewRisk } from '../../../src-shared/domain/work/review-calendar.ts';
import { decisionInForce } from '../../../src-shared/words/verdict-words.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { byNumber, byText } from '../../lib/grid/by-text.ts';
import { nameWidth, type Column } from '../../lib/grid/columns.ts';
import { byGravity } from '../search/hits/status-order.ts';

type DossierColumn =
  | 'company'
  | 'jurisdiction'
  | 'number'
  | 'status'
  | 'profile'
  | 'confirmed'
  | 'openOrders'
  | 'documents'
  | 'risk'
  | 'review'
  | 'decision';

/** What is sorted after everything that is stated. */
const last = '~';

const reviewKey = ({ standing }: DossierSummary) => (standing?.review.kind === 'day' ? standing.review.day : last);

/** The record is read newest first, a page at a time; what was read can be put in another order. */
export const dossierColumns: readonly (Column<DossierSummary> & { id: DossierColumn })[] = [
  {
    id: 'company',
    label: m.search_column_company(),
    width: nameWidth,
    grows: true,
    rank: 0,
    compare: byText(({ company }) => companyTitle(company)),
  },
  {
    id: 'jurisdiction',
    label: m.search_column_jurisdiction(),
    title: m.search_column_jurisdiction_long(),
    width: 72,
    rank: 2,
    compare: byText(({ company }) => company.jurisdiction),
  },
  {
    id: 'number',
    label: m.search_column_number(),
    width: 164,
    rank: 5,
    compare: byText(({ company }) => company.companyNumber),
  },
  {
    id: 'status',
    label: m.search_column_status(),
    width: 140,
    rank: 1,
    compare: byGravity(({ company, status, confirmation, bought }: DossierSummary) => ({
      jurisdiction: company.jurisdiction,
      status: currentStatus({ stored: status, confirmation, bought: bought ?? null }),
    })),
  },
  {
    id: 'profile',
    label: m.dossiers_column_profile(),
    width: 128,
    rank: 4,
    compare: byText(({ profileAt }) => profileAt),
  },
  {
    id: 'confirmed',
    label: m.search_column_confirmed(),
    width: 132,
    rank: 3,
    compare: byText(({ confirmation }) => (isConfirmed(confirmation) ? (confirmation?.confirmedAt ?? null) : null)),
  },
  {
    id: 'risk',
    label: m.work_fact_risk(),
    width: 110,
    rank: 6,
    compare: byNumber(({ standing }) =>
      standing === undefined || standing.risk === 'none' ? null : ReviewRisk.options.indexOf(standing.risk),
    ),
  },
  { id: 'review', label: m.dossiers_column_review(), width: 128, rank: 8, compare: byText(reviewKey) },
  {
    id: 'decision',
    label: m.review_column_decision(),
    width: 190,
    rank: 7,
    compare: byText(({ standing }) => (standing === undefined ? null : decisionInForce(standing.decision))),
  },
  {
    id: 'openOrders',
    label: m.dossiers_column_open_orders(),
    width: 104,
    rank: 9,
    compare: (a, b) => a.openOrders - b.openOrders,
  },
  {
    id: 'documents',
    label: m.dossiers_column_documents(),
    width: 116,
    rank: 10,
    compare: (a, b) => a.documents - b.documents,
  },
];
