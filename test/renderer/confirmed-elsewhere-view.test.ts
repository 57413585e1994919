import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DossierSummary } from '../../src-shared/domain/dossier.ts';
import type { Confirmation } from '../../src-shared/domain/search.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, openDossier, summary } from './stand-in/dossiers.ts';
import { confirmation, failure, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* What a registry said of a company stands wherever the window tells what is known of it, whoever asked the registry. */

const question = page.getByRole('alertdialog');
const order = page.getByRole('button', { name: 'Order Enhanced profile', exact: true });
const distressed = confirmation({
  ...{ outcome: 'found-not-active', status: 'voluntary-arrangement' },
  ...{ searchId: 12, confirmedAt: '2026-11-20T12:18:05Z' },
});

const company = { ...summary.company, jurisdiction: 'GB', companyNumber: '04418820', serviceId: 'GB|q' };
const known = (said: Confirmation | null): DossierSummary => ({
  ...{ ...summary, company, profileAt: null, bought: null },
  ...{ status: said?.status ?? null, confirmation: said },
});
const dossier = (said: Confirmation | null) =>
  openDossier({ ...{ dossier: known(said), snapshot: null, snapshots: [] }, ...{ orders: [], documents: [] } });

/** A dossier of a company that was confirmed as active, and what makes another answer of its registry known. */
async function openActive(script: Partial<Script> = {}) {
  let said: Confirmation | null = confirmation();
  const opened = await openWindow({
    ...keptDossiers(),
    'dossier.list': () => good({ dossiers: [known(said)], more: false, total: 1 }),
    'dossier.read': () => good(dossier(said)),
    ...script,
  });
  await userEvent.click(page.getByRole('group', { name: 'Recent dossiers' }).getByRole('button', { name: /Meridian/ }));
  await expect.element(page.getByText('Active', { exact: true }).first()).toBeVisible();
  const confirmed = (jurisdictions = ['GB']) => {
    said = distressed;
    opened.bridge.announce('registry.confirmed', { jurisdictions });
  };
  return { ...opened, confirmed };
}

it('in the head of a dossier that is open, and in the question that is opened from it next', async () => {
  const { bridge, confirmed } = await openActive();
  confirmed();
  await expect.element(page.getByText(/voluntary-arrangement/).first()).toBeVisible();
  await expect.element(page.getByText('Active', { exact: true })).not.toBeInTheDocument();
  await userEvent.click(order);
  await expect.element(question).toMatchTextContent(/What was known of the company is kept with the order: .*12:18/);
  await expect.element(question).not.toMatchTextContent(/Confirmed as active/);
  await userEvent.click(question.getByRole('button', { name: /^Order/ }));
  await expect.poll(() => bridge.inputsOf('order.place')[0]).toMatchObject({ acknowledged: 'not-active' });
});

it('in a question before a purchase that is open, which says that it has changed', async () => {
  const { confirmed } = await openActive();
  await userEvent.click(order);
  await expect.element(question).toMatchTextContent(/Confirmed as active/);
  confirmed();
  await expect.element(question.getByRole('alert')).toMatchTextContent(/has just changed/);
  await expect.element(question).toMatchTextContent(/What was known of the company is kept with the order: .*12:18/);
});

it('also while nothing but a failure stood there; what is elsewhere is not read again', async () => {
  const { bridge, confirmed } = await openActive({ 'dossier.confirm': () => bad(failure('service-unreachable')) });
  await userEvent.click(page.getByRole('button', { name: /^Confirm again/ }));
  const failed = page.getByText('The service cannot be reached');
  await expect.element(failed).toBeVisible();
  const before = bridge.inputsOf('dossier.read').length;
  confirmed(['LU']);
  await expect.poll(() => bridge.inputsOf('dossier.list').length).toBeGreaterThan(1);
  expect(bridge.inputsOf('dossier.read')).toHaveLength(before);
  confirmed();
  await expect.element(page.getByText(/voluntary-arrangement/).first()).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});

it('in the hits on screen', async () => {
  const [first = expect.fail('no hit'), ...others] = storedSearch().hits;
  const { bridge } = await openWindow();
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
  bridge.script['search.read'] = () =>
    good(storedSearch({ hits: [{ ...first, confirmation: distressed }, ...others] }));
  bridge.announce('registry.confirmed', { jurisdictions: [first.hit.jurisdiction] });
  const pane = page.getByRole('complementary', { name: 'Selected hit' });
  await expect.element(pane).toMatchTextContent(/voluntary-arrangement/);
});
