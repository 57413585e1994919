import { numbersAgree } from '../../../../src-shared/domain/answered-company.ts';
import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import type { SearchQuery } from '../../../../src-shared/domain/search.ts';
import type { Api } from '../../../api.ts';

/** As many as are looked through. Further ones are left out, which claims nothing. */
const most = 50;

/** What is kept by a number like that of a search. */
export interface KeptNumbers {
  /** Of the same number, in another jurisdiction than was asked. */
  readonly elsewhere: readonly DossierSummary[];
  /** Of another number with the same digits, as "B267314" has those of "267314", in whatever jurisdiction. */
  readonly sameDigits: readonly DossierSummary[];
}

const nothing: KeptNumbers = { elsewhere: [], sameDigits: [] };
/** Of fewer digits too many numbers have the same. */
const minDigits = 4;

const digitsOf = (number: string | null) => (number ?? '').replaceAll(/\P{Nd}/gu, '').replace(/^0+/u, '');

function hasSameDigits(one: string | null, other: string): boolean {
  const digits = digitsOf(other);
  return digits.length >= minDigits && digitsOf(one) === digits;
}

/**
 * The dossiers of companies that have the number of a search, or one with the same digits: which company was meant, nobody
 * knows. Sends nothing. None where the record could not be read: it is a hint, and nothing is claimed where it is left out.
 */
export async function dossiersOfNumber(api: Api, { companyNumber, jurisdiction }: SearchQuery): Promise<KeptNumbers> {
  if (companyNumber === null) return nothing;
  const agrees = ({ company }: DossierSummary) => numbersAgree(company.companyNumber, companyNumber) === true;
  try {
    const { dossiers } = await api.call('dossier.list', { words: companyNumber, before: null, limit: most });
    const isElsewhere = (summary: DossierSummary) =>
      jurisdiction !== null && summary.company.jurisdiction !== jurisdiction && agrees(summary);
    return {
      elsewhere: dossiers.filter(isElsewhere),
      sameDigits: dossiers.filter(
        (summary) => !agrees(summary) && hasSameDigits(summary.company.companyNumber, companyNumber),
      ),
    };
  } catch {
    return nothing;
  }
}
