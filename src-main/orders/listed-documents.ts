import { companyKey } from '../../src-shared/domain/company-identity.ts';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { isBelieved, type StatedCost } from '../../src-shared/domain/cost.ts';
import type { CompanyDocument } from '../../src-shared/domain/document.ts';

/** A document of the list, with how many entries that say different things it was made of. */
interface ListedDocument {
  document: CompanyDocument;
  entries: number;
}

/** Remembers what the pages of a documents list say, so that an entry of a later page is not taken for another one. */
export interface ListedDocuments {
  /** The documents of a page, each number once. `isFirst`: the list begins anew. */
  take(company: CompanyReference, isFirst: boolean, page: readonly CompanyDocument[]): ListedDocument[];
}

function costText(cost: StatedCost | null): string {
  if (cost === null) return '–';
  return isBelieved(cost) ? `${String(cost.value)} ${cost.ledger}` : cost.notBelieved;
}

/** What all entries state alike; null where they differ, or one of them does not state it. */
function stated<Value>(values: readonly (Value | null)[]): Value | null {
  const [first = null, ...others] = values;
  return others.every((value) => JSON.stringify(value) === JSON.stringify(first)) ? first : null;
}

/** Several texts as one, so that none of them is chosen. */
function allOf(texts: readonly (string | null)[]): string | null {
  const distinct = [...new Set(texts.map((text) => text ?? '–'))];
  return distinct.length === 1 ? (texts[0] ?? null) : distinct.join(' / ');
}

function oneCost(costs: readonly (StatedCost | null)[]): StatedCost | null {
  const distinct = [...new Set(costs.map(costText))];
  return distinct.length === 1 ? (costs[0] ?? null) : { notBelieved: distinct.join(' / ') };
}

/** Every company that an entry names by its name alone. */
function companyNamed(all: readonly CompanyDocument[]): Pick<CompanyDocument, 'companyName'> {
  const names = all.flatMap(({ companyName }) => (companyName === undefined ? [] : [companyName]));
  return names.length === 0 ? {} : { companyName: [...new Set(names)].join(' / ') };
}

/** The entries of one number as one document, of which only what all of them say is known. */
function asOne(first: CompanyDocument, all: readonly CompanyDocument[]): CompanyDocument {
  if (all.length === 1) return first;
  const contained = <Name extends keyof CompanyDocument['contains']>(name: Name) =>
    stated(all.map(({ contains }) => contains[name]));
  return {
    productId: first.productId,
    cost: oneCost(all.map(({ cost }) => cost)),
    name: allOf(all.map(({ name }) => name)),
    ...companyNamed(all),
    documentDate: stated(all.map(({ documentDate }) => documentDate)),
    category: stated(all.map(({ category }) => category)),
    deliveryMinutes: stated(all.map(({ deliveryMinutes }) => deliveryMinutes)),
    formats: stated(all.map(({ formats }) => formats)) ?? [],
    contains: {
      companyDetails: contained('companyDetails'),
      directors: contained('directors'),
      shareholders: contained('shareholders'),
      declaredBeneficialOwners: contained('declaredBeneficialOwners'),
    },
  };
}

/** Begins with no list. Only the list that is being read is remembered. */
export function createListedDocuments(): ListedDocuments {
  let of = '';
  let entries = new Map<string, CompanyDocument[]>();

  function add(document: CompanyDocument): void {
    const known = entries.get(document.productId) ?? [];
    if (!known.some((one) => JSON.stringify(one) === JSON.stringify(document))) known.push(document);
    entries.set(document.productId, known);
  }

  return {
    take(company, isFirst, page) {
      const key = companyKey(company);
      if (isFirst || key !== of) entries = new Map();
      of = key;
      for (const document of page) add(document);
      return [...new Set(page.map(({ productId }) => productId))].flatMap((productId) => {
        const all = entries.get(productId) ?? [];
        const [first] = all;
        return first === undefined ? [] : [{ document: asOne(first, all), entries: all.length }];
      });
    },
  };
}
