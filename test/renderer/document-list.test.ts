import { describe, expect, it } from 'vitest';
import { notAsked, saysNone, withPage, type Documents } from '../../src-renderer/features/purchase/document-list.ts';
import type { DocumentOfferPage } from '../../src-shared/contract/orders.ts';
import { documentPage } from './stand-in/orders.ts';

const [one] = documentPage.documents;
if (one === undefined) throw new Error('There is a document.');
const documents = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => ({
    ...one,
    document: { ...one.document, productId: String(from + place) },
  }));
const page = (from: number, to: number, more: Partial<DocumentOfferPage>): DocumentOfferPage => ({
  ...{ ...documentPage, total: null, documents: documents(from, to), continuationKey: null },
  ...more,
});
const first = (more: Partial<DocumentOfferPage> = {}) =>
  page(0, 100, { continuationKey: 'k2', wholeCount: 250, ...more });

it('what each page says that it was charged is told', () => {
  const [two, four] = [2, 4].map((value) => ({ value, ledger: 'credit' }));
  const list = withPage(withPage(notAsked, first({ charged: two })), page(100, 180, {}));
  expect(list.charged).toEqual([two]);
  expect(withPage(list, page(180, 200, { charged: four })).charged).toEqual([two, four]);
});

describe('P21: a list of several pages', () => {
  it('that ends before the count which its own pages state is not all there is', () => {
    const list = withPage(withPage(notAsked, first()), page(100, 180, { wholeCount: 250 }));
    expect([list.list.length, list.total]).toEqual([180, 250]);
  });

  it('is as long as its count, with what could not be read, and says nothing more', () => {
    const rest = page(100, 248, { wholeCount: 250, unread: 2 });
    expect(withPage(withPage(notAsked, first()), rest).total).toBeNull();
  });

  it('says nothing while it goes on, and of a count of one page alone', () => {
    expect(withPage(notAsked, first()).total).toBeNull();
    const ofPage = withPage(withPage(notAsked, first({ wholeCount: 100 })), page(100, 180, { wholeCount: 80 }));
    expect(ofPage.total).toBeNull();
  });

  it('the last page need not repeat the count', () => {
    expect(withPage(withPage(notAsked, first()), page(100, 180, {})).total).toBe(250);
  });
});

describe('P2: a page that repeats those before it', () => {
  const after = (...pages: DocumentOfferPage[]): Documents => pages.reduce(withPage, notAsked);
  const newestOf = (...pages: DocumentOfferPage[]) => after(...pages).newest;

  it.each([
    ['the same page with the same key', first(), 'repeated'],
    ['the same filings with another key', first({ continuationKey: 'k3' }), 'repeated'],
    ['some of the same filings, and no key', page(0, 40, {}), 'repeated'],
    ['nothing, with the same key', page(0, 0, { continuationKey: 'k2' }), 'repeated'],
    ['other filings with the same key', page(100, 200, { continuationKey: 'k2' }), 'same-key'],
    ['nothing, with another key', page(0, 0, { continuationKey: 'k3' }), 'empty'],
    ['other filings among the same ones', page(90, 190, { continuationKey: 'k3' }), 'more'],
    ['nothing, and the end', page(0, 0, {}), 'more'],
  ])('is told by what it brings: %s', (_, second, newest) => {
    expect(newestOf(first(), second)).toBe(newest);
  });

  it('is told of a key that comes back later, too', () => {
    const third = page(200, 240, { continuationKey: 'k2' });
    expect(newestOf(first(), page(100, 200, { continuationKey: 'k3' }), third)).toBe('same-key');
  });

  it('leaves the list not known to be all, also once a later page ended it', () => {
    const list = after(first(), first({ continuationKey: 'k3' }), page(100, 180, {}));
    expect([list.newest, list.isRepeated, list.continuationKey]).toEqual(['more', true, null]);
    expect(after(first(), page(0, 0, { continuationKey: 'k3' }), page(100, 180, {})).isRepeated).toBe(false);
  });

  it('adds nothing to what could not be read or was not taken in', () => {
    const repeated = first({ unread: 3, notTaken: 4 });
    expect(after(repeated, repeated, repeated)).toMatchObject({ unread: 3, notTaken: 4 });
  });

  it('never says that there are none, where nothing came', () => {
    const nothing = (continuationKey: string | null) => page(0, 0, { continuationKey });
    expect(saysNone(after(nothing('k2'), nothing(null)))).toBe(true);
    expect(saysNone(after(nothing('k2'), nothing('k2'), nothing(null)))).toBe(false);
  });
});
