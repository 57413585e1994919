import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BackupFacts } from '../../src-shared/domain/backup.ts';
import { bad, good } from './stand-in/bridge.ts';
import { backups, dataFacts, restored } from './stand-in/data.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

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
  const title = dialog.element().querySelector('h2')?.getBoundingClientRect();
  const text = dialog.element().querySelector('.body > *')?.getBoundingClientRect();
  expect((text?.top ?? 0) - (title?.bottom ?? 0)).toBeGreaterThanOrEqual(16);
  const label = dialog.element().querySelector('.body label');
  const above = label?.parentElement?.previousElementSibling?.getBoundingClientRect();
  expect((label?.getBoundingClientRect().top ?? 0) - (above?.bottom ?? Infinity)).toBeGreaterThanOrEqual(8);
  // The ring around what scrolls lies just within its edge.
  const body = dialog.element().querySelector('.body')?.getBoundingClientRect();
  expect((body?.top ?? 0) - (title?.bottom ?? 0)).toBeGreaterThanOrEqual(4);
});

const newer = page.getByText(/^Everything else that is newer/);
const none = page.getByText(/^No search, dossier, note, profile or document was added/);

it.each([
  { now: 9, said: none, unsaid: newer },
  { now: 10, said: newer, unsaid: none },
])('a restore that would set $now of 9 searches aside says so', async ({ now, said, unsaid }) => {
  const sequences = { searches: 9, dossiers: 4 };
  const counts = { searches: 9, dossiers: 4, notes: 0, snapshots: 0, documents: 0 };
  const equal = backups.slice(0, 1).map((backup) => ({ ...backup, sequences, kept: counts }));
  await openWindow({
    'data.read': () => good(dataFacts({ backups: equal, sequences })),
    'data.kept': () => good({ ...counts, searches: now }),
  });
  await rail.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /^Restore the backup of/ }).click();
  await expect.element(said).toBeVisible();
  expect(unsaid.elements()).toEqual([]);
});

it('each button and line about a restore says of which moment it is', async () => {
  const at = new Date();
  const time = at.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  await openWindow({
    'data.read': () => good(dataFacts({ backups: backups.map((backup) => ({ ...backup, at: at.toISOString() })) })),
    'data.restores': () =>
      good([{ ...restored, seenAt: at.toISOString(), report: { ...restored.report, at: at.toISOString() } }]),
  });
  await rail.getByRole('button', { name: 'Settings' }).click();
  await expect.element(page.getByText(`Restored today ${time}`, { exact: true })).toBeVisible();
  const ofBackup = page.getByRole('button', { name: `Restore the backup of today ${time}…`, exact: true });
  await ofBackup.first().click();
  const dialog = page.getByRole('alertdialog', { name: `Go back to the backup of today ${time}?` });
  await expect
    .element(dialog.getByRole('button', { name: `Restore the backup of today ${time}`, exact: true }))
    .toBeVisible();
});

describe('P10: a backup that turns out to be damaged when it is to be restored', () => {
  const [newest, older] = backups;
  const damaged = newest === undefined ? [] : [{ ...newest, damagedAt: '2026-11-21T09:00:00.000Z' }];

  async function restoreNewest(left: readonly BackupFacts[]) {
    let isRead = false;
    const opened = await openWindow({
      'data.read': () => good(dataFacts({ backups: isRead ? [...damaged, ...left] : [...backups] })),
      'data.restore': () => {
        isRead = true;
        return bad(failure('backup-damaged'));
      },
    });
    await rail.getByRole('button', { name: 'Settings' }).click();
    await page
      .getByRole('button', { name: /^Restore the backup of/ })
      .first()
      .click();
    await page.getByRole('textbox', { name: /^Type/ }).fill('restore');
    await page.getByRole('button', { name: /^Restore the backup of [^…]*$/ }).click();
    return opened;
  }

  const dialog = page.getByRole('alertdialog', { name: /^The backup of .* is damaged$/ });

  it('is said where it was asked, with what else there is, and is marked in the list', async () => {
    const { session } = await restoreNewest(older === undefined ? [] : [older]);
    await expect.element(dialog).toMatchTextContent(/Nothing was replaced: the record is open and as it was/);
    await expect.element(dialog).toMatchTextContent(/The newest other backup is that of 20 Nov 2026/);
    expect(session.notifications.shown).toEqual([]);
    expect(await axeViolations()).toEqual([]);
    await dialog.getByRole('button', { name: /^Go on with the backup of 20 Nov 2026/ }).click();
    const next = page.getByRole('alertdialog', { name: /^Go back to the backup of 20 Nov 2026/ });
    await next.getByRole('button', { name: 'Cancel' }).click();
    const list = page.getByRole('list', { name: 'Backups' });
    await expect.element(list).toMatchTextContent(/Damaged/);
    expect(list.getByRole('button').elements()).toHaveLength(1);
    expect(await axeViolations()).toEqual([]);
  });

  it('is said with the way to a new one where there is no other', async () => {
    const { bridge } = await restoreNewest([]);
    await expect.element(dialog).toMatchTextContent(/There is no other backup/);
    await dialog.getByRole('button', { name: 'Back up now' }).click();
    await expect.poll(() => bridge.inputsOf('data.backUp')).toHaveLength(1);
    expect(dialog.elements()).toEqual([]);
  });
});
