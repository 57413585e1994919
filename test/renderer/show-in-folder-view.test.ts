import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { document as filing } from './stand-in/orders.ts';
import { openWindow } from './stand-in/window.ts';

const notices = page.getByRole('region', { name: 'Notifications' });
const inNotice = notices.getByRole('button', { name: 'Show in folder' });

it('a copy of a document is shown in its folder, from the notice and from the document, by its number alone', async () => {
  const { bridge } = await openWindow({
    'document.list': () => good({ documents: [filing], more: false, total: 1 }),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}5{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Kept documents' }).getByRole('row').nth(1));
  const pane = page.getByRole('complementary', { name: 'Selected document' });
  const again = pane.getByRole('button', { name: 'Show in folder' });
  await expect.element(pane.getByRole('button', { name: 'Save a copy…' })).toBeVisible();
  expect(again.query()).toBeNull();
  await userEvent.click(pane.getByRole('button', { name: 'Save a copy…' }));
  await userEvent.click(inNotice);
  await expect.poll(() => bridge.inputsOf('file.showInFolder')).toEqual([{ fileId: 2 }]);
  await userEvent.click(again);
  await expect.poll(() => bridge.inputsOf('file.showInFolder')).toEqual([{ fileId: 2 }, { fileId: 2 }]);
});

it('a report too; where it is not there any more, that is said', async () => {
  const { bridge } = await openWindow({ ...keptDossiers(), 'file.showInFolder': () => good({ isThere: false }) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.dblClick(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('button', { name: 'Export PDF…' }));
  await userEvent.click(inNotice);
  await expect.poll(() => bridge.inputsOf('file.showInFolder')).toEqual([{ fileId: 3 }]);
  await expect.element(notices.getByText('It is not where it was saved any more.')).toBeVisible();
});
