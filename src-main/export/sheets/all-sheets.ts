import { SheetName } from '../../../src-shared/domain/sheet-name.ts';
import type { ColumnType } from './sheet.ts';
import { batchRows } from './subjects/batch-rows.ts';
import { declaredOwners } from './subjects/declared-owners.ts';
import { documents } from './subjects/documents.ts';
import { dossiers } from './subjects/dossiers.ts';
import { evidence } from './subjects/evidence.ts';
import { history } from './subjects/history.ts';
import { identifiers } from './subjects/identifiers.ts';
import { officials } from './subjects/officials.ts';
import { orders } from './subjects/orders.ts';
import { ownership } from './subjects/ownership.ts';
import { registryFacts } from './subjects/registry-facts.ts';
import { searchHits } from './subjects/search-hits.ts';
import { shareClasses } from './subjects/share-classes.ts';
import { shareholders } from './subjects/shareholders.ts';
import { spending } from './subjects/spending.ts';
import { work } from './subjects/work.ts';

/** What a sheet is, without what it reads of its rows. */
export interface DescribedSheet {
  readonly name: SheetName;
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly heading: string; readonly type: ColumnType }[];
}

const described: Readonly<Record<SheetName, DescribedSheet>> = {
  search_hits: searchHits,
  dossiers,
  orders,
  documents,
  history,
  work,
  spending,
  officials,
  shareholders,
  share_classes: shareClasses,
  declared_owners: declaredOwners,
  identifiers,
  registry_facts: registryFacts,
  evidence,
  ownership,
  batch_rows: batchRows,
};

/** Every sheet that can be saved, in the order in which they are documented. */
export const allSheets: readonly DescribedSheet[] = SheetName.options.map((name) => described[name]);
