import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openWindow } from './stand-in/window.ts';

const rail = page.getByRole('navigation', { name: 'Views' });

/** How far the text of a dialog stands from its left edge, in pixels. */
function indentOf(dialog: Element): number {
  const text = dialog.querySelector('.body p, .body label');
  return (text?.getBoundingClientRect().left ?? 0) - dialog.getBoundingClientRect().left;
}

const scenes = [
  {
    name: 'a restore',
    dialog: page.getByRole('alertdialog', { name: /^Go back to the backup of/ }),
    open: () =>
      page
        .getByRole('button', { name: /^Restore the backup of/ })
        .first()
        .click(),
  },
  {
    name: 'the removal of a connection',
    dialog: page.getByRole('alertdialog', { name: 'Remove Trial desk?' }),
    open: async () => {
      await page.getByRole('button', { name: 'Edit Trial desk' }).click();
      await page.getByRole('button', { name: 'Remove…' }).click();
    },
  },
];

it.each(scenes)('what a dialog says stands away from its edges: $name', async ({ dialog, open }) => {
  await openWindow({}, { width: 1024, height: 640 });
  await rail.getByRole('button', { name: 'Settings' }).click();
  await open();
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => indentOf(dialog.element())).toBeGreaterThanOrEqual(16);
  expect(dialog.element().scrollHeight).toBe(dialog.element().clientHeight);
});
