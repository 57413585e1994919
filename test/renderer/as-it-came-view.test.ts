import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseRegistryDate } from '../../src-shared/domain/read-registry-date.ts';
import { readStatedNumber } from '../../src-shared/domain/stated-number.ts';
import { keptDossiers, newest } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

/** A date whose day and month cannot be told apart, and one that can be read. */
const unread = parseRegistryDate('02/09/2021');
const read = parseRegistryDate('2021-09-14');

const [official] = newest.profile.officials;
const [owner] = newest.profile.beneficialOwners;
if (official === undefined || owner === undefined) throw new Error('The kept profile has an official and an owner.');

const delivered = {
  ...newest,
  profile: {
    ...newest.profile,
    foundationDate: { value: unread, at: '/foundationDate' },
    registrationDate: { value: read, at: '/registrationDate' },
    capital: { total: null, stated: { value: '2450000,00 EUR', at: '/capital' }, classes: [] },
    officials: [{ ...official, startDate: unread }],
    beneficialOwners: [{ ...owner, startDate: unread }],
    shareholdings: newest.profile.shareholdings.map((one) => ({
      ...one,
      currency: 'EUR',
      totalNominalValue: readStatedNumber('2.450.000,00'),
    })),
  },
};

describe('a value that Dossier could not read says that it is shown as it came', () => {
  const open = async () => {
    const kept = keptDossiers();
    const reading = kept['dossier.read'];
    await openWindow({
      ...kept,
      'dossier.read': async (asked) => {
        const opened = await reading?.(asked);
        if (opened?.ok !== true) throw new Error('The dossier is kept.');
        return { ok: true, value: { ...opened.value, snapshot: delivered } };
      },
    });
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  };
  const fact = (label: string) => {
    const term = [...document.querySelectorAll('dt')].find((one) => one.textContent === label);
    return term?.nextElementSibling?.textContent.replaceAll(/\s+/gu, ' ').trim();
  };

  it('a date and an amount among the facts, in words that are read out too, and none that was read', async () => {
    await open();
    await expect.element(page.getByText('02/09/2021')).toBeVisible();
    expect(fact('Founded')).toBe(
      '02/09/2021 as it came (Dossier shows this as the registry wrote it; it was not read as a date.)',
    );
    expect(fact('Share capital')).toBe(
      '2450000,00 EUR as it came (Dossier shows this as the registry wrote it; it was not read as an amount.)',
    );
    expect(fact('Registered')).toBe('14 Sep 2021');
  });

  it('a date and an amount in a list', async () => {
    await open();
    await userEvent.click(page.getByRole('tab', { name: /^Officials/ }));
    await expect
      .element(page.getByRole('table', { name: 'Officials' }))
      .toMatchTextContent(/02\/09\/2021 \(as it came\)/);
    await userEvent.click(page.getByRole('tab', { name: /^Shareholders/ }));
    await expect
      .element(page.getByRole('table', { name: 'Shareholders' }))
      .toMatchTextContent(/EUR.2\.450\.000,00 \(as it came\)/);
  });
});
