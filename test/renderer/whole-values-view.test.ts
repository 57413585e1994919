import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { document as filing } from './stand-in/orders.ts';
import { hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const size = { width: 1024, height: 768 };

it('a number of a company stands in one line of the narrow pane, and the pane is not scrolled sideways', async () => {
  const lei = '222100KX7WQM0D4T8L55';
  const otherIdentifiers = [
    { value: lei, type: 'LEI' },
    { value: 'LU29917734', type: 'VAT' },
  ];
  const hits = [{ position: 0, hit: hit({ otherIdentifiers }), confirmation: null }];
  await openWindow({ 'search.run': () => good(storedSearch({ hits })) }, size);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  const pane = page.getByRole('complementary', { name: 'Selected hit' });
  await expect.element(pane.getByText(lei)).toBeVisible();
  await document.fonts.ready;
  for (const { value } of otherIdentifiers) expect(pane.getByText(value).element().getClientRects()).toHaveLength(1);
  const body = pane.element().querySelector('.body');
  expect(body?.scrollWidth).toBe(body?.clientWidth);
});

it('a kept document says of which day it is, beside its name', async () => {
  const documents = [
    { ...filing, name: 'Current extract', documentDate: '2026-10-31' },
    { ...filing, documentId: 22 },
  ];
  await openWindow({ 'document.list': () => good({ documents, more: false, total: 2 }) }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}5{/Control}');
  const rows = page.getByRole('grid', { name: 'Kept documents' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/^Current extract, dated 31 Oct 2026/);
  await expect.element(rows.nth(2)).toMatchTextContent(/^Annual accounts 2025(?!, dated)/);
});
