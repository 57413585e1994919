import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const { askedAt, officer, query, way, outcome } = storedSearch();
const one = (searchId: number, name: string, by = officer, jurisdiction = query.jurisdiction) => ({
  ...{ searchId, askedAt, officer: by, way, outcome },
  query: { ...query, name, jurisdiction },
});
const searches = [
  one(9, 'meridian'),
  one(8, 'halcyon'),
  one(7, 'Meridian', 'Bo Ek'),
  one(6, 'meridian', officer, 'GB'),
  one(5, 'meridian'),
];
const grid = page.getByRole('grid', { name: 'Earlier searches' });
const rows = () =>
  grid
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent.replaceAll(/\s+/gu, ' ').trim());

async function openEarlier() {
  const { bridge } = await openWindow({ 'search.earlier': () => good({ searches, more: false }) });
  await expect.element(grid).toBeVisible();
  return bridge;
}

describe('earlier searches that asked the same', () => {
  it('are one row, which tells how often and when last, and whoever asked', async () => {
    await openEarlier();
    await expect.poll(() => rows().length).toBe(3);
    expect(rows()[0]).toMatch(/meridian.*3 times, last /);
    expect(rows()[0]).toContain('Bo Ek');
    expect(rows().slice(1).join()).not.toContain('times');
  });

  it('open to each of them, and close again; one of them opens as before, and sends nothing', async () => {
    const bridge = await openEarlier();
    const group = grid.getByRole('row', { name: /3 times/ });
    await userEvent.click(group);
    await expect.poll(() => rows().length).toBe(6);
    expect(bridge.inputsOf('search.read')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => rows().length).toBe(3);
    await userEvent.click(group);
    await expect.poll(() => rows().length).toBe(6);
    await userEvent.click(grid.getByRole('row').nth(3));
    await expect.poll(() => bridge.inputsOf('search.read').at(-1)).toEqual({ searchId: 7 });
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });
});

it('a question of a number alone begins with it, so that a narrow window cuts the words around it first', async () => {
  const number = '91310115MA1K4Q7R2X';
  const asked = { ...one(4, ''), query: { jurisdiction: 'CN', name: null, companyNumber: number } };
  await openWindow({ 'search.earlier': () => good({ searches: [asked], more: false }) }, { width: 1024, height: 768 });
  await expect.poll(() => rows().length).toBe(1);
  expect(rows()[0]).toMatch(new RegExp(`^${number}`));
});
