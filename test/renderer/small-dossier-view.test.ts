import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptDossiers } from './stand-in/dossiers.ts';
import { keptHistory } from './stand-in/history.ts';
import { openWindow } from './stand-in/window.ts';

/** A window of 1024 x 768 at 200 %. */
const size = { width: 512, height: 384 };
const tab = (name: RegExp) => page.getByRole('tab', { name });
const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
const name = page.getByRole('heading', { level: 1 });

async function openDossier(): Promise<void> {
  await openWindow({ ...keptDossiers(), ...keptHistory() }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(name).toMatchTextContent(/Meridian Maritime Holdings/);
  await document.fonts.ready;
}

const strip = () => page.getByRole('tablist', { name: 'Profile' }).element();

/** The tabs stand below the name, which stays in sight, and what the tab holds begins on the screen. */
async function expectContentInSight(): Promise<void> {
  await expect.poll(() => Math.abs(topOf(strip()) - name.element().getBoundingClientRect().bottom)).toBeLessThan(2);
  expect(topOf(page.getByRole('tabpanel').element())).toBeLessThan(size.height - 100);
}

it('at 200 % each tab keeps its line and its place, whichever of them is chosen', async () => {
  await openDossier();
  const places = () =>
    [...strip().querySelectorAll('[role="tab"]')].map((one) => {
      const { left, top, width } = one.getBoundingClientRect();
      const { left: fromLeft, top: fromTop } = strip().getBoundingClientRect();
      return [left - fromLeft, top - fromTop, width].map(Math.round);
    });
  const before = places();
  for (const which of [/^Officials/, /^Shareholders and owners/, /^Filings/, /^Evidence/]) {
    await userEvent.click(tab(which));
    await expect.element(tab(which)).toHaveAttribute('aria-selected', 'true');
    expect(places()).toEqual(before);
  }
  const save = page.getByRole('button', { name: /^Save all evidence/ }).element();
  const words = save.nextElementSibling?.getBoundingClientRect();
  // The words stand below the button in a block of their own, and do not run around it.
  expect(words?.top).toBeGreaterThanOrEqual(save.getBoundingClientRect().bottom);
});

it('at 200 % nothing of the head is left between the name and the tabs that are scrolled to', async () => {
  await openDossier();
  strip().scrollIntoView({ block: 'start' });
  expect(Math.abs(topOf(strip()) - name.element().getBoundingClientRect().bottom)).toBeLessThan(2);
});

describe('at 200 % a tab that is chosen brings up what it shows', () => {
  it.each([/^Officials/, /^Shareholders and owners/, /^Filings/, /^Notes/, /^Evidence/])(
    '%s, by mouse',
    async (which) => {
      await openDossier();
      await userEvent.click(tab(which));
      await expectContentInSight();
      await expect.element(tab(which)).toHaveFocus();
    },
  );

  it('the one that is shown already, too', async () => {
    await openDossier();
    await userEvent.click(tab(/^Overview/));
    await expectContentInSight();
  });

  it('by keyboard, and the focus stays on the tab', async () => {
    await openDossier();
    tab(/^Overview/)
      .element()
      .focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(tab(/^Officials/)).toHaveFocus();
    await expectContentInSight();
    await userEvent.keyboard('{End}');
    await expect.element(tab(/^Evidence/)).toHaveFocus();
    await expectContentInSight();
  });

  it('a dossier that is opened at one of its tabs begins there, with the focus on its name', async () => {
    await openWindow({ ...keptDossiers(), ...keptHistory() }, size);
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}7{/Control}');
    const history = page.getByRole('grid', { name: 'History' });
    await expect.element(history).toBeVisible();
    history.element().focus();
    // The third from the top is a document that was kept.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(tab(/^Filings/)).toHaveAttribute('aria-selected', 'true');
    await expectContentInSight();
    await expect.element(name).toHaveFocus();
  });
});

it('in a large window the head of a dossier stays where it is', async () => {
  await openWindow(keptDossiers(), { width: 1440, height: 900 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(name).toBeVisible();
  const before = topOf(strip());
  await userEvent.click(tab(/^Evidence/));
  expect(topOf(strip())).toBe(before);
});

/** Where the text of an element begins, whatever stands around it. */
function textLeft(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().left;
}

describe('the lines of the head', () => {
  /** The first part of each row: it begins left of the one before it. */
  const firstOfRows = (line: Element) =>
    [...line.children].filter((part, at, parts) => {
      const before = parts[at - 1];
      return before === undefined || part.getBoundingClientRect().left < before.getBoundingClientRect().left;
    });

  it.each(['.identity', '.provenance'])(
    '%s: no row of it begins or ends with a mark between two parts',
    async (which) => {
      await openDossier();
      const line = document.querySelector(which) ?? document.body;
      expect([...line.children].map(({ textContent }) => textContent.trim())).not.toContain('·');
      const firsts = firstOfRows(line);
      expect(firsts.length).toBeGreaterThan(1);
      const { left } = line.getBoundingClientRect();
      for (const first of firsts) expect(Math.abs(textLeft(first) - left)).toBeLessThan(2);
    },
  );

  it.each([
    ['at 200 %', size],
    ['in a large window', { width: 1440, height: 900 }],
  ])('%s the labels of the tabs begin where the name does, and have the same room on both sides', async (_name, of) => {
    await openWindow(keptDossiers(), of);
    await expect.element(page.getByRole('main')).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
    await expect.element(name).toMatchTextContent(/Meridian Maritime Holdings/);
    await document.fonts.ready;
    const labels = page.getByRole('tab').elements();
    expect(Math.abs(textLeft(labels[0] ?? document.body) - textLeft(name.element()))).toBeLessThan(2);
    for (const label of labels) {
      const { paddingLeft, paddingRight } = getComputedStyle(label);
      expect(paddingLeft).toBe(of.width < 1280 ? '8px' : '12px');
      expect(paddingRight).toBe(paddingLeft);
    }
  });
});

it.each([1024, 1440])('in a window %i wide the heads of the owners stay within their columns', async (width) => {
  await openWindow(keptDossiers(), { width, height: 768 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(tab(/^Shareholders and owners/));
  const heads = () => [...document.querySelectorAll<HTMLElement>('.list th')];
  await expect.poll(() => heads().length).toBeGreaterThan(8);
  await document.fonts.ready;
  const beyond = heads().filter((head) => {
    const { right } = head.getBoundingClientRect();
    // Its words: the button around them has room for the ring at both sides.
    const label = head.querySelector('.sort > span')?.getBoundingClientRect();
    return (label?.right ?? 0) > right - parseFloat(getComputedStyle(head).paddingRight) + 1;
  });
  expect(beyond.map(({ textContent }) => textContent)).toEqual([]);
  for (const head of heads()) expect(head.title).toContain(head.textContent.trim());
});
