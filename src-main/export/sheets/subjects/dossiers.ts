import { currentStatus } from '../../../../src-shared/domain/company-status.ts';
import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import { decisionInForce } from '../../../../src-shared/words/verdict-words.ts';
import { riskLevelName } from '../../../../src-shared/words/work-fact-words.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { columnsOf, nameWidth } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';
import { companyColumns, confirmedAsColumn, idText, standingColumns } from './company-columns.ts';

const { text, day, moment, keptMoment, wholeNumber, yesNo } = columnsOf<DossierSummary>();

export const dossiers: SheetDefinition<DossierSummary> = {
  name: 'dossiers',
  title: m.frame_view_dossiers(),
  columns: [
    text('dossier_id', m.sheet_dossier_id(), ({ dossierId }) => idText(dossierId)),
    ...companyColumns<DossierSummary>(({ company }) => company),
    ...standingColumns<DossierSummary>(({ company, status, confirmation, bought = null }) => ({
      jurisdiction: company.jurisdiction,
      status: currentStatus({ stored: status, confirmation, bought }),
      confirmation,
    })),
    text('newer_name', m.sheet_newer_name(), ({ newerName }) => newerName?.name ?? null, nameWidth),
    moment('saved_at', m.sheet_saved_at(), ({ savedAt }) => savedAt),
    keptMoment('profile_as_of', m.dossiers_column_profile(), ({ profileAt }) => profileAt),
    wholeNumber('open_orders', m.dossiers_column_open_orders(), ({ openOrders }) => openOrders),
    wholeNumber('documents', m.dossiers_column_documents(), ({ documents }) => documents),
    confirmedAsColumn(({ company, confirmation }) => ({ jurisdiction: company.jurisdiction, confirmation })),
    text('risk', m.work_fact_risk(), ({ standing }) => (standing === undefined ? null : riskLevelName(standing.risk))),
    day('next_review', m.dossiers_column_review(), ({ standing }) =>
      standing?.review.kind === 'day' ? standing.review.day : null,
    ),
    yesNo('review_on_change', m.dossiers_column_on_change(), ({ standing }) =>
      standing === undefined ? null : standing.review.kind === 'on-change',
    ),
    text('decision_in_force', m.review_column_decision(), ({ standing }) =>
      standing === undefined ? null : decisionInForce(standing.decision),
    ),
  ],
};
