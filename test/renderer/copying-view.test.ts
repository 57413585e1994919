import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptDossiers, summary } from './stand-in/dossiers.ts';
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
