import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Official } from '../../src-shared/domain/party.ts';
import { at, bareProfile, party } from '../unit/export/bare-profile.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { document as filing } from './stand-in/orders.ts';
import { openWindow } from './stand-in/window.ts';

/* What an officer stumbled over who worked by keyboard alone, in a window of 1024 x 768 and at 200 %. */

it('the name of a new officer can be typed at once', async () => {
  await openWindow({
    'app.state': () => good({ phase: 'first-start', systemUser: 'astrid', keychain: 'available' }),
  });
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  await userEvent.keyboard('Astrid{Enter}');
  await expect.element(page.getByRole('radio', { name: 'Demo' })).toHaveFocus();
});

const official: Official = {
  // As REST states it where a registry appends the place to the date.
  party: party('Ann Fiction', {
    birthdate: { text: '04/1968, Tromsø-Kvaløysletta', value: null, precision: 'none' },
  }),
  role: { original: null, normalized: null },
  ...{ startDate: null, endDate: null, isActive: null, notifiedOn: null },
  ...{ powers: [], naturesOfControl: [], directorships: [], at },
};

async function openOfficials(size = { width: 1024, height: 768 }): Promise<void> {
  const opened = openDossier({ snapshot: { ...newest, profile: { ...bareProfile, officials: [official] } } });
  await openWindow({ ...keptDossiers(), 'dossier.read': () => good(opened) }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: /^Officials/ }));
}

it('a place of birth stays in its column, and a role that is not stated is said to be that', async () => {
  await openOfficials();
  await document.fonts.ready;
  const born = page.getByText('04/1968, Tromsø-Kvaløysletta (as it came)').element();
  const column = born.closest('td');
  expect(born.getBoundingClientRect().right).toBeLessThanOrEqual(column?.getBoundingClientRect().right ?? 0);
  expect(column?.scrollWidth).toBeLessThanOrEqual(column?.clientWidth ?? 0);
  await expect.element(page.getByRole('cell', { name: 'Not stated', exact: true })).toBeVisible();
});

it('at 200 % the ring around the name of a company is not cut at its sides', async () => {
  await openOfficials({ width: 512, height: 384 });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const name = heading.element();
  expect(Number.parseFloat(getComputedStyle(name).outlineOffset)).toBeLessThanOrEqual(-2);
});

it('the format of a document is not said twice', async () => {
  const json = { ...filing, format: 'json' as const, mediaType: 'application/json' };
  await openWindow({
    ...keptDossiers(),
    'document.list': () => good({ documents: [json, { ...filing, documentId: 22 }], more: false, total: 2 }),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}5{/Control}');
  const kept = page.getByRole('grid', { name: 'Kept documents' });
  await userEvent.click(kept.getByRole('row', { name: /JSON data/ }));
  const pane = page.getByRole('complementary', { name: 'Selected document' });
  await expect.element(pane.getByText('Format')).toBeVisible();
  expect(pane.getByText('Kind of file').elements()).toEqual([]);
});
