import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import { readTypedDay } from '../../src-renderer/lib/typed-day.ts';
import { views } from '../../src-renderer/views.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, openDossier, summary } from './stand-in/dossiers.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { openWindow } from './stand-in/window.ts';
import { untouched, waiting, workRows } from './stand-in/work.ts';

/* What an officer stumbled over who walked the window by keyboard, 1024 wide. */

const size = { width: 1024, height: 768 };
const at200 = { width: 512, height: 384 };
const dialog = page.getByRole('dialog');
const boxOf = (element: Element | null | undefined) => {
  if (element === null || element === undefined) throw new Error('There is no such element.');
  return element.getBoundingClientRect();
};
const areApart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

async function openMeridian(script: Partial<Script> = {}, inSize = size) {
  const opened = await openWindow({ ...keptDossiers(), ...script }, inSize);
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(
    page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime|Verwaltung/ }),
  );
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  return opened;
}

describe('a decision', () => {
  it('is no longer asked for once one was chosen, and what asks for it stands apart from its sign', async () => {
    await openMeridian({ 'work.read': () => good(untouched) });
    await userEvent.click(page.getByRole('tab', { name: 'Decision' }));
    await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and save' }));
    const asked = dialog.getByText('Choose what is decided first.');
    await expect.element(asked).toBeVisible();
    const words = document.createRange();
    const text = asked.element().lastChild;
    if (text !== null) words.selectNodeContents(text);
    const sign = boxOf(asked.element().querySelector('svg'));
    expect(words.getBoundingClientRect().left - sign.right).toBeGreaterThanOrEqual(4);
    await expect.element(dialog.getByRole('radio', { name: 'Accept', exact: true })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(dialog.getByRole('radio', { name: 'Accept', exact: true })).toBeChecked();
    await expect.element(asked).not.toBeInTheDocument();
  });

  it('is approved with a reason whose whole field is in sight, however much stands above it', async () => {
    const long = Array.from({ length: 60 }, (_, line) => `Line ${String(line)} of what was looked at.`).join('\n');
    const decisions = [waiting({ officer: 'Bo Ek', reason: long })];
    await openMeridian({
      'work.read': () => good({ ...untouched, decisions }),
      'ownership.read': ({ rule }) => good({ ...ownershipView, rule }),
    });
    await userEvent.click(page.getByRole('tab', { name: 'Decision' }));
    await userEvent.click(page.getByRole('button', { name: 'Approve…', exact: true }));
    await expect.element(dialog.getByText('Open about the owners, as it is saved now:')).toBeVisible();
    const field = dialog.getByRole('textbox', { name: 'Your reason' });
    const isInSight = () => {
      const body = boxOf(field.element().closest('.body'));
      const { top, bottom } = boxOf(field.element().closest('.field'));
      return top >= body.top && bottom <= body.bottom;
    };
    // What is longer than the dialog is read first; whoever goes on to the reason has all of its field in sight.
    await expect.element(dialog.getByRole('group', { name: 'What was decided' })).toHaveFocus();
    field.element().focus();
    await expect.poll(isInSight).toBe(true);
    await userEvent.fill(field, 'One\ntwo\nthree\nfour\nfive.');
    await expect.poll(isInSight).toBe(true);
    expect(field.element().scrollHeight).toBeLessThanOrEqual(field.element().clientHeight + 1);
    // What is answered is still read above it.
    expect(boxOf(dialog.getByRole('group', { name: 'What was decided' }).element()).height).toBeGreaterThan(60);
  });

  it('asks for a day to come with an example that is to come', async () => {
    await openMeridian({ 'work.read': () => good(untouched) });
    await userEvent.click(page.getByRole('tab', { name: 'Decision' }));
    await userEvent.click(page.getByRole('button', { name: 'Change: Review' }));
    page.getByRole('radio', { name: 'Not stated' }).element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    const day = dialog.getByRole('textbox', { name: 'Next review' });
    const example = day.element().getAttribute('placeholder') ?? '';
    expect((readTypedDay(example) ?? '') > dayHere(new Date())).toBe(true);
    await userEvent.fill(day, 'soon');
    await userEvent.keyboard('{Enter}');
    await expect.element(day).toHaveAccessibleDescription(`Write the day like ${example}.`);
  });
});

describe('the rail', () => {
  it('has its views in the order of the figures that lead to them', async () => {
    await openWindow({}, size);
    const rail = page.getByRole('navigation', { name: 'Views' });
    await expect.element(rail).toBeVisible();
    const keys = [...rail.element().querySelectorAll('[aria-keyshortcuts]')].map((button) =>
      button.getAttribute('aria-keyshortcuts'),
    );
    expect(keys).toEqual(views.map((_, at) => `Control+${String(at + 1)}`));
    await userEvent.keyboard('{Control>}2{/Control}');
    await expect.element(page.getByRole('heading', { name: 'Work', level: 1 })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('work');
    await expect.element(page.getByRole('option', { name: /Work.*Ctrl 2/ })).toBeVisible();
  });

  it('says that something waits beside the shape of the view, and not upon it', async () => {
    await openWindow({ ...keptDossiers(), 'work.list': () => good({ rows: workRows, more: false, urgent: 1 }) }, size);
    const work = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Work/ });
    await expect.poll(() => work.element().querySelector('.attention svg')).not.toBeNull();
    const [shape, sign] = work.element().querySelectorAll('svg');
    expect(areApart(boxOf(shape), boxOf(sign))).toBe(true);
    expect(boxOf(sign).right).toBeLessThan(boxOf(work.element().closest('.rail')).right);
  });
});

it('how large everything is drawn does not cover the requests that are left', async () => {
  const { bridge } = await openWindow({}, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  bridge.announce('window.zoomed', { percent: 125 });
  await expect.poll(() => document.querySelector('.zoom-value')).not.toBeNull();
  const bar = boxOf(document.querySelector('.bar'));
  expect(areApart(boxOf(document.querySelector('.zoom-value')), bar)).toBe(true);
});

it('in a comparison every button says in words what it does, but the one between what it exchanges', async () => {
  await openMeridian();
  await userEvent.click(page.getByRole('button', { name: 'Compare', exact: true }));
  const preview = page.getByRole('button', { name: 'Preview the PDF' });
  await expect.element(preview).toBeVisible();
  expect(preview.element().textContent).toContain('Preview the PDF');
  const exporting = boxOf(page.getByRole('button', { name: /^Export the comparison/ }).element());
  expect(boxOf(preview.element()).top).toBe(exporting.top);
  expect(exporting.left - boxOf(preview.element()).right).toBeGreaterThanOrEqual(8);
});

it('what can be done with a dossier stands apart, also in two rows', async () => {
  await openMeridian({}, { width: 900, height: 768 });
  const acts = [...document.querySelectorAll('.acts-beside > .btn')].map(boxOf);
  expect(new Set(acts.map(({ top }) => top)).size).toBeGreaterThan(1);
  for (const [at, one] of acts.entries())
    for (const other of acts.slice(at + 1)) {
      const beside = Math.max(one.left - other.right, other.left - one.right);
      const below = Math.max(one.top - other.bottom, other.top - one.bottom);
      expect(Math.max(beside, below)).toBeGreaterThanOrEqual(8);
    }
});

describe('a long name of a company', () => {
  const name =
    'Verwaltungs- und Beteiligungsgesellschaft der Vereinigten Norddeutschen Schiffahrts- und Hafenbetriebe zu Hamburg und Bremerhaven mit beschränkter Haftung & Co. Kommanditgesellschaft auf Aktien';
  const long = { ...summary, company: { ...summary.company, name } };
  const script: Partial<Script> = {
    ...keptDossiers([long]),
    'dossier.read': () => good(openDossier({ dossier: long })),
  };
  const heading = page.getByRole('heading', { level: 1, name: /^Verwaltungs/ });

  it('takes two lines at 200 %, and is shown whole by a button', async () => {
    await openMeridian(script, at200);
    const lines = () =>
      boxOf(heading.element()).height / Number.parseFloat(getComputedStyle(heading.element()).lineHeight);
    await expect.poll(lines).toBeLessThan(3);
    await expect.element(heading).toHaveAccessibleName(name);
    const whole = page.getByRole('button', { name: 'Show the whole name' });
    await expect.element(whole).toHaveAttribute('aria-expanded', 'false');
    whole.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(lines).toBeGreaterThan(4);
    const text = heading.element().querySelector('bdi');
    expect(text?.scrollHeight).toBe(text?.clientHeight);
    await userEvent.keyboard('{Enter}');
    await expect.poll(lines).toBeLessThan(3);
  });

  it('has no such button where it is short, or where the window has room', async () => {
    await openMeridian(script, size);
    await expect.element(heading).toBeVisible();
    expect(page.getByRole('button', { name: 'Show the whole name' }).elements()).toEqual([]);
  });
});

it('a row of Work says each of its reasons in a line of its own', async () => {
  const reasons = [
    { kind: 'second-person' as const, officer: 'Bo Ek', named: null, at: '2026-11-20T09:00:00.000Z' },
    { kind: 'newer-profile' as const, takenAt: '2026-11-20T09:00:00.000Z', status: null },
    { kind: 'conditions' as const, at: '2026-11-20T09:00:00.000Z' },
    { kind: 'due' as const, due: '2026-12-01' },
  ];
  const rows = workRows.slice(0, 1).map((row) => ({ ...row, reasons }));
  for (const inSize of [size, at200]) {
    await openWindow({ ...keptDossiers(), 'work.list': () => good({ rows, more: false, urgent: 1 }) }, inSize);
    await userEvent.keyboard('{Control>}2{/Control}');
    const row = page.getByRole('row', { name: /Meridian Maritime/ });
    await expect.element(row).toBeVisible();
    const said = [
      'Waits for a second person: proposed by Bo Ek',
      /^A profile or filing came on .*, after those that its decision rests on$/,
      /^Accepted with conditions on/,
      'Review due on 1 Dec 2026',
    ];
    for (const words of said) {
      const line = row.getByText(words);
      await expect.element(line).toBeVisible();
      expect(line.element().scrollWidth).toBeLessThanOrEqual(line.element().clientWidth);
    }
  }
});

describe('the head of a dossier', () => {
  const full = openDossier({
    dossier: {
      ...summary,
      company: {
        ...summary.company,
        englishName: 'Meridian Maritime and Inland Navigation Holdings, Limited Liability Company',
        registrationAuthority: 'Registre de commerce et des sociétés de Luxembourg',
      },
    },
  });
  const acts = () => [...document.querySelectorAll<HTMLElement>('.acts-beside button')];

  it('leaves more than half of the window to what the dossier was opened for', async () => {
    await openMeridian({ 'dossier.read': () => good(full) });
    await document.fonts.ready;
    expect(new Set(acts().map((act) => boxOf(act).top)).size).toBe(1);
    const identity = boxOf(document.querySelector('.identity'));
    expect(identity.height).toBeLessThan(30);
    expect(boxOf(document.querySelector('.profile-head')).height).toBeLessThan(180);
    expect(boxOf(document.querySelector('.tab-panel:not([hidden])')).top).toBeLessThan(size.height / 2);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
  });

  it('says in one line which answer it is of, with the choice of another at its end', async () => {
    await openMeridian({ 'dossier.read': () => good(full) });
    await document.fonts.ready;
    const parts = [...document.querySelectorAll('.provenance > *')].map(boxOf);
    expect(parts.length).toBeGreaterThan(4);
    const middles = parts.map(({ top, bottom }) => Math.round((top + bottom) / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    await expect.element(page.getByText('Hash checked, unchanged since it arrived')).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Snapshots: 2/ })).toBeVisible();
  });

  it('has each act within reach of Tab, and the menu of what is saved still says all of its name', async () => {
    await openMeridian({ 'dossier.read': () => good(full) });
    document.querySelector<HTMLElement>('.profile-head .back')?.focus();
    const reached = new Set<Element>();
    for (let at = 0; at < 12; at++) {
      await userEvent.keyboard('{Tab}');
      if (document.activeElement !== null) reached.add(document.activeElement);
    }
    expect(acts().filter((act) => !reached.has(act))).toEqual([]);
    const menu = page.getByRole('button', { name: 'Save for other programs', exact: true });
    (menu.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menuitem', { name: /^BODS/ })).toBeVisible();
  });

  it('is followed, under F6, by what the chosen tab shows', async () => {
    await openMeridian({ 'dossier.read': () => good(full) });
    (page.getByRole('main').element() as HTMLElement).focus();
    await userEvent.keyboard('{F6}');
    await expect.element(page.getByRole('tabpanel', { name: /^Overview/ })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{F6}{/Shift}');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});

it('the buttons of a kept document stand beside each other, and apart where their column is narrow', async () => {
  await openMeridian();
  await userEvent.click(page.getByRole('tab', { name: /^Filings/ }));
  const listed = page.getByRole('table', { name: 'Kept documents' });
  const buttons = () =>
    ['Open', 'Save a copy'].map((name) =>
      boxOf(listed.getByRole('button', { name: new RegExp(`^${name}`) }).element()),
    );
  await expect.element(listed.getByRole('button', { name: /^Save a copy/ })).toBeVisible();
  await expect
    .poll(() => {
      const [open, save] = buttons();
      return open?.top === save?.top;
    })
    .toBe(true);
  const [open, save] = buttons();
  expect((save?.left ?? 0) - (open?.right ?? 0)).toBeGreaterThanOrEqual(4);
  const cell = listed.getByRole('button', { name: /^Open/ }).element().closest('td');
  const acts = cell?.firstElementChild;
  if (acts instanceof HTMLElement) acts.style.width = '100px';
  const [above, below] = buttons();
  expect((below?.top ?? 0) - (above?.bottom ?? 0)).toBeGreaterThanOrEqual(4);
});
