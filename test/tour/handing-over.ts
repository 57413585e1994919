import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openInReadingRoom, proposeToAccept, runVerifier, sealBundle, unpackBundle } from '../e2e/bundle-steps.ts';
import { goTo } from '../e2e/open-dossier.ts';
import { chosenAre, openDossierOf, savePathIs } from '../e2e/purchase-steps.ts';
import type { TourStep } from './steps.ts';

const bundle = 'Meridian.dossier';
const isPdf = (file: string) => readFileSync(file).subarray(0, 5).toString('latin1') === '%PDF-';

/** What leaves the record at the end of the tour: reports, and a bundle that anybody verifies who has Node. */
export const handingOver: TourStep[] = [
  {
    name: 'exported as PDF, dark',
    async walk({ window, folder }) {
      const { page, application } = window;
      await goTo(page, 'Dossiers');
      await page.getByRole('tab', { name: 'Overview' }).click();
      await page.emulateMedia({ colorScheme: 'dark' });
      await savePathIs(application, path.join(folder, 'report.pdf'));
      await page.getByRole('button', { name: 'Export PDF…' }).click();
      await page
        .getByText(/report\.pdf/)
        .first()
        .waitFor({ timeout: 60_000 });
      if (!isPdf(path.join(folder, 'report.pdf'))) throw new Error('The exported file is no PDF.');
    },
  },
  {
    name: 'the reports of a selection, in one folder',
    async walk({ window: { page, application }, folder }) {
      const reports = path.join(folder, 'reports');
      mkdirSync(reports);
      await chosenAre(application, [reports]);
      await page.emulateMedia({ colorScheme: null });
      await goTo(page, 'Work');
      await page.getByText('List', { exact: true }).click();
      await page.getByRole('grid', { name: 'Dossiers that wait for somebody' }).focus();
      await page.keyboard.press('Control+a');
      await page.getByRole('button', { name: 'Save reports…' }).click();
      const result = page.getByRole('region', { name: 'Result of saving reports' });
      // Of a company whose profile was not bought there is no report, and the result says so.
      await result.getByRole('button', { name: 'Show in folder' }).waitFor({ timeout: 120_000 });
      const saved = readdirSync(reports);
      if (saved.length < 2 || !saved.every((name) => isPdf(path.join(reports, name))))
        throw new Error('Not every report of the selection is a PDF.');
    },
  },
  {
    name: 'accepted, which a second person has to approve',
    async walk({ window: { page } }) {
      await openDossierOf(page, 'maritime hold', /Meridian Maritime Holdings/);
      await proposeToAccept(page, 'Its owners are known, and the address is that of its lawyers.');
    },
  },
  {
    name: 'sealed in one file to be handed over',
    async walk({ window, folder }) {
      await sealBundle(window, path.join(folder, bundle));
    },
  },
  {
    name: 'verified with nothing but Node, and read in the reading room',
    async walk({ window, folder }) {
      const file = path.join(folder, bundle);
      const unpacked = path.join(folder, 'bundle');
      unpackBundle(file, unpacked);
      const told = [null, file].map((archive) => runVerifier(unpacked, archive));
      writeFileSync(path.join(folder, 'verified.txt'), told.map(({ out, err }) => `${out}${err}`).join('\n'));
      if (told.some(({ code }) => code !== 0)) throw new Error('verify.mjs does not find the bundle whole.');
      await goTo(window.page, 'Dossiers');
      const room = await openInReadingRoom(window, file);
      await room.getByText(/^Verified: all of its \d+ files are as its manifest says/).waitFor();
    },
  },
];
