import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { Column } from '../../lib/grid/columns.ts';

type DossierColumn =
  'company' | 'jurisdiction' | 'number' | 'status' | 'profile' | 'confirmed' | 'openOrders' | 'documents';

/** The order of the rows is given: the record is read newest first, a page at a time. */
export const dossierColumns: readonly (Column<DossierSummary> & { id: DossierColumn })[] = [
  { id: 'company', label: m.search_column_company(), width: 'minmax(120px, 1fr)', from: 'narrow' },
  {
    id: 'jurisdiction',
    label: m.search_column_jurisdiction(),
    title: m.search_column_jurisdiction_long(),
    width: '64px',
    from: 'narrow',
  },
  { id: 'number', label: m.search_column_number(), width: '164px', from: 'narrow' },
  { id: 'status', label: m.search_column_status(), width: '132px', from: 'narrow' },
  { id: 'profile', label: m.dossiers_column_profile(), width: '128px', from: 'narrow' },
  { id: 'confirmed', label: m.search_column_confirmed(), width: '128px', from: 'narrow' },
  { id: 'openOrders', label: m.dossiers_column_open_orders(), width: '104px', from: 'normal' },
  { id: 'documents', label: m.dossiers_column_documents(), width: '104px', from: 'normal' },
];
