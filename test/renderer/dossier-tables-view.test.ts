import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

describe('B9: the tables of a dossier', () => {
  const openOfficials = async (script: Partial<Script> = {}, size = { width: 1024, height: 768 }) => {
    const opened = await openWindow({ ...keptDossiers(), ...script }, size);
    await userEvent.keyboard('{Control>}3{/Control}');
    await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
    await userEvent.click(page.getByRole('tab', { name: /^Officials/ }));
    return opened;
  };
  const table = page.getByRole('table', { name: 'Officials' });
  const names = () =>
    [...table.element().querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent.trim() ?? '');

  it.each(['Officials', 'Shareholders', 'Filings', 'Evidence'])(
    'nothing has to be scrolled sideways at 1024, and names keep their room: %s',
    async (name) => {
      await openOfficials();
      await userEvent.click(page.getByRole('tab', { name: new RegExp(`^${name}`) }));
      const frames = [...document.querySelectorAll('.table-frame')];
      expect(frames.length).toBeGreaterThan(0);
      for (const frame of frames) {
        expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
        expect(frame.querySelector('th')?.getBoundingClientRect().width).toBeGreaterThanOrEqual(150);
      }
    },
  );

  it('are sorted by a click on the head, and back to the order of the answer', async () => {
    const { bridge } = await openOfficials();
    const asAnswered = names();
    const head = table.getByRole('columnheader', { name: 'Name' });
    await userEvent.click(head.getByRole('button'));
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(asAnswered.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(names()).not.toEqual(asAnswered);
    expect(bridge.inputsOf('preferences.change').at(-1)).toMatchObject({
      tables: { officials: { sort: { column: 'name', direction: 'ascending' } } },
    });
    await userEvent.click(head.getByRole('button'));
    await userEvent.click(head.getByRole('button'));
    await expect.poll(names).toEqual(asAnswered);
  });

  it('a column is hidden, and made wider by keyboard', async () => {
    await openOfficials({}, { width: 1440, height: 900 });
    const width = () => table.getByRole('columnheader', { name: 'Role' }).element().getBoundingClientRect().width;
    const before = width();
    table.getByRole('button', { name: 'Role' }).element().focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await expect.poll(() => Math.round(width() - before)).toBe(32);
    await userEvent.click(
      page.getByRole('tabpanel').getByRole('button', { name: 'Choose columns, or save the list' }).first(),
    );
    await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Born' }));
    await userEvent.keyboard('{Escape}');
    await expect.element(table.getByRole('columnheader', { name: 'Born' })).not.toBeInTheDocument();
    expect(table.getByRole('columnheader').elements()).toHaveLength(5);
  });
});
