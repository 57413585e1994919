import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, openDossier } from './stand-in/dossiers.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { document as filing } from './stand-in/orders.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* A document whose order is shown with another company by the order list is not shown as this company's without a word. */

const doubt = { kind: 'listed' as const, what: 'company' as const, said: 'Quite Another PLC, ZZ-1' };
const warning =
  /The order list showed it with another company: Quite Another PLC, ZZ-1\. .*Ask the service .* before you rely on it/;
const mark = /listed with another company/;
const ofDocument = { kind: 'document' as const, dossierId: 1, documentId: 9, format: 'pdf' as const };
const script = {
  ...keptDossiers(),
  ...keptHistory([entry(7, ofDocument, { warned: { otherCompany: null, doubt } })]),
  'document.list': () => good({ documents: [{ ...filing, doubt }], more: false, total: 1 }),
};

it('P22: it is marked in the downloads and in the history, and its pane has the whole warning', async () => {
  await openWindow(script, { width: 1440, height: 900 });
  await userEvent.keyboard('{Control>}5{/Control}');
  const row = page.getByRole('grid', { name: 'Kept documents' }).getByText(mark).first();
  await expect.element(row).toBeVisible();
  await userEvent.click(row);
  const note = page.getByRole('complementary').getByRole('status');
  await expect.element(note).toMatchTextContent(warning);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'History' }));
  await expect.element(page.getByRole('grid', { name: 'History' }).getByText(mark).first()).toBeVisible();
});

it('P22: and in the dossier, among its filings and its evidence', async () => {
  const [kept] = openDossier().documents;
  if (kept === undefined) throw new Error('The dossier has a filing.');
  const document = { ...kept, doubt };
  const opened = openDossier({ documents: [document], evidence: [{ kind: 'document', document }] });
  await openWindow({ ...script, 'dossier.read': () => good(opened) }, { width: 1440, height: 900 });
  await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Dossiers/ }));
  await userEvent.click(page.getByRole('grid').getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(page.getByRole('tab', { name: /^Filings/ }));
  await expect.element(page.getByRole('table', { name: 'Kept documents' })).toMatchTextContent(warning);
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  await expect.element(page.getByRole('table', { name: 'Evidence' })).toMatchTextContent(mark);
});
