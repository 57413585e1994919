import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { Confirmation, ListedHit, SearchHit } from '../../src-shared/domain/search.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, openDossier, summary } from './stand-in/dossiers.ts';
import { confirmation, hit, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const name = page.getByRole('textbox', { name: 'Company name' });
const pane = page.getByRole('complementary', { name: 'Selected hit' });
const grid = page.getByRole('grid', { name: 'Search hits' });
const choose = pane.getByRole('button', { name: /^It is this hit/ });

const court: CompanyReference = {
  jurisdiction: 'DE',
  companyNumber: 'HRB 1234',
  serviceId: 'DE|hansa',
  name: 'Hansa GmbH',
  englishName: null,
  registrationAuthority: 'Amtsgericht Hamburg',
};
const german: Partial<SearchHit> = {
  jurisdiction: 'DE',
  name: 'Isar GmbH',
  companyNumber: 'HRB 1234',
  serviceId: 'DE|isar',
};

/** A search whose hits leave their court out, and a record that holds a company of that number at one. */
function withoutCourt(hits: readonly ListedHit[]): Partial<Script> {
  return {
    'search.run': () => good(storedSearch({ hits: [...hits] })),
    'company.which': ({ company }) =>
      good(
        company.chosenById === true
          ? { kind: 'known', dossierId: null }
          : { kind: 'not-known-which', candidates: [court] },
      ),
  };
}
const listed = (position: number, confirmed: Confirmation | null, change: Partial<SearchHit> = {}): ListedHit => ({
  position,
  hit: hit({ ...german, ...change }),
  confirmation: confirmed,
});

async function show(script: Partial<Script>) {
  const opened = await openWindow(script);
  await userEvent.fill(name, 'isar');
  await userEvent.keyboard('{Enter}');
  await expect.element(pane).toBeVisible();
  return opened;
}

describe('P22: companies that differ in their registration authority alone', () => {
  it('are told apart in the list by their authorities, and one that names none says so', async () => {
    await show({
      'search.run': () =>
        good(
          storedSearch({
            hits: [
              listed(0, null, { registrationAuthority: 'Amtsgericht Hamburg', registrationAuthorityCode: 'K1101' }),
              listed(1, null, { registrationAuthority: 'Amtsgericht Bremen', registrationAuthorityCode: null }),
              listed(2, null, { registrationAuthority: null, registrationAuthorityCode: null }),
              listed(3, null, { companyNumber: 'HRB 77', registrationAuthority: 'Amtsgericht Kiel' }),
              listed(4, null, {
                companyNumber: 'HRB 78',
                registrationAuthority: null,
                registrationAuthorityCode: null,
              }),
              listed(5, null, { name: 'Hansa Reederei', registrationAuthority: 'Amtsgericht Rostock' }),
            ],
          }),
        ),
    });
    const row = (words: RegExp) => grid.getByRole('row', { name: words });
    await expect.element(row(/Amtsgericht Hamburg, K1101/)).toBeVisible();
    await expect.element(row(/Amtsgericht Bremen/)).toBeVisible();
    await expect.element(row(/registration authority not stated/)).toBeVisible();
    // Of a company of the same name with another number, where its own answer names one; of another name never.
    await expect.element(row(/Amtsgericht Kiel/)).toBeVisible();
    expect(row(/registration authority not stated/).elements()).toHaveLength(1);
    expect(row(/Amtsgericht Rostock/).elements()).toEqual([]);
  });

  it('are both named with name and code where it is not known which one is meant', async () => {
    const other = { ...court, registrationAuthority: null, registrationAuthorityCode: 'R3306' };
    await show({
      ...withoutCourt([listed(0, confirmation())]),
      'company.which': () =>
        good({ kind: 'not-known-which', candidates: [{ ...court, registrationAuthorityCode: 'K1101' }, other] }),
    });
    await expect.element(pane.getByText('Amtsgericht Hamburg, K1101')).toBeVisible();
    await expect.element(pane.getByText('R3306')).toBeVisible();
  });
});

describe('P22: a hit that leaves its register out', () => {
  it('is not known which until the officer chooses it, and is then ordered as chosen', async () => {
    const { bridge } = await show(withoutCourt([listed(0, confirmation())]));
    await expect.element(pane.getByText('It is not known which company this is')).toBeVisible();
    await expect.element(pane.getByText('Amtsgericht Hamburg')).toBeVisible();
    await userEvent.click(choose);
    await expect.element(pane.getByText('It is not known which company this is')).not.toBeInTheDocument();
    await userEvent.click(pane.getByRole('button', { name: /^Order/ }).first());
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: /^Order/ }));
    await expect
      .poll(() => bridge.inputsOf('order.place'))
      .toMatchObject([{ company: { serviceId: 'DE|isar', chosenById: true } }]);
  });

  it('of stored data cannot be chosen: its registry is to be asked first', async () => {
    await show(withoutCourt([listed(0, null)]));
    await expect.element(pane.getByText('It is not known which company this is')).toBeVisible();
    expect(choose.elements()).toEqual([]);
  });

  it('whose code another hit has, too, cannot be chosen by it', async () => {
    const code = { serviceId: 'HRB 1234' };
    await show(withoutCourt([listed(0, confirmation(), code), listed(1, confirmation(), code)]));
    await expect.element(pane.getByText('It is not known which company this is')).toBeVisible();
    expect(choose.elements()).toEqual([]);
  });

  it('what was chosen for one hit is not said of another, not even of one with the same code', async () => {
    const { bridge } = await show(
      withoutCourt([
        listed(0, confirmation(), { serviceId: 'HRB 1234', registrationAuthority: 'Amtsgericht Hamburg' }),
        listed(1, confirmation(), {
          serviceId: 'HRB 1234',
          registrationAuthority: 'Amtsgericht München',
          name: 'Ammer',
        }),
      ]),
    );
    await userEvent.click(grid.getByRole('row', { name: /Ammer/ }));
    await expect
      .poll(() => bridge.inputsOf('offer.list'))
      .toMatchObject([
        { company: { registrationAuthority: 'Amtsgericht Hamburg' } },
        { company: { registrationAuthority: 'Amtsgericht München' } },
      ]);
  });
});

describe('P22: companies of one name and number at two courts', () => {
  const at = (registrationAuthority: string): Partial<SearchHit> => ({
    name: 'PSI GmbH',
    companyNumber: 'HRB 500',
    registrationAuthority,
    registrationAuthorityCode: null,
  });
  const hits = [
    listed(0, confirmation({}), at('Amtsgericht Berlin')),
    listed(1, confirmation({}), at('Amtsgericht Köln')),
  ];

  it('the question before money is spent names the court of the one that is meant', async () => {
    await show({ 'search.run': () => good(storedSearch({ hits })) });
    await userEvent.click(grid.getByRole('row', { name: /Köln/ }));
    await userEvent.click(pane.getByRole('button', { name: 'Order Enhanced profile', exact: true }));
    const dialog = page.getByRole('alertdialog');
    await expect.element(dialog.getByText(/PSI GmbH, Germany, HRB 500, Amtsgericht Köln/)).toBeVisible();
  });

  it('the dossier names it beside the number', async () => {
    const company = { ...court, ...at('Amtsgericht Köln'), serviceId: 'DE|psi', name: 'PSI GmbH' };
    await openWindow({
      ...keptDossiers(),
      'dossier.read': () => good(openDossier({ dossier: { ...summary, company } })),
    });
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
    await expect.element(page.getByRole('main').getByText('Amtsgericht Köln')).toBeVisible();
  });

  it('while one is being asked about, the other says what is waited for, and not that it is asked about', async () => {
    const stored = [listed(0, null, at('Amtsgericht Berlin')), listed(1, null, at('Amtsgericht Köln'))];
    await show({
      'search.run': () => good(storedSearch({ hits: stored })),
      'search.confirm': () => new Promise(() => undefined),
    });
    await userEvent.click(pane.getByRole('button', { name: /^Confirm/ }));
    await expect.element(pane.getByRole('button', { name: /^Asking the registry/ })).toBeVisible();
    await userEvent.click(grid.getByRole('row', { name: /Köln/ }));
    const confirm = pane.getByRole('button', { name: /^Confirm/ });
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    await expect.element(pane.getByText(/another company of this list/)).toBeVisible();
  });
});
