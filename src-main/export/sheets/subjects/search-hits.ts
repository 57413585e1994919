import { companyOfHit } from '../../../../src-shared/domain/company-reference.ts';
import { currentStatus, ownSource, type CurrentStatus } from '../../../../src-shared/domain/company-status.ts';
import { contradictionsIn } from '../../../../src-shared/domain/contradicting-hits.ts';
import { newerName } from '../../../../src-shared/domain/newer-name.ts';
import type { ListedHit, StoredSearch } from '../../../../src-shared/domain/search.ts';
import { statusOfHit } from '../../../../src-shared/domain/stated-status.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { identifierText } from '../../../../src-shared/words/identifier-words.ts';
import { columnsOf, nameWidth } from '../columns.ts';
import type { Sheet, SheetDefinition } from '../sheet.ts';
import { companyColumns, confirmedAsColumn, several, standingColumns } from './company-columns.ts';

/** A hit with what counts of its status among the other hits of its search. */
interface HitRow extends ListedHit {
  readonly status: CurrentStatus;
}

const { text, registryDate, yesNo, wholeNumber } = columnsOf<HitRow>();

export const searchHits: SheetDefinition<HitRow> = {
  name: 'search_hits',
  title: m.sheet_title_search_hits(),
  columns: [
    wholeNumber('position', m.sheet_position(), ({ position }) => position + 1),
    ...companyColumns<HitRow>(({ hit }) => companyOfHit(hit)),
    ...standingColumns<HitRow>(({ hit, status, confirmation }) => ({
      jurisdiction: hit.jurisdiction,
      status,
      confirmation,
    })),
    text('company_type', m.search_column_type(), ({ hit }) => hit.companyType),
    registryDate('registered_on', m.search_column_registered(), ({ hit }) => hit.startDate),
    text('address', m.search_fact_address(), ({ hit }) => hit.address, nameWidth),
    text(
      'newer_name',
      m.sheet_newer_name(),
      ({ hit, confirmation, boughtName = null }) => newerName(hit, confirmation, boughtName)?.name ?? null,
      nameWidth,
    ),
    yesNo('is_previous_name', m.search_previous_name(), ({ hit }) => hit.isPreviousName),
    text('other_names', m.search_fact_aliases(), ({ hit }) => several(hit.aliases), nameWidth),
    text('other_identifiers', m.report_fact_identifiers(), ({ hit }) =>
      several(hit.otherIdentifiers.map(identifierText)),
    ),
    text('source_register', m.search_fact_source(), ({ hit: { sourceRegister } }) =>
      sourceRegister === null ? null : (sourceRegister.originalDescription ?? sourceRegister.registrationType),
    ),
    yesNo('is_official_register', m.search_fact_official(), ({ hit }) => hit.official),
    registryDate('data_as_of', m.sheet_data_as_of(), ({ hit }) => hit.dataDate),
    confirmedAsColumn(({ hit, confirmation }) => ({ jurisdiction: hit.jurisdiction, confirmation })),
  ],
};

/** The hits of a search in the order of its answer, each as the list shows it. */
export function searchHitsSheet(search: StoredSearch): Sheet<HitRow> {
  const contradictions = contradictionsIn(search.hits.map(({ hit }) => hit));
  const rows = search.hits.map((listed) => {
    const { hit, confirmation, bought = null } = listed;
    const stored = contradictions.get(hit) ?? statusOfHit(hit);
    return { ...listed, status: currentStatus({ stored, from: ownSource(search), confirmation, bought }) };
  });
  return { definition: searchHits, rows };
}
