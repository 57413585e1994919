import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import type { OpenDossier } from '../../src-shared/contract/dossiers.ts';
import { failureText } from '../../src-shared/words/failure-words.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { company, keptDossiers, openDossier, shanghai, summary } from './stand-in/dossiers.ts';
import { documentPage } from './stand-in/orders.ts';
import { later } from './stand-in/session.ts';
import { confirmation, failure, ready } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('alertdialog');
const confirm = main.getByRole('button', { name: /^(Confirm|Asking the registry)/ });

async function openCompany(script: Partial<Script> = {}, row = /Meridian Maritime/) {
  const opened = await openWindow({ ...keptDossiers(), ...script });
  await expect.element(main).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: row }));
  await expect.element(confirm).toBeVisible();
  return opened;
}

const unconfirmed = { ...summary, confirmation: null };
const notConfirmed: Partial<Script> = { 'dossier.read': () => good(openDossier({ dossier: unconfirmed })) };
const offline: Partial<Script> = { 'app.state': () => good(ready({ offline: true })) };

describe('B2: a company is confirmed from its dossier', () => {
  it('by a button that says what it costs, once, however often it is pressed, and the dossier shows the answer', async () => {
    const slow = later<Envelope<OpenDossier>>();
    const { bridge } = await openCompany({ ...notConfirmed, 'dossier.confirm': () => slow.answer });
    await expect.element(confirm).toMatchTextContent(/Confirm.*1 request/);
    await expect.element(main.getByText('Not confirmed', { exact: true })).toBeVisible();
    await userEvent.dblClick(confirm);
    await expect.element(confirm).toMatchTextContent(/Asking the registry/);
    const said = confirmation({ outcome: 'found-not-active', status: 'Radié', confirmedAt: new Date().toISOString() });
    await slow.come(good(openDossier({ dossier: { ...summary, confirmation: said } })));
    await expect.element(main.getByText(/^Confirmed /)).toBeVisible();
    expect(bridge.inputsOf('dossier.confirm')).toEqual([{ dossierId: 1 }]);
    expect(await axeViolations()).toEqual([]);
  });

  it('through REST alone the button says that it may cost', async () => {
    await openCompany({ 'app.state': () => good(ready({ interfaces: { v2: false, rest: true } })) });
    await expect.element(confirm).toMatchTextContent(/may cost/);
  });

  it('offline the palette offers no confirming and no listing, which would send a request', async () => {
    const commands = () => page.getByRole('option', { name: /^(Confirm the company|List the filings)/ });
    const { bridge } = await openCompany();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(commands().first()).toBeInTheDocument();
    bridge.announce('app.stateChanged', ready({ offline: true }));
    await expect.element(commands().first()).not.toBeInTheDocument();
  });

  it('offline nothing is sent, and the button says why', async () => {
    const { bridge } = await openCompany(offline);
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    await expect.element(confirm).toHaveAccessibleDescription(/You are working offline/);
    await userEvent.click(confirm, { force: true });
    expect(bridge.inputsOf('dossier.confirm')).toEqual([]);
  });

  it('a registry that does not answer is said, and what stood there stays', async () => {
    await openCompany({ 'dossier.confirm': () => bad(failure('registry-not-available')) });
    await userEvent.click(confirm);
    await expect.element(main.getByText(/GET \/v2\/companies/)).toBeVisible();
    await expect.element(main.getByText(/^Confirmed /)).toBeVisible();
  });

  it('that the registry does not list it is said in a sentence', async () => {
    const gone = confirmation({ outcome: 'not-found', status: null });
    await openCompany({ 'dossier.confirm': () => good(openDossier({ dossier: { ...summary, confirmation: gone } })) });
    await userEvent.click(confirm);
    await expect
      .element(main.getByText('The service was asked for it in the registry of Luxembourg and answered without it.'))
      .toBeVisible();
  });
});

describe('B2: orders are placed from the dossier', () => {
  const order = (product: string) => main.getByRole('button', { name: `Order ${product}`, exact: true });

  it('a profile with its price, through the same question, once', async () => {
    const { bridge } = await openCompany();
    await expect
      .element(main.getByRole('region', { name: 'Order' }))
      .toMatchTextContent(/Enhanced profile.*12\.00 credits/);
    await userEvent.click(order('Enhanced profile'));
    await expect.element(dialog).toMatchTextContent(/Meridian Maritime/);
    await userEvent.dblClick(dialog.getByRole('button', { name: /^Order for/ }));
    expect(bridge.inputsOf('order.place')).toMatchObject([{ company, acknowledged: 'confirmed-active' }]);
  });

  it('a company that is not confirmed is confirmed first, with a click in the dialog', async () => {
    const { bridge } = await openCompany(notConfirmed);
    await userEvent.click(order('Enhanced profile'));
    await expect.element(dialog).toMatchTextContent(/Not confirmed/);
    await userEvent.click(dialog.getByRole('button', { name: /^Confirm first/ }));
    await expect.element(dialog).not.toMatchTextContent(/Not confirmed/);
    await userEvent.click(dialog.getByRole('button', { name: /^Order for/ }));
    expect(bridge.inputsOf('dossier.confirm')).toEqual([{ dossierId: 1 }]);
    expect(bridge.inputsOf('order.place')).toMatchObject([{ acknowledged: 'confirmed-active' }]);
  });

  it('over a limit, offline, and what is held is said on the button and beside it', async () => {
    await openCompany({
      'offer.room': () => good([{ name: 'perDay', most: 10, left: 3, ledger: 'credit' }]),
    });
    await expect
      .element(main.getByRole('button', { name: 'Order Enhanced profile: Over the limit: 3.00 credits left' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect.element(main.getByText(/^Bought, and kept since/)).toBeVisible();
    await expect.element(main.getByRole('button', { name: 'Open the limits' })).toBeVisible();
    expect(main.getByRole('button', { name: /^Open .*profile/ }).elements()).toEqual([]);
  });

  it('offline the buttons say so', async () => {
    const { bridge } = await openCompany(offline);
    await expect.element(main.getByRole('button', { name: 'Order Enhanced profile: Offline' })).toBeVisible();
    expect(bridge.inputsOf('order.question')).toEqual([]);
  });

  it('in a dossier without a profile everything stands on its one page', async () => {
    const { bridge } = await openCompany({}, /子午线/);
    await expect.element(order('Enhanced profile')).toBeVisible();
    await expect.element(main.getByRole('button', { name: /^Filings of this company/ })).toBeVisible();
    expect(bridge.inputsOf('offer.list')).toEqual([{ company: shanghai.company }]);
    expect(await axeViolations()).toEqual([]);
  });
});

describe('B2: filings are listed from the dossier', () => {
  it('with one request, once, and each is ordered with its price', async () => {
    const { bridge } = await openCompany();
    await userEvent.click(page.getByRole('tab', { name: /Filings/ }));
    const list = main.getByRole('button', { name: /^Filings of this company/ });
    await expect.element(list).toMatchTextContent(/1 request/);
    expect(bridge.inputsOf('offer.documents')).toEqual([]);
    await userEvent.dblClick(list);
    await expect
      .element(main.getByRole('region', { name: 'Filings', exact: true }))
      .toMatchTextContent(/Annual accounts 2025.*4\.50 credits/);
    expect(bridge.inputsOf('offer.documents')).toEqual([{ company, continuationKey: null }]);
    // The list is evidence of this dossier now.
    await expect.poll(() => bridge.inputsOf('dossier.read')).toEqual([{ dossierId: 1 }, { dossierId: 1 }]);
    await userEvent.click(main.getByRole('button', { name: 'Order Annual accounts 2025, 31 Mar 2026', exact: true }));
    await expect.element(dialog).toMatchTextContent(/4\.50 credits/);
  });

  it('a list that came says when it was asked for, and is asked for again for one request', async () => {
    const { bridge } = await openCompany();
    await userEvent.click(page.getByRole('tab', { name: /Filings/ }));
    const list = main.getByRole('region', { name: 'Filings', exact: true });
    const again = list.getByRole('button', { name: /^Ask again.*1 request/ });
    const time = (at: string) =>
      new Date(at).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    await expect.element(list).not.toMatchTextContent(/As asked on/);
    await expect.element(again).not.toBeInTheDocument();
    await userEvent.click(main.getByRole('button', { name: /^Filings of this company/ }));
    await expect.element(list).toMatchTextContent(`As asked on 22 Nov 2026, ${time(documentPage.askedAt)}`);
    bridge.script['offer.documents'] = () => bad(failure('service-failed'));
    await userEvent.click(again);
    // The list that is there stays, with its time, beside why no newer one came.
    await expect.element(list).toMatchTextContent(/As asked on 22 Nov 2026.*Annual accounts 2025/);
    await expect.element(list.getByText(failureText('service-failed').title, { exact: true })).toBeVisible();
    const later = '2026-11-22T18:30:00.000Z';
    bridge.script['offer.documents'] = () => good({ ...documentPage, askedAt: later, documents: [] });
    await userEvent.click(again);
    await expect.element(list).toMatchTextContent(`As asked on 22 Nov 2026, ${time(later)}`);
    await expect.element(list).toMatchTextContent(/lists no filings of this company/);
    expect(bridge.inputsOf('offer.documents')).toEqual(
      Array.from({ length: 3 }, () => ({ company, continuationKey: null })),
    );
  });

  it('P5: one that was kept is there when the dossier is opened, with when it was asked for; its price is dated', async () => {
    const documents = documentPage.documents.map((one) => ({
      ...one,
      offer: { ...one.offer, listedAt: documentPage.askedAt },
    }));
    const { bridge } = await openCompany({ 'offer.keptDocuments': () => good([{ ...documentPage, documents }]) });
    await userEvent.click(page.getByRole('tab', { name: /Filings/ }));
    const list = main.getByRole('region', { name: 'Filings', exact: true });
    await expect
      .element(list)
      .toMatchTextContent(/As asked on 22 Nov 2026.*Ask again.*1 request.*Annual accounts 2025/);
    await expect.element(main.getByRole('button', { name: /^Filings of this company/ })).not.toBeInTheDocument();
    await userEvent.click(main.getByRole('button', { name: 'Order Annual accounts 2025, 31 Mar 2026', exact: true }));
    await expect
      .element(dialog)
      .toMatchTextContent(/4\.50 credits.*Stated in the list of 22 Nov 2026.*another price now/);
    expect(bridge.inputsOf('offer.documents')).toEqual([]);
    expect(bridge.inputsOf('offer.keptDocuments')).toEqual([{ company }]);
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['read whole', {}, 1],
    ['of which the service counts more', { total: 4 }, 0],
  ])('P2: "no filings" is said of a kept list that is empty and %s', async (_, change, said) => {
    await openCompany({ 'offer.keptDocuments': () => good([{ ...documentPage, documents: [], ...change }]) });
    await userEvent.click(page.getByRole('tab', { name: /Filings/ }));
    const list = main.getByRole('region', { name: 'Filings', exact: true });
    await expect.element(list).toMatchTextContent(/As asked on 22 Nov 2026/);
    expect(list.getByText(/lists no filings of this company/).elements()).toHaveLength(said);
  });

  it('offline the button says why it does nothing', async () => {
    const { bridge } = await openCompany(offline);
    await userEvent.click(page.getByRole('tab', { name: /Filings/ }));
    const list = main.getByRole('button', { name: /^Filings of this company/ });
    await expect.element(list).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(list, { force: true });
    expect(bridge.inputsOf('offer.documents')).toEqual([]);
  });
});

it('B2: the palette confirms, orders and lists filings in the dossier on screen', async () => {
  const { bridge } = await openCompany();
  await expect.element(main.getByRole('button', { name: 'Order Enhanced profile', exact: true })).toBeVisible();
  const choose = async (typed: string) => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard(typed);
    await userEvent.keyboard('{Enter}');
  };
  await choose('confirm the company of this dossier');
  await expect.poll(() => bridge.inputsOf('dossier.confirm')).toEqual([{ dossierId: 1 }]);
  await choose('list the filings');
  await expect.poll(() => bridge.inputsOf('offer.documents').length).toBe(1);
  await choose('order lite profile');
  await expect.element(dialog).toMatchTextContent(/Lite profile/);
});
