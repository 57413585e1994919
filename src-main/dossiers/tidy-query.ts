import { fail } from '../../src-shared/contract/failure.ts';
import type { SearchQuery } from '../../src-shared/domain/search.ts';

/** A text without the blanks around it; nothing but blanks is no text. */
export function tidyText(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}

/** Blank fields are no fields. Throws `input-invalid` when neither a name nor a number is left. */
export function tidyQuery(query: SearchQuery): SearchQuery {
  const tidied = {
    jurisdiction: tidyText(query.jurisdiction),
    name: tidyText(query.name),
    companyNumber: tidyText(query.companyNumber),
  };
  if (tidied.name === null && tidied.companyNumber === null)
    throw fail('input-invalid', 'Give a name or a registration number.', { detail: { field: 'name' } });
  return tidied;
}
