import { currentStatus } from '../../../../src-shared/domain/company-status.ts';
import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { columnsOf, nameWidth } from '../columns.ts';
import type { SheetDefinition } from '../sheet.ts';
import { companyColumns, confirmedAsColumn, idText, standingColumns } from './company-columns.ts';

const { text, moment, keptMoment, wholeNumber } = columnsOf<DossierSummary>();

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
  ],
};
