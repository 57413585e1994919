import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { connections, failure, ready } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const size = { width: 1024, height: 768 };
const none = { 'search.earlier': () => good({ searches: [], more: false }) };
const examples = page.getByRole('region', { name: 'Invented companies to begin with' });

it('an empty record of the demo offers companies to search for, and one press asks for one', async () => {
  const { bridge } = await openWindow(none, size);
  await expect.element(examples).toBeVisible();
  expect(examples.getByRole('button').elements()).toHaveLength(3);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(examples.getByRole('button', { name: /^Tarnholm Group, Luxembourg/ }));
  await expect.element(page.getByRole('grid', { name: 'Search hits' })).toHaveFocus();
  expect(bridge.inputsOf('search.run')).toEqual([
    { jurisdiction: 'LU', name: 'Tarnholm Group', companyNumber: null, wish: { interface: 'v2' } },
  ]);
  await expect.element(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Tarnholm Group');
});

it('they are still offered after a search that failed, once, and a press asks for one', async () => {
  const { bridge } = await openWindow({ 'search.run': () => bad(failure('service-failed')) }, size);
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'zzz');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: /The service could not answer/ })).toBeVisible();
  expect(examples.elements()).toHaveLength(1);
  await userEvent.click(examples.getByRole('button', { name: /^Tarnholm Group, Luxembourg/ }));
  await expect.poll(() => bridge.inputsOf('search.run')).toHaveLength(2);
});

it('after a failure in a low window nothing runs out below the view, and all of it can be reached', async () => {
  const script = { ...keptDossiers(), 'search.run': () => bad(failure('service-failed')) };
  await openWindow(script, { width: 1024, height: 640 });
  await userEvent.fill(page.getByRole('textbox', { name: 'Company name' }), 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(examples).toBeInTheDocument();
  const view = examples.element().closest('.view');
  if (view === null) throw new Error('The view is there.');
  await expect.poll(() => view.scrollHeight).toBeLessThanOrEqual(view.clientHeight);
  const last = examples.getByRole('button').last();
  last.element().focus();
  const { bottom } = last.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(view.getBoundingClientRect().bottom);
});

it('offline they send nothing and say why', async () => {
  const { bridge } = await openWindow({ ...none, 'app.state': () => good(ready({ offline: true })) }, size);
  const first = examples.getByRole('button').first();
  await expect.element(first).toHaveAccessibleDescription(/You are working offline/);
  await userEvent.click(first, { force: true });
  expect(bridge.inputsOf('search.run')).toEqual([]);
});

it.each(connections.filter(({ kind }) => kind !== 'demo'))(
  '$kind has none: nobody is invented there',
  async (connection) => {
    await openWindow({ ...none, 'app.state': () => good(ready({ connection })) }, size);
    await expect.element(page.getByText('No searches yet')).toBeVisible();
    await expect.element(examples).not.toBeInTheDocument();
  },
);
