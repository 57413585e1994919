import { afterEach, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import '../../src-renderer/features/profile/profile.css';
import '../../src-renderer/features/search/search.css';
import '../../src-renderer/styles/index.css';
import type { UnsureDossier } from '../../src-shared/domain/dossier.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
import { keptHistory } from './stand-in/history.ts';
import { openWindow } from './stand-in/window.ts';

const forcedColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(async () => {
  await forcedColours('none');
  document.body.replaceChildren();
});

const colourOf = (selector: string) => {
  const element = document.querySelector(selector);
  return element === null ? null : getComputedStyle(element).color;
};

it('P24: a button that is off looks off in forced colours too, its price as well, and one that is on does not', async () => {
  document.body.innerHTML = `
    <i style="color: GrayText">grey</i>
    <button class="btn" aria-disabled="true">Confirm again</button>
    <button class="btn primary" aria-disabled="true">Send again <span class="cost">for 20.00</span></button>
    <button class="btn primary on">Send again</button>`;
  await forcedColours('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  const grey = colourOf('i');
  expect(colourOf('.btn:not(.primary)')).toBe(grey);
  expect(colourOf('.primary[aria-disabled]')).toBe(grey);
  expect(colourOf('.cost')).toBe(grey);
  expect(colourOf('.on')).not.toBe(grey);
});

/** How light a colour is to a person who sees shades of grey, from 0 to 255. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.2 * red + 0.7 * green + 0.1 * blue;
}

it('a share bar shows in forced colours how much of it is held', async () => {
  document.body.innerHTML = '<span class="bar-of"><i class="certain" style="width: 40%"></i></span>';
  await forcedColours('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  const [whole, held] = ['.bar-of', '.certain'].map((selector) => {
    const element = document.querySelector(selector);
    return element === null ? Number.NaN : lightness(getComputedStyle(element).backgroundColor);
  });
  expect(Math.abs((whole ?? Number.NaN) - (held ?? Number.NaN))).toBeGreaterThan(120);
});

it('the button of a dossier that is not sure has both its edges in forced colours', async () => {
  const unsure: UnsureDossier = { kind: 'not-known-which', dossierId: 1, company: summary.company, settled: null };
  await openWindow({ ...keptDossiers(), 'dossier.unsure': () => good([unsure]) });
  await forcedColours('active');
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByText(/^1 dossier to look at/));
  const line = document.querySelector('.unsure-dossiers li');
  const button = line?.querySelector('.btn.quiet')?.getBoundingClientRect();
  const reason = line?.querySelector('.small')?.getBoundingClientRect();
  expect(button?.left).toBeGreaterThanOrEqual(line?.getBoundingClientRect().left ?? Number.NaN);
  expect(reason?.left).toBeGreaterThanOrEqual((button?.right ?? Number.NaN) + 4);
});

it('the edges of quiet buttons and of columns touch nothing in forced colours', async () => {
  document.body.innerHTML = `
    <span class="answer-acts"><button class="btn quiet sm">Show</button><button class="btn quiet sm">Save</button></span>
    <ul class="shares"><li>All</li></ul><button class="btn quiet sm below">All shareholders</button>
    <table class="list"><thead><tr>
      <th class="column-head">Received<span class="edge"></span></th><th class="column-head">Size</th>
    </tr></thead></table>`;
  await forcedColours('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  expect(box('.answer-acts > :last-child').left - box('.answer-acts > :first-child').right).toBeGreaterThanOrEqual(4);
  expect(box('.below').top - box('.shares').bottom).toBeGreaterThanOrEqual(4);
  expect(box('th:last-child').left - box('.edge').right).toBeGreaterThanOrEqual(4);
});

it('the mark of a previous name has the edges of its words, and no ground behind these covers them', async () => {
  document.body.innerHTML = `
    <div class="grid"><div class="line"><span class="l2"><span class="previous">Previous name</span></span></div></div>`;
  await forcedColours('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  const mark = document.querySelector('.previous');
  if (mark === null) throw new Error('There is no mark.');
  const look = getComputedStyle(mark);
  expect(look.getPropertyValue('forced-color-adjust')).toBe('none');
  expect(look.borderTopColor).toBe(look.color);
});

it('the choice of columns stands apart from the last head and its edge in forced colours', async () => {
  await openWindow({ ...keptDossiers(), ...keptHistory() });
  await forcedColours('active');
  await expect.element(page.getByRole('main')).toBeVisible();
  const apart = (frame: Element | null) => {
    const button = frame?.querySelector('.columns-button')?.getBoundingClientRect();
    const head = [...(frame?.querySelectorAll('.column-head') ?? [])].at(-1);
    const edge = head?.querySelector('.edge')?.getBoundingClientRect();
    const word = head?.querySelector('.sort')?.getBoundingClientRect();
    if (button === undefined || edge === undefined || word === undefined) throw new Error('There is no such head.');
    expect(button.left - edge.right).toBeGreaterThanOrEqual(1);
    expect(edge.right - word.right).toBeGreaterThanOrEqual(3);
  };
  await userEvent.keyboard('{Control>}7{/Control}');
  await expect.element(page.getByRole('grid', { name: 'History' })).toBeVisible();
  apart(document.querySelector('.grid-frame'));
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('row', { name: /Meridian/ }).first());
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  await expect.element(page.getByRole('table', { name: 'Evidence' })).toBeVisible();
  apart(document.querySelector('.tab-panel:not([hidden]) .table-frame'));
});

it('the step of the first start that is under way is marked in forced colours too', async () => {
  await openWindow({
    'app.state': () => good({ phase: 'first-start', systemUser: 'astrid', keychain: 'available' }),
  });
  await forcedColours('active');
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
  const number = document.querySelector('.steps .now .no');
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Highlight';
  const highlight = getComputedStyle(probe).color;
  expect(number === null ? null : getComputedStyle(number).backgroundColor).toBe(highlight);
});
