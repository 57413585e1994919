import type { DossierFilter } from '../../src-shared/domain/dossier-filter.ts';

/** What a list of dossiers is narrowed to on a day, as the record is asked for it. */
export const filteredOn = (filter: DossierFilter | undefined, today: string) =>
  filter === undefined ? {} : { filter: { ...filter, today } };
