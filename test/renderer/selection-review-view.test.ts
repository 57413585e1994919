import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const day = { kind: 'on-day' as const, due: '2031-03-14' };
const kept = { ...summary.company, name: 'Kept Reviews Ltd' };

/** Ticks both dossiers of the list and asks for a review of them, by keyboard alone. */
async function askForReview(script: Partial<Script> = {}) {
  const opened = await openWindow({ ...keptDossiers(), ...script });
  await userEvent.keyboard('{Control>}3{/Control}');
  const grid = page.getByRole('grid', { name: 'Dossiers' });
  await expect.element(grid).toBeVisible();
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  await userEvent.keyboard('set a review');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: /^Set the review of / });
  await expect.element(dialog).toBeVisible();
  return { ...opened, dialog };
}

it('P19: one review is set for the ticked dossiers by keyboard, counted from today, and the lists are read again', async () => {
  const { bridge, dialog } = await askForReview();
  expect(await axeViolations()).toEqual([]);
  const lists = bridge.inputsOf('dossier.list').length;
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  const [asked] = bridge.inputsOf('review.set');
  expect(asked).toMatchObject({ onlyWithout: true, review: { kind: 'every', months: 12 } });
  await expect.element(page.getByText(/^The review of \d+ dossiers? was set\.$/)).toBeVisible();
  expect(bridge.inputsOf('dossier.list').length).toBeGreaterThan(lists);
});

it('those that have a review are shown, and keep it unless somebody says that it is replaced', async () => {
  const { bridge, dialog } = await askForReview({
    'review.ofSelection': ({ dossierIds }) =>
      good({
        dossiers: dossierIds.length,
        stated: dossierIds.length,
        told: [{ dossierId: 1, company: kept, review: day }],
      }),
  });
  await expect.element(dialog.getByText(/2031/)).toBeVisible();
  const act = dialog.getByRole('button', { name: /^Set for / });
  await expect.element(act).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByText('Each of them has a review already.', { exact: false })).toBeVisible();
  await act.click({ force: true });
  expect(bridge.inputsOf('review.set')).toEqual([]);
  await dialog.getByText('Replace theirs').click();
  await act.click();
  await expect.poll(() => bridge.inputsOf('review.set')).toMatchObject([{ onlyWithout: false }]);
});

it('what could not be kept is said, and what was typed stays', async () => {
  const { dialog } = await askForReview({
    'review.set': () => bad({ code: 'disk-full', message: 'Full.', retryable: false, detail: {} }),
  });
  const months = dialog.getByRole('textbox', { name: /months/i });
  await months.fill('6');
  await dialog.getByRole('button', { name: /^Set for / }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(months).toHaveValue('6');
});

it('more than can be set at once are refused before anything is asked, and the button says why', async () => {
  const many = Array.from({ length: 1_001 }, (_, at) => ({ ...summary, dossierId: at + 1 }));
  const { bridge } = await openWindow({
    ...keptDossiers(),
    'dossier.list': () => good({ dossiers: many, more: false, total: many.length }),
  });
  await userEvent.keyboard('{Control>}3{/Control}');
  const grid = page.getByRole('grid', { name: 'Dossiers' });
  await expect.element(grid).toBeVisible();
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  const button = page.getByRole('button', { name: 'Set a review…' });
  await expect
    .element(button)
    .toHaveAttribute('title', 'A review can be set for up to 1,000 dossiers at once. Tick fewer.');
  await button.click({ force: true });
  expect(bridge.inputsOf('review.ofSelection')).toEqual([]);
});
