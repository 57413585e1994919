import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good } from './stand-in/bridge.ts';
import { budget, connections, failure, ready, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

const name = page.getByRole('textbox', { name: 'Company name' });
const palette = page.getByRole('dialog', { name: 'Command palette' });
const typeHere = palette.getByRole('combobox');

async function openPalette() {
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(typeHere).toHaveFocus();
}

describe('P19: the palette, by keyboard', () => {
  it('goes to a view, and Ctrl 1 goes back', async () => {
    await openWindow();
    await openPalette();
    await userEvent.keyboard('settings{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect.poll(() => document.title).toBe('Settings: Dossier');
    await userEvent.keyboard('{Control>}1{/Control}');
    await expect.element(name).toBeVisible();
  });

  it('takes what is typed right after its keys, before the window had a pause to read more code', async () => {
    const pauses = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    onTestFinished(() => pauses.mockRestore());
    await openWindow();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}settings{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    expect(pauses).toHaveBeenCalled();
  });

  it('opens an earlier search from the record', async () => {
    const { bridge } = await openWindow();
    await expect.element(page.getByRole('grid', { name: 'Earlier searches' })).toBeVisible();
    await openPalette();
    await userEvent.keyboard('meridian');
    await expect.element(palette.getByRole('option', { selected: true })).toMatchTextContent(/meridian/);
    expect(document.querySelector('.palette-foot')?.textContent).toMatch(/Enter\s*open/);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Kept answer of/)).toBeVisible();
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });

  it('arrows go round, Esc closes and gives the focus back', async () => {
    await openWindow();
    await expect.element(name).toHaveFocus();
    await openPalette();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(palette.getByRole('option', { selected: true })).toMatchTextContent(/meridian/);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(palette.getByRole('option', { selected: true })).toMatchTextContent(/Go to Search/);
    await userEvent.keyboard('{Escape}');
    await expect.element(name).toHaveFocus();
  });

  it('finds by what people call it, and says by which word', async () => {
    await openWindow();
    await openPalette();
    await userEvent.keyboard('backup');
    await expect
      .element(palette.getByRole('option', { selected: true }))
      .toMatchTextContent(/Back up the record now ?\(backup\)/);
    await userEvent.fill(typeHere, 'preferences');
    await expect
      .element(palette.getByRole('option', { selected: true }))
      .toMatchTextContent(/Go to Settings ?\(preferences\)/);
    await userEvent.fill(typeHere, 'back up');
    await expect.element(palette.getByRole('option', { selected: true })).not.toMatchTextContent(/\(/);
  });

  it('while one works offline, “offline” finds the way back', async () => {
    const preferences = { theme: 'system', density: 'comfortable', workOffline: true } as const;
    await openWindow({
      'app.state': () => good(ready({ offline: true })),
      'preferences.read': () => good(preferences),
    });
    await openPalette();
    await userEvent.keyboard('offline');
    await expect
      .element(palette.getByRole('option', { selected: true }))
      .toMatchTextContent(/Work online again ?\(offline\)/);
  });

  it('Alt and an arrow lead back to where one was, and on again', async () => {
    await openWindow();
    await expect.element(name).toHaveFocus();
    // The system would lead Alt alone, of which it hears nothing else, to the menu bar.
    const lifted: boolean[] = [];
    addEventListener('keyup', (event) => lifted.push(event.defaultPrevented));
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(lifted).toEqual([false, true]);
    await expect.element(name).toBeVisible();
    await userEvent.keyboard('{Control>}4{/Control}{Control>}8{/Control}');
    await expect.element(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await expect.element(name).toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await openPalette();
    await userEvent.keyboard('back to where');
    await expect.element(palette.getByRole('option', { selected: true })).toMatchTextContent(/Alt ←/);
  });

  it('says so when nothing is called like that', async () => {
    await openWindow();
    await openPalette();
    await userEvent.keyboard('zzz');
    await expect
      .element(palette.getByRole('status'))
      .toMatchTextContent(/No command, company or dossier here is called “zzz”/);
  });

  it('changes the colours, saved at once', async () => {
    const { bridge } = await openWindow();
    await openPalette();
    await userEvent.keyboard('colours dark{Enter}');
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    expect(bridge.inputsOf('preferences.change')).toEqual([{ theme: 'dark' }]);
  });
});

describe('the frame', () => {
  it('P19: F6 leads through every region and round again, Shift F6 back', async () => {
    await openWindow();
    await expect.element(name).toHaveFocus();
    const visited: (string | null | undefined)[] = [];
    for (let step = 0; step < 5; step++) {
      await userEvent.keyboard('{F6}');
      await expect.poll(() => document.activeElement?.hasAttribute('data-region')).toBe(true);
      visited.push(document.activeElement?.getAttribute('aria-label'));
    }
    expect(visited).toEqual(['Status', 'Connection: Demo, Invented companies', 'Top bar', 'Views', 'Search']);
    await userEvent.keyboard('{Shift>}{F6}{/Shift}');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Views');
  });

  it('the question mark opens the sheet, but is only a character in a field', async () => {
    await openWindow();
    await userEvent.fill(name, 'who');
    await userEvent.keyboard('?');
    await expect.element(name).toHaveValue('who?');
    expect(page.getByRole('dialog').elements()).toEqual([]);
    await userEvent.keyboard('{F6}?');
    await expect
      .element(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
      .toMatchTextContent(/Search, from any view: to the field, with what stands in it selected\s*Ctrl 1/);
    await expect
      .element(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
      .toMatchTextContent(/In Dossiers again: from the open dossier to all dossiers\s*Ctrl 3/);
    // A blank sheet would look like one that has not opened yet.
    await userEvent.fill(page.getByRole('textbox', { name: 'Find a shortcut' }), 'zzz');
    await expect.element(page.getByText('No key fits “zzz”.')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Find a shortcut' }), '');
  });

  it('zoom has its keys, where a character is typed too, and stands in the palette and in the list of keys', async () => {
    const { bridge } = await openWindow();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('{Control>}+{/Control}{Control>}={/Control}{Control>}-{/Control}{Control>}0{/Control}');
    await expect
      .poll(() => bridge.inputsOf('window.zoom'))
      .toEqual([{ to: 'in' }, { to: 'in' }, { to: 'out' }, { to: 'actual' }]);
    await userEvent.keyboard('{F6}?');
    await expect
      .element(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
      .toMatchTextContent(/Zoom in\s*Ctrl \+.*Zoom out\s*Ctrl -.*Actual size\s*Ctrl 0/);
    await userEvent.keyboard('{Escape}');
    await openPalette();
    await userEvent.keyboard('larger');
    await expect.element(palette.getByRole('option', { name: /^Zoom in.*now 100 %/ })).toBeVisible();
  });

  it('how large everything is drawn is shown for a moment and read out, and stands in the palette', async () => {
    const { bridge } = await openWindow({ 'window.readZoom': () => good({ percent: 110 }) });
    await expect.element(name).toHaveFocus();
    expect(document.querySelector('.zoom-value')).toBeNull();
    bridge.announce('window.zoomed', { percent: 125 });
    await expect.poll(() => document.querySelector('.zoom-value')?.textContent).toBe('Zoom 125 %');
    await expect.poll(() => document.querySelector('.status [aria-live="polite"]')?.textContent).toBe('Zoom 125 %');
    await openPalette();
    await userEvent.keyboard('actual size');
    await expect.element(palette.getByRole('option', { name: /^Actual size.*now 125 %/ })).toBeVisible();
    await expect.poll(() => document.querySelector('.zoom-value'), { timeout: 4_000 }).toBeNull();
  });

  it('the slash leads to the field of the view', async () => {
    await openWindow();
    await userEvent.keyboard('{F6}');
    await userEvent.keyboard('/');
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveValue('');
  });

  it('the menu of the system runs a command by its name; an unknown name does nothing', async () => {
    const { bridge } = await openWindow();
    await expect.element(page.getByRole('main')).toBeVisible();
    bridge.announce('command.run', { command: 'no such thing' });
    bridge.announce('command.run', { command: 'palette' });
    await expect.element(palette).toBeVisible();
  });

  it('the plate says kind and host, and a change asks once before anything is sent', async () => {
    const [, , production] = connections;
    if (production === undefined) throw new Error('no connection');
    const { bridge } = await openWindow({
      'connection.switch': () => good(ready({ connection: production, demoService: 'not-needed' })),
    });
    await userEvent.click(page.getByRole('button', { name: 'Connection: Demo, Invented companies' }));
    await userEvent.click(page.getByRole('menuitem', { name: /Group account/ }));
    const question = page.getByRole('alertdialog', { name: 'Switch to Group account?' });
    await expect.element(question).toBeVisible();
    expect(bridge.inputsOf('connection.switch')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Switch to Group account' }));
    await expect
      .element(page.getByRole('button', { name: 'Connection: Production, Group account, registry.example' }))
      .toBeVisible();
    expect(document.querySelector('.app')?.getAttribute('data-conn')).toBe('production');
  });

  it('the plate of a connection without a host says its kind alone', async () => {
    const { bridge } = await openWindow();
    const demo = { id: 'demo', kind: 'demo' as const, name: 'Demo', host: '' };
    bridge.announce('app.stateChanged', ready({ connection: demo }));
    await expect.element(page.getByRole('button', { name: 'Connection: Demo', exact: true })).toBeVisible();
  });

  it('another connection begins with nothing of the one before', async () => {
    const { bridge } = await openWindow();
    await userEvent.fill(name, 'meridian');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
    bridge.announce(
      'app.stateChanged',
      ready({ connection: { id: 't', kind: 'testing', name: 'T', host: 'test.registry.example' } }),
    );
    await expect.element(page.getByRole('button', { name: /^Connection: Testing/ })).toBeVisible();
    await expect.element(name).toHaveValue('');
    expect(page.getByRole('grid', { name: 'Search hits' }).elements()).toEqual([]);
  });

  it('the meter says in words what its ticks show, and counts down when all requests are used', async () => {
    const { bridge } = await openWindow();
    const meter = page.getByRole('meter', { name: 'Requests' });
    await expect
      .element(meter)
      .toHaveAttribute(
        'aria-valuetext',
        '29 of 50 requests used in the last 10 minutes. 21 left. Of these the last 10, the blue end of the bar, are reserved for what you ask yourself; what Dossier does in the background does not use them.',
      );
    bridge.announce('budget.changed', { ...budget, used: 50, nextAt: new Date(Date.now() + 42_000).toISOString() });
    await expect.element(meter.getByRole('timer')).toMatchTextContent(/Next request in 0:4[12]/);
  });

  it('the status line says what keeps the record and how the demo service is', async () => {
    const { bridge } = await openWindow({
      'app.state': () => good(ready({ protection: 'memory', demoService: 'starting' })),
    });
    const status = page.getByRole('contentinfo');
    await expect.element(status).toMatchTextContent(/Demo service is starting.*Kept until the window closes/);
    bridge.announce('app.stateChanged', ready({ demoService: 'stopped' }));
    await expect.element(status).toMatchTextContent(/Demo service is stopped.*key in the keychain/);
  });

  it('a demo service that is stopped can be started from where that is said', async () => {
    const { bridge } = await openWindow({ 'app.state': () => good(ready({ demoService: 'stopped' })) });
    await expect.element(page.getByText(/^The demo service is stopped, so/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Start the demo service' }));
    await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/Demo service is starting/);
    expect(bridge.inputsOf('app.startDemo')).toEqual([undefined]);
    await expect.element(page.getByText(/^The demo service is stopped, so/)).not.toBeInTheDocument();
  });

  it('a search that failed without the demo service says so of then, once it was started, and is next to be asked', async () => {
    await openWindow({
      'app.state': () => good(ready({ demoService: 'stopped' })),
      'search.run': () => bad(failure('demo-not-running')),
    });
    await userEvent.keyboard('halcyon{Enter}');
    const stopped = page.getByRole('heading', { name: 'The demo service is not running' });
    await expect.element(stopped).toBeVisible();
    page.getByRole('button', { name: 'Start the demo service' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'The demo service was not running' })).toBeVisible();
    await expect.element(stopped).not.toBeInTheDocument();
    await expect.element(page.getByText(/Press “Start the demo service”/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Try again/ })).toHaveFocus();
  });

  it('a question that fails leads to the answer that the record has to it', async () => {
    const { bridge } = await openWindow({ 'search.run': () => bad(failure('service-unreachable')) });
    await userEvent.keyboard('halcyon{Enter}');
    await expect.element(page.getByText(/^The record has an earlier answer to this question/)).toBeVisible();
    const question = { jurisdiction: null, name: 'halcyon', companyNumber: null };
    expect(bridge.inputsOf('search.earlier')).toContainEqual({ before: null, limit: 20, question });
    await userEvent.click(page.getByRole('button', { name: 'Show its answer' }));
    await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
    expect(bridge.inputsOf('search.run')).toHaveLength(1);
  });

  it('a question that fails and was never answered is not said to have an answer', async () => {
    const unanswered = {
      ...storedSearch(),
      outcome: { kind: 'failed', code: 'service-unreachable', correlationId: null } as const,
    };
    await openWindow({
      'search.run': () => bad(failure('service-unreachable')),
      'search.earlier': () => good({ searches: [unanswered], more: false }),
    });
    await userEvent.keyboard('halcyon{Enter}');
    await expect.element(page.getByRole('heading', { name: 'The service cannot be reached' })).toBeVisible();
    await expect.element(page.getByText(/^The record has an earlier answer/)).not.toBeInTheDocument();
  });

  it('Ctrl Enter on the button of a menu confirms what is selected, and an open menu keeps the keys to itself', async () => {
    const { bridge } = await openWindow();
    await userEvent.keyboard('meridian{Enter}');
    await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
    const plate = page.getByRole('button', { name: /^Connection: / });
    (plate.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => bridge.inputsOf('search.confirm')).toHaveLength(1);
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
    await expect.element(page.getByRole('menu')).toBeVisible();
  });

  it('F1 shows the keys', async () => {
    await openWindow();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('{F1}');
    await expect.element(page.getByRole('dialog', { name: /eyboard/ })).toBeVisible();
  });

  it('a demo service that is stopped can be started from the orders and from the palette', async () => {
    const { bridge } = await openWindow({
      'app.state': () => good(ready({ demoService: 'stopped' })),
      'app.startDemo': () => good(ready()),
    });
    await openPalette();
    await userEvent.keyboard('demo service{Enter}');
    await expect.poll(() => bridge.inputsOf('app.startDemo')).toHaveLength(1);
    bridge.announce('app.stateChanged', ready({ demoService: 'stopped' }));
    await userEvent.keyboard('{Control>}4{/Control}');
    await userEvent.click(page.getByRole('button', { name: 'Start the demo service' }));
    await expect.poll(() => bridge.inputsOf('app.startDemo')).toHaveLength(2);
    await expect.element(page.getByText(/^The demo service is stopped, so/)).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('settings are saved as they are changed, and survive a failure to save', async () => {
    const { bridge } = await openWindow();
    await userEvent.click(page.getByRole('button', { name: 'Settings' }));
    await userEvent.click(page.getByRole('radiogroup', { name: 'Rows' }).getByText('Compact'));
    await expect.poll(() => document.documentElement.dataset['density']).toBe('compact');
    const papers = page.getByRole('radiogroup', { name: 'Paper of PDFs' });
    await expect.element(papers.getByRole('radio', { name: 'A4' })).toBeChecked();
    await userEvent.click(papers.getByText('US Letter'));
    await userEvent.click(page.getByRole('checkbox', { name: 'Work offline' }));
    await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/Working offline: nothing is sent/);
    expect(bridge.inputsOf('preferences.change')).toEqual([
      { density: 'compact' },
      { paper: 'letter' },
      { workOffline: true },
    ]);
  });
});
