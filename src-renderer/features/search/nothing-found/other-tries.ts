import { withoutLegalForm } from '../../../../src-shared/domain/legal-forms.ts';
import type { StoredSearch } from '../../../../src-shared/domain/search.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { shortText } from '../../../lib/short-text.ts';
import { requestOf } from '../interface-words.ts';
import { jurisdictionInSentence } from '../jurisdictions.ts';
import type { FormField, SearchRequest } from '../question/search-form.svelte.ts';

/** Another question that may find what a search did not: sent at a click, or shown in the form to be completed. */
export type OtherTry =
  | {
      kind: 'without-legal-form' | 'name-alone' | 'number-alone' | 'as-number' | 'stored-data' | 'free-registry';
      does: 'send';
      request: SearchRequest;
    }
  | {
      kind: 'by-number' | 'by-name' | 'another-jurisdiction' | 'a-registry';
      does: 'fill-in';
      request: SearchRequest;
      field: FormField;
    };

/** Whether a text that stood in the field for a name is rather a number: mostly digits, and several of them. */
function readsAsNumber(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return digits >= 4 && digits > letters;
}

/** The same question put to fewer fields, where it filled both, or in other words. */
function inOtherWords(request: SearchRequest): OtherTry[] {
  const { name, companyNumber } = request;
  const tries: OtherTry[] = [];
  if (name !== null && companyNumber !== null) {
    tries.push({ kind: 'number-alone', does: 'send', request: { ...request, name: null } });
    tries.push({ kind: 'name-alone', does: 'send', request: { ...request, companyNumber: null } });
  }
  if (name === null) return tries;
  const plain = withoutLegalForm(name);
  if (plain !== null)
    tries.push({ kind: 'without-legal-form', does: 'send', request: { ...request, name: plain, companyNumber: null } });
  if (companyNumber === null && readsAsNumber(name))
    tries.push({ kind: 'as-number', does: 'send', request: { ...request, name: null, companyNumber: name } });
  return tries;
}

/** The same question put to somebody else. */
function elsewhere(request: SearchRequest, hasV2: boolean): OtherTry[] {
  const { jurisdiction, wish } = request;
  if (jurisdiction === null) return [{ kind: 'a-registry', does: 'fill-in', request, field: 'jurisdiction' }];
  const free: SearchRequest = { ...request, wish: { interface: 'v2' } };
  return [
    ...(hasV2 && wish.interface === 'rest' ? [{ kind: 'free-registry', does: 'send', request: free } as const] : []),
    ...(hasV2
      ? [{ kind: 'stored-data', does: 'send', request: { ...free, jurisdiction: null } } satisfies OtherTry]
      : []),
    { kind: 'another-jurisdiction', does: 'fill-in', request, field: 'jurisdiction' },
  ];
}

/** The same company asked for by what was not typed. */
function byTheOther(request: SearchRequest): OtherTry[] {
  const { name, companyNumber } = request;
  if (name !== null && companyNumber !== null) return [];
  return companyNumber === null
    ? [{ kind: 'by-number', does: 'fill-in', request: { ...request, name: null }, field: 'companyNumber' }]
    : [{ kind: 'by-name', does: 'fill-in', request: { ...request, companyNumber: null }, field: 'name' }];
}

/** What else could be tried after a search that found nothing, the likeliest first. */
export function otherTries(search: Pick<StoredSearch, 'query' | 'way'>, hasV2: boolean): OtherTry[] {
  const request = requestOf(search);
  return [...inOtherWords(request), ...elsewhere(request, hasV2), ...byTheOther(request)];
}

/** What a try is called on its button. */
export function tryText({ kind, request }: OtherTry): string {
  const words = {
    name: shortText(request.name ?? ''),
    number: shortText(request.companyNumber ?? ''),
    jurisdiction: jurisdictionInSentence(request.jurisdiction ?? ''),
  };
  return {
    'without-legal-form': m.search_try_without_form,
    'name-alone': m.search_try_name_alone,
    'number-alone': m.search_try_number_alone,
    'as-number': m.search_try_as_number,
    'stored-data': m.search_try_stored_data,
    'free-registry': m.search_try_free_registry,
    'by-number': m.search_try_by_number,
    'by-name': m.search_try_by_name,
    'another-jurisdiction': m.search_try_another_jurisdiction,
    'a-registry': m.search_try_a_registry,
  }[kind](words);
}
