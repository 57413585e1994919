import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptDossiers, shanghai, summary } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const size = { width: 1440, height: 900 };
const grid = () => page.getByRole('grid', { name: 'Dossiers' });

/** What is put on the clipboard from now on, as the event of the copy has it. */
function clipboard(): { last: () => { text: string; html: string } | null } {
  let taken: { text: string; html: string } | null = null;
  const write = DataTransfer.prototype.setData;
  const parts: Record<string, string> = {};
  DataTransfer.prototype.setData = function setData(type: string, value: string) {
    parts[type] = value;
    taken = { text: parts['text/plain'] ?? '', html: parts['text/html'] ?? '' };
    write.call(this, type, value);
  };
  onTestFinished(() => {
    DataTransfer.prototype.setData = write;
  });
  return { last: () => taken };
}

async function openList() {
  await openWindow(keptDossiers(), size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(grid()).toBeVisible();
}

async function openTab(tab: RegExp) {
  await openList();
  await userEvent.dblClick(grid().getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: tab }));
}

it('Ctrl+C in a list copies the row that is current, as a row of a spreadsheet, with where it is from', async () => {
  await openList();
  const taken = clipboard();
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => taken.last()?.text).toMatch(/^Meridian Maritime Holdings S\.à r\.l\.[^\n]*\t/);
  expect(taken.last()?.text).toMatch(/\nSource: the record of Demo, copied \d+/);
  expect(taken.last()?.html).toMatch(/^<table><tr><td>Meridian/);
});

it('a value that has the focus is copied with its answer; what is selected is copied as it is', async () => {
  await openTab(/^Overview/);
  const taken = clipboard();
  const value = page.getByRole('button', { name: 'LU29384756' });
  (value.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect
    .poll(() => taken.last()?.text)
    .toMatch(/^LU29384756\nSource: answer \d+, .*, received .* UTC, SHA-256 [0-9a-f]{64}, place \/.*\. Demo, copied /);
});

it('in the window that says where a value is from, Ctrl+C copies the value with its answer', async () => {
  await openTab(/^Overview/);
  const taken = clipboard();
  await userEvent.click(page.getByRole('button', { name: 'LU29384756' }));
  await expect.element(page.getByRole('dialog', { name: /^Where this came from/ })).toBeVisible();
  expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect
    .poll(() => taken.last()?.text)
    .toMatch(/^LU29384756\nSource: answer \d+, .*, SHA-256 [0-9a-f]{64}, place \/.*\. Demo, copied /);
});

it('opened by keyboard in a list, the menu stands at the row that is current', async () => {
  await openList();
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
  const menu = page.getByRole('menu');
  await expect.element(menu).toBeVisible();
  const row = grid().getByRole('row').nth(1).element().getBoundingClientRect();
  await expect.poll(() => Math.abs(menu.element().getBoundingClientRect().top - row.bottom)).toBeLessThan(12);
  await expect.poll(() => Math.abs(menu.element().getBoundingClientRect().left - row.left)).toBeLessThan(12);
});

it('a name of which only the beginning is shown is copied whole', async () => {
  const name = `Meridian ${'and Sons '.repeat(60)}Limited`;
  await openWindow(keptDossiers([{ ...summary, company: { ...summary.company, name } }]), size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(grid()).toBeVisible();
  const taken = clipboard();
  grid().element().focus();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => taken.last()?.text).toContain(name);
});

it('what is selected is copied as it is, whatever has the focus', async () => {
  await openTab(/^Overview/);
  const taken = clipboard();
  const value = page.getByRole('button', { name: 'LU29384756' });
  (value.element() as HTMLElement).focus();
  getSelection()?.selectAllChildren(page.getByRole('heading', { level: 1 }).first().element());
  const selected: string[] = [];
  const hear = (event: ClipboardEvent) =>
    selected.push(String(event.defaultPrevented), getSelection()?.toString() ?? '');
  document.addEventListener('copy', hear);
  onTestFinished(() => document.removeEventListener('copy', hear));
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => selected).toEqual(['false', expect.stringMatching(/^Meridian/)]);
  expect(taken.last()).toBeNull();
});

it('the menu at a row copies the row, the whole table or the value, and gives the focus back', async () => {
  await openTab(/^Officials/);
  const taken = clipboard();
  const table = page.getByRole('table', { name: 'Officials' });
  const row = table.getByRole('row').nth(1);
  await userEvent.click(row, { button: 'right', position: { x: 400, y: 10 } });
  await expect.element(page.getByRole('menu', { name: 'Copy' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(page.getByRole('menuitem', { name: 'Copy the table' }));
  await expect.poll(() => taken.last()?.text).toMatch(/^Name\t/);
  const lines = (taken.last()?.text ?? '').split('\n');
  expect(lines).toHaveLength(table.getByRole('row').elements().length + 1);
  expect(lines.at(-1)).toMatch(/^Source: answer \d+/);
  await expect.element(page.getByText('Copied.')).toBeVisible();
  await userEvent.click(row, { button: 'right', position: { x: 400, y: 10 } });
  await userEvent.click(page.getByRole('menuitem', { name: 'Copy the row' }));
  await expect.poll(() => taken.last()?.text.split('\n').length).toBe(2);
});

/** So many companies that no list has all of their rows on the page. */
const many = Array.from({ length: 90 }, (_, index) => {
  const number = `B ${String(200_001 + index)}`;
  const name = `=Company ${String(index + 1)} Limited`;
  return { ...summary, dossierId: index + 1, company: { ...summary.company, companyNumber: number, name } };
});

async function openMany() {
  await openWindow(keptDossiers(many), size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(grid()).toBeVisible();
  grid().element().focus();
}

it('Ctrl+C copies all ticked rows below the head of the list, in its order, those out of sight too', async () => {
  await openMany();
  const taken = clipboard();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(grid().getByRole('row').elements().length).toBeLessThan(many.length);
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => taken.last()).not.toBeNull();
  const lines = (taken.last()?.text ?? '').split('\n').map((line) => line.split('\t'));
  expect(lines).toHaveLength(many.length + 2);
  expect(lines[0]?.slice(0, 3)).toEqual(['Company', 'Jur.', 'Number']);
  // A spreadsheet takes none of it for a formula.
  expect(lines.slice(1, -1).map(([name]) => name?.replace(/ Meridian.*$/, ''))).toEqual(
    many.map(({ company }) => `'${company.name}`),
  );
  expect(new Set(lines.slice(0, -1).map((cells) => cells.length))).toEqual(new Set([lines[0]?.length]));
  expect(lines[1]).toContain('B 200001');
  expect(lines.at(-1)?.join('')).toMatch(/^Source: the record of Demo, copied \d+/);
  expect(taken.last()?.html.match(/<tr>/g)).toHaveLength(many.length + 2);
  // What was drawn to be read is on the page no more, and the list is where it was.
  await expect.element(page.getByText('90 selected rows were copied, with where they are from.')).toBeInTheDocument();
  expect(document.querySelectorAll('[aria-hidden="true"] [role="row"]')).toHaveLength(0);
  await expect.element(grid()).toHaveFocus();
});

it('the ticked rows are copied whichever row is current, as they are sorted, and no other', async () => {
  await openMany();
  const taken = clipboard();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} {ArrowDown}');
  await userEvent.click(grid().getByRole('columnheader', { name: 'Number' }).getByRole('button'));
  await userEvent.click(grid().getByRole('columnheader', { name: 'Number' }).getByRole('button'));
  grid().element().focus();
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => taken.last()?.text.split('\n').length).toBe(4);
  expect(taken.last()?.text).toMatch(/^Company\t[^\n]*\n'=Company 3 [^\n]*\n'=Company 1 [^\n]*\nSource: /);
  await userEvent.keyboard('{Escape}{Control>}c{/Control}');
  await expect.poll(() => taken.last()?.text.split('\n').length).toBe(2);
});

it('the menu at one of several ticked rows copies them as rows; at another row it does not', async () => {
  await openWindow(keptDossiers([summary, shanghai, ...many.slice(2, 4)]), size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(grid()).toBeVisible();
  grid().element().focus();
  const taken = clipboard();
  const at = (row: number) =>
    userEvent.click(grid().getByRole('row').nth(row), { button: 'right', position: { x: 400, y: 10 } });
  const several = page.getByRole('menuitem', { name: 'Copy the 2 selected rows' });
  await userEvent.keyboard(' ');
  await at(1);
  await expect.element(page.getByRole('menuitem', { name: 'Copy the row' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /selected row/ }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await at(3);
  await expect.element(page.getByRole('menuitem', { name: 'Copy the row' })).toBeVisible();
  expect(several.elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await at(2);
  await expect.element(several).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(several);
  await expect.poll(() => taken.last()?.text).toMatch(/^Company\t[^\n]*\nMeridian [^\n]*\t[^\n]*\n子午线[^\n]*\t/);
  expect(taken.last()?.text.split('\n')).toHaveLength(4);
  await expect.element(page.getByText('Copied.')).toBeVisible();
  await expect.element(grid()).toHaveFocus();
});

it('a sentence of a dossier is copied with its company and the profile that is shown', async () => {
  await openTab(/^Officials/);
  const taken = clipboard();
  await userEvent.click(page.getByRole('heading', { level: 1 }), { button: 'right' });
  await userEvent.click(page.getByRole('menuitem', { name: 'Copy this text' }));
  await expect
    .poll(() => taken.last()?.text)
    .toMatch(
      /^Meridian Maritime.*\nSource: dossier of Meridian Maritime Holdings S\.à r\.l\., LU, .*, where this profile is shown: answer \d+, .*SHA-256 [0-9a-f]{64}/,
    );
});

it('the times of a list are copied whole, which are short on screen', async () => {
  await openList();
  const taken = clipboard();
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => taken.last()?.text).toMatch(/\t\d+ \w+ 20\d\d, \d\d:\d\d:\d\d UTC(?:\t|\n)/);
  expect(taken.last()?.text).not.toContain('Today');
});
