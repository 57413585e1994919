import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { UnsureDossier } from '../../src-shared/domain/dossier.ts';
import { good } from './stand-in/bridge.ts';
import { configuredConnections } from './stand-in/connections.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { confirmation, hit, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* What has no room in a line goes on where the lines before it began, and what belongs together stays together. */

const size = { width: 512, height: 384 };
const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();

async function goTo(key: string) {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard(`{Control>}${key}{/Control}`);
}

/** Where the text of an element begins, without its padding. */
function textLeft(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return boxOf(element).left > range.getBoundingClientRect().left ? 0 : range.getBoundingClientRect().left;
}

describe('Dossiers at 200 %', () => {
  it('the count stands beside the title, and the field has the line below them', async () => {
    await openWindow(keptDossiers(), size);
    await goTo('3');
    const count = page.getByText('2 dossiers', { exact: true });
    await expect.element(count).toBeVisible();
    const title = boxOf(page.getByRole('heading', { level: 1 }).element());
    const field = boxOf(document.querySelector('.dossier-find'));
    expect(Math.abs(boxOf(count.element()).top - title.top)).toBeLessThan(6);
    expect(field.top).toBeGreaterThanOrEqual(title.bottom);
    expect(Math.abs(field.left - title.left)).toBeLessThan(1);
  });

  it('a dossier that is not sure has its name, its reason and its button below each other', async () => {
    const unsure: UnsureDossier = { kind: 'not-known-which', dossierId: 1, company: summary.company, settled: null };
    await openWindow({ ...keptDossiers(), 'dossier.unsure': () => good([unsure]) }, size);
    await goTo('3');
    await userEvent.click(page.getByText(/^1 dossier to look at/));
    const name = document.querySelector('.unsure-dossiers li > .btn.quiet');
    const reason = document.querySelector('.unsure-dossiers li > .small');
    const button = page.getByRole('button', { name: 'I have looked at it…' }).element();
    if (name === null || reason === null) throw new Error('There is no line of a dossier.');
    const left = textLeft(reason);
    expect(Math.abs(textLeft(name) - left)).toBeLessThan(2);
    expect(Math.abs(boxOf(button).left - left)).toBeLessThan(2);
    expect(boxOf(reason).top).toBeGreaterThanOrEqual(boxOf(name).bottom);
    expect(boxOf(button).top).toBeGreaterThanOrEqual(boxOf(reason).bottom);
    expect(await axeViolations()).toEqual([]);
  });
});

it('at 200 % the buttons of a connection stand beside each other', async () => {
  await openWindow(configuredConnections(), size);
  await goTo('8');
  await userEvent.click(page.getByRole('button', { name: /^Edit / }).first());
  const remove = page.getByRole('button', { name: 'Remove…' });
  await expect.element(remove).toBeVisible();
  const other = page.getByRole('button', { name: 'Switch to this connection' });
  expect(boxOf(remove.element()).top).toBe(boxOf(other.element()).top);
});

it('at 200 % no choice that begins a line has an edge of its own beside that of the box', async () => {
  await openWindow({}, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  const labels = [...document.querySelectorAll('.seg label')];
  expect(labels.length).toBeGreaterThan(2);
  const edges = labels.map((label) => getComputedStyle(label).borderLeftWidth);
  expect(new Set(edges)).toEqual(new Set(['0px']));
});

it('a cost that is not known stands where the costs stand', async () => {
  const order = { kind: 'order' as const, orderId: 7, product: { kind: 'v2-lite-profile' as const } };
  const cost = { ledger: 'credit', value: 12 };
  await openWindow(keptHistory([entry(2, order, { cost }), entry(1, order, { isCostNotKnown: true })]), {
    width: 1440,
    height: 900,
  });
  await goTo('7');
  const unknown = page.getByText('not known', { exact: true });
  await expect.element(unknown).toBeVisible();
  const endOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  };
  const known = page.getByText('12.00 credits', { exact: true }).element();
  expect(Math.abs(endOf(unknown.element()) - endOf(known))).toBeLessThan(1);
});

describe('the ring around the choice of columns is drawn whole', () => {
  const choice = page.getByRole('button', { name: /^Choose columns/ });

  it.each([size, { width: 1440, height: 900 }])('at $width x $height', async (inSize) => {
    await openWindow(keptDossiers(), inSize);
    await goTo('3');
    await expect.element(choice.first()).toBeVisible();
    const button = choice.first().element();
    (button as HTMLElement).focus();
    await userEvent.keyboard('{Shift}');
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(button);
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const { left, right, top, bottom } = boxOf(button);
    for (let around = button.parentElement; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const clip = boxOf(around);
      expect(left - reach).toBeGreaterThanOrEqual(clip.left);
      expect(right + reach).toBeLessThanOrEqual(clip.right);
      expect(top - reach).toBeGreaterThanOrEqual(clip.top);
      expect(bottom + reach).toBeLessThanOrEqual(clip.bottom);
    }
    // Nothing that lies above the button covers a side of its ring.
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const sides = [
      [left + 1, middle.y],
      [right - 1, middle.y],
      [middle.x, top + 1],
      [middle.x, bottom - 1],
    ] as const;
    for (const [x, y] of sides) expect(button.contains(document.elementFromPoint(x, y))).toBe(true);
  });
});

it('the demo says what it is, not its name a second time', async () => {
  await openWindow({ ...configuredConnections() });
  await userEvent.click(page.getByRole('button', { name: /^Connection: Demo/ }));
  const item = page.getByRole('menuitem', { name: /^Demo/ });
  await expect.element(item).toMatchTextContent(/^Demo\s*Invented companies on this machine/);
  await userEvent.keyboard('{Escape}');
  await goTo('8');
  const listed = page.getByRole('main').getByText('Invented companies on this machine', { exact: true });
  await expect.element(listed).toBeVisible();
});

it('at 200 % the button of the earlier searches begins where the line above it does', async () => {
  const hits = [
    { position: 0, hit: hit({}), confirmation: confirmation() },
    { position: 1, hit: hit({ jurisdiction: 'DE', companyNumber: 'HRB 1234' }), confirmation: null },
  ];
  await openWindow({ 'search.run': () => good(storedSearch({ hits })) }, size);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  const button = page.getByRole('button', { name: 'Earlier searches' });
  await expect.element(button).toBeInTheDocument();
  const icon = button.element().querySelector('svg');
  const above = document.querySelector('.answered-question');
  expect(boxOf(button.element()).top).toBeGreaterThan(boxOf(document.querySelector('.tally')).top + 20);
  expect(Math.abs(boxOf(icon).left - textLeft(above ?? document.body))).toBeLessThan(4);
});

it('a choice that goes on in a second line has round corners, and its focus a whole ring', async () => {
  await openWindow({}, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  const choice = document.querySelector('.seg:has(input)');
  const clip = () => getComputedStyle(choice ?? document.body).clipPath;
  expect(clip()).toMatch(/^inset\(0(px)? round \d/);
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  choice?.querySelector<HTMLInputElement>('input:checked')?.focus();
  expect(clip()).toBe('none');
});
