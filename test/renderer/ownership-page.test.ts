import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { m } from '../../src-shared/messages/generated/messages.js';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, openDossier as keptDossier } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

async function openDossier(script: Partial<Script> = {}) {
  const opened = await openWindow({ ...keptDossiers(), ...script }, { width: 1024, height: 768 });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: /^Ownership/ }));
  await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
  return opened;
}

const heading = page.getByRole('heading', { name: 'Who owns it', level: 1 });
const ownPage = page.getByRole('button', { name: 'Own page' });
const palette = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');

describe('who owns the company, on a page of its own', () => {
  it('has the whole view for the drawing, keeps what was chosen, and leads back to the tab', async () => {
    await openDossier();
    await userEvent.click(page.getByText('Table', { exact: true }));
    const below = page.getByRole('complementary', { name: 'How this is worked out' });
    const before = below.element().clientHeight;
    await userEvent.click(ownPage);
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Table' })).toBeChecked();
    expect(below.element().clientHeight).toBeGreaterThan(before + 150);
    expect(ownPage.elements()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Back to the dossier' }));
    await expect.element(page.getByRole('tab', { name: /^Ownership/ })).toHaveAttribute('aria-selected', 'true');
    await expect.element(ownPage).toBeVisible();
  });

  it('keeps the room between its lines and what can be pressed, as the tab does', async () => {
    await openDossier();
    const pane = page.getByRole('complementary', { name: 'How this is worked out' });
    const gaps = () => {
      const look = pane
        .getByRole('button', { name: /^Look for the company/ })
        .first()
        .element();
      const above = look.parentElement?.previousElementSibling ?? look.previousElementSibling;
      if (!(above instanceof HTMLElement)) throw new Error('A sentence stands above the button.');
      const text = document.createRange();
      text.selectNodeContents(above);
      return look.getBoundingClientRect().top - text.getBoundingClientRect().bottom;
    };
    const inTab = gaps();
    await userEvent.click(ownPage);
    await expect.element(heading).toHaveFocus();
    await expect
      .poll(() => pane.getByRole('button', { name: /^Look for the company/ }).elements().length)
      .toBeGreaterThan(0);
    expect(gaps()).toBeGreaterThanOrEqual(6);
    expect(gaps()).toBe(inTab);
  });

  it('names the name that a newer profile gives the company', async () => {
    const { dossier } = keptDossier();
    const newerName = { name: 'Meridian Shipbroking S.A.', source: 'profile', at: dossier.savedAt } as const;
    await openDossier({ 'dossier.read': () => good(keptDossier({ dossier: { ...dossier, newerName } })) });
    await userEvent.click(ownPage);
    await expect.element(page.getByRole('main').getByText(/Meridian Shipbroking S\.A\./)).toBeVisible();
  });

  it('is a place of its own for Alt+Left and Alt+Right, and a command', async () => {
    await openDossier();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.fill(palette, m.command_ownership());
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect.element(ownPage).toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.element(heading).toBeVisible();
  });

  it('is left by Escape, from somebody to who counts first; what is open above it closes before', async () => {
    await openDossier();
    await userEvent.click(page.getByText('Table', { exact: true }));
    await userEvent.click(ownPage);
    await expect.element(heading).toHaveFocus();

    await userEvent.click(page.getByRole('table').getByRole('button', { name: /^Petar/ }));
    const whoCounts = page.getByRole('heading', { name: /^Who counts under/ });
    await expect.element(whoCounts).not.toBeInTheDocument();
    // The focus is in the table, not in the pane that tells of the party.
    await userEvent.keyboard('{Escape}');
    await expect.element(whoCounts).toBeVisible();
    await expect.element(heading).toBeVisible();

    const moments = page.getByRole('button', { name: /^As of/ });
    await userEvent.click(moments);
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(heading).toBeVisible();

    await userEvent.keyboard('{Escape}');
    await expect.element(ownPage).toBeVisible();
    await expect.element(page.getByRole('tab', { name: /^Ownership/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('gives way to the tab that a command leads to', async () => {
    await openDossier();
    await userEvent.click(ownPage);
    await expect.element(heading).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.fill(palette, 'Write a note');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('tab', { name: /^Notes/ })).toHaveAttribute('aria-selected', 'true');
    expect(heading.elements()).toEqual([]);
  });
});
