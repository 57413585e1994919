import type { StandingRow } from '../../../src-shared/domain/batch/batch.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { focusSelectedRow } from '../../lib/regions.ts';
import { shortText } from '../../lib/short-text.ts';
import type { Workspace } from '../../views.ts';

/**
 * Has what a row says in the search form, to be changed and sent there: a search by hand may cost what one of a batch does not.
 * A hit that is taken there becomes the company of the row, which keeps what its list says.
 */
export function searchForRow(workspace: Workspace, { row, query, position, searchId }: StandingRow): void {
  const { batches, search } = workspace;
  const batch = batches.shown;
  if (batch === null || searchId === null) return;
  const { batchId } = batch;
  const companyNumber = row.name === null ? row.number : null;
  search.fillIn(
    { jurisdiction: query?.jurisdiction ?? null, name: row.name, companyNumber, wish: { interface: 'v2' } },
    companyNumber === null ? 'name' : 'companyNumber',
  );
  search.showEarlier();
  search.endErrand();
  const back = () => {
    search.endErrand();
    batches.comeBackTo(batchId, position);
    workspace.show('batches');
    void focusSelectedRow(Promise.resolve());
  };
  search.rowSearch = {
    ...{ batchId, position, line: count(row.place), list: shortText(batch.name), back },
    stated: shortText([row.name, row.number].filter((one) => one !== null).join(' · ')),
    take: (otherSearchId, hitPosition) => {
      void batches.decisions.takeFrom({ batchId, position, searchId, otherSearchId, hitPosition }).then(back);
    },
  };
  workspace.show('search');
}
