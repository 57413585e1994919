import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openInReadingRoom, proposeToAccept, sealBundle, takeOver } from '../e2e/bundle-steps.ts';
import { closeDocuments, inDocument } from '../e2e/document-window.ts';
import { goTo, search, startDemo, type DossierWindow } from '../e2e/open-dossier.ts';
import { buyProfileOf, chosenAre, openDossierOf, savePathIs } from '../e2e/purchase-steps.ts';
import { shownFiles } from '../e2e/shown-files.ts';
import { escape, type Scene } from './scene.ts';

const company = /Meridian Maritime Holdings/;
/** In the data folder, which is removed with everything in it. */
const inFolder = ({ dataFolder }: DossierWindow, name: string) => path.join(dataFolder, name);
const bundle = 'Meridian.dossier';
const answer = 'Answer.json';

/** A company whose decision waits for a second person, sealed in a bundle, with a file attached. */
export async function beginWithProposal(window: DossierWindow): Promise<void> {
  const { application, page } = window;
  await startDemo(window);
  await buyProfileOf(page, 'Meridian Maritime Holdings');
  await openDossierOf(page, 'maritime hold', company);
  await proposeToAccept(page, 'Owners known and looked at. The extract of the registry names the same two managers.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-attached-'));
  const file = path.join(folder, 'Annual accounts 2025.pdf');
  writeFileSync(file, shownFiles['accounts.pdf'] ?? '');
  await chosenAre(application, [file]);
  await page.getByRole('region', { name: 'Attachments' }).getByRole('button', { name: 'Attach files…' }).click();
  await page.getByRole('list', { name: 'Attachments' }).getByRole('listitem').first().waitFor();
  await sealBundle(window, inFolder(window, bundle));
}

const room = ({ page }: DossierWindow) => page.getByRole('dialog', { name: `Reading room: ${bundle}` });
/** The text is laid over a page before the page itself is painted to its end. */
const isPainted =
  "document.querySelector('section.page') !== null && document.querySelector('section.page').ariaBusy !== 'true'";

/** What a second person does, and what is read beside the window. */
export const secondPersonScenes: readonly Scene[] = [
  {
    name: 'withdrawing an attachment',
    of: ['features/work/WithdrawDialog.svelte'],
    async open({ page }) {
      await page.getByRole('tab', { name: 'Decision' }).click();
      const listed = page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
      await listed.getByRole('button', { name: /^Withdraw/ }).click();
      await page.getByRole('dialog').waitFor();
    },
    leave: escape,
  },
  {
    name: 'a document in its window',
    of: ['features/document/DocumentWindow.svelte'],
    shows: 'document window',
    async open(window) {
      const { page } = window;
      await page.getByRole('tab', { name: 'Decision' }).click();
      const listed = page.getByRole('list', { name: 'Attachments' });
      await listed.getByRole('button', { name: 'Open Annual accounts 2025.pdf', exact: true }).click();
      await inDocument(window, isPainted);
    },
    leave: closeDocuments,
  },
  {
    name: 'a PDF before it is saved',
    of: ['features/document/DocumentWindow.svelte'],
    shows: 'document window',
    async open(window) {
      const { page } = window;
      await goTo(page, 'Search');
      await search(page, 'meridian maritime');
      await page.getByRole('button', { name: 'Preview the PDF', exact: true }).click();
      await inDocument(window, isPainted);
    },
    leave: closeDocuments,
  },
  {
    name: 'setting aside what stands out',
    of: ['features/standing-out/SetAsideDialog.svelte'],
    async open({ page }) {
      await openDossierOf(page, 'maritime hold', company);
      await page.getByRole('tab', { name: 'Overview' }).click();
      await page
        .getByRole('button', { name: /^Set aside: / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
    leave: escape,
  },
  {
    name: 'reading room',
    of: ['features/bundle/ReadingRoomDialog.svelte'],
    async open(window) {
      await takeOver(window.page, 'Bo Ek');
      await goTo(window.page, 'Dossiers');
      const all = window.page.getByRole('button', { name: 'All dossiers' });
      if (await all.isVisible()) await all.click();
      await openInReadingRoom(window, inFolder(window, bundle));
      await room(window)
        .getByText(/^Verified: all of its/)
        .waitFor();
    },
  },
  {
    name: 'reading room, its decision approved',
    of: ['features/bundle/ReadingRoomDialog.svelte'],
    async open(window) {
      await room(window).getByRole('button', { name: 'Approve…', exact: true }).click();
      const form = room(window).getByRole('form', { name: 'Approve this decision' });
      await form.getByRole('textbox', { name: 'Your reason' }).fill('I compared the extract myself.');
    },
    subject: (page) => page.getByRole('form', { name: 'Approve this decision' }),
    async leave(window) {
      await savePathIs(window.application, inFolder(window, answer));
      await room(window).getByRole('button', { name: 'Sign and save the answer…' }).click();
      await window.page
        .getByText(/^The signed answer was saved in/)
        .first()
        .waitFor();
      await room(window).getByRole('button', { name: 'Leave the reading room' }).click();
      await room(window).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'approving what another proposed',
    of: ['features/work/ApproveDialog.svelte'],
    async open({ page }) {
      await openDossierOf(page, 'maritime hold', company);
      await page.getByRole('tab', { name: 'Decision' }).click();
      await page.getByRole('button', { name: 'Approve…', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
    leave: escape,
  },
  {
    name: 'taking in an answer',
    of: ['features/work/TakeApprovalDialog.svelte'],
    async open(window) {
      const { application, page } = window;
      await takeOver(page, 'Astrid Lindqvist');
      await chosenAre(application, [inFolder(window, answer)]);
      await page.getByRole('button', { name: 'Take in an answer from a file…' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
    leave: escape,
  },
];
