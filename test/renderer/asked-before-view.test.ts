import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StoredSearch } from '../../src-shared/domain/search.ts';
import { good } from './stand-in/bridge.ts';
import { storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const name = page.getByRole('textbox', { name: 'Company name' });
const way = { interface: 'rest', family: 'lite', reference: 'case-1', registrationAuthority: null } as const;
const query = { jurisdiction: 'LU', name: 'meridian', companyNumber: null };
const kept = storedSearch({ searchId: 77, query, way, askedAt: '2026-11-20T09:15:00.000Z' });

/** A window whose record has one search, which is opened from the palette while another name stands in the form. */
async function openKept(before: StoredSearch) {
  const { searchId, askedAt, officer, outcome } = before;
  const { bridge } = await openWindow({
    'search.earlier': () => good({ searches: [{ searchId, askedAt, officer, query, way, outcome }], more: false }),
    'search.askedForCost': () => good(before),
    'search.read': () => good(before),
  });
  await userEvent.fill(name, 'kestrel');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('meridian');
  await expect.element(page.getByRole('option', { name: /^meridian, Luxembourg/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveValue('meridian');
  return bridge;
}

async function enterFromTheList() {
  await userEvent.click(page.getByRole('button', { name: 'Earlier searches' }));
  await userEvent.click(name);
  await userEvent.keyboard('{Enter}');
}

it('a kept search that is opened takes the form, and its hits the focus', async () => {
  const bridge = await openKept(kept);
  await expect
    .poll(() => document.activeElement?.closest('[role="grid"]')?.getAttribute('aria-label'))
    .toBe('Search hits');
  await expect.element(page.getByRole('combobox', { name: 'Jurisdiction' })).toHaveValue('Luxembourg');
  await expect.element(page.getByRole('radio', { name: /^Number and status/ })).toBeChecked();
  expect(bridge.inputsOf('search.run')).toEqual([]);
});

it('a paid question that the record has an answer to is not sent by Enter, and leads to that answer', async () => {
  const bridge = await openKept(kept);
  await enterFromTheList();
  const strip = page.getByText(/^This question was asked .*20 Nov.*its answer is kept\. It was not sent again/);
  await expect.element(strip).toBeVisible();
  expect(bridge.inputsOf('search.askedForCost')).toMatchObject([{ ...query, wish: { family: 'lite' } }]);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Show its answer' }));
  await expect.element(page.getByRole('heading', { name: /^Answer to: meridian/ })).toBeVisible();
  // Entered once more, now with the answer on screen.
  await userEvent.click(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/its answer is shown below\. It was not sent again/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Show its answer' }).query()).toBeNull();
  expect(bridge.inputsOf('search.run')).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: /^Ask again/ }).first());
  await expect.poll(() => bridge.inputsOf('search.run').length).toBe(1);
});

it('one that was not answered and may have been charged is not sent by Enter either', async () => {
  const outcome = { kind: 'failed', code: 'service-timed-out', correlationId: null } as const;
  const bridge = await openKept({ ...kept, outcome, hits: [], answer: null });
  await enterFromTheList();
  await expect
    .element(page.getByText(/asked .*20 Nov.* and not answered, and it cost or may have cost something all the same/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show what is kept of it' })).toBeVisible();
  expect(bridge.inputsOf('search.run')).toEqual([]);
});
