import { numbersAgree } from '../../../../src-shared/domain/answered-company.ts';
import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import type { SearchQuery } from '../../../../src-shared/domain/search.ts';
import type { Api } from '../../../api.ts';

/** As many as are looked through. Further ones are left out, which claims nothing. */
const most = 50;

/**
 * The dossiers of companies that have the number of a search, in another jurisdiction than was asked: which company was
 * meant, nobody knows. Sends nothing. None where the record could not be read: it is a hint, and nothing is claimed where
 * it is left out.
 */
export async function dossiersOfNumber(
  api: Api,
  { companyNumber, jurisdiction }: SearchQuery,
): Promise<readonly DossierSummary[]> {
  if (companyNumber === null || jurisdiction === null) return [];
  try {
    const { dossiers } = await api.call('dossier.list', { words: companyNumber, before: null, limit: most });
    return dossiers.filter(
      ({ company }) =>
        company.jurisdiction !== jurisdiction && numbersAgree(company.companyNumber, companyNumber) === true,
    );
  } catch {
    return [];
  }
}
