import { describe, expect, it } from 'vitest';
import { notAsked, withPage } from '../../src-renderer/features/purchase/document-list.ts';
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
