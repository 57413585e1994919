import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openInReadingRoom, proposeToAccept, runVerifier, sealBundle, takeOver, unpackBundle } from './bundle-steps.ts';
import {
  newDataFolder,
  photographPage,
  removeDataFolder,
  resize,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { goTo, openDossier } from './open-dossier.ts';
import { askFor, chooseHit, chosenAre, openDossierOf, placeOrder, savePathIs } from './purchase-steps.ts';

/* A decision that waits for a second person goes out in a sealed bundle and comes back as a small signed file. */

let dossier: DossierWindow;
let page: Page;
let dataFolder: string;
let out: string;
const inOut = (name: string) => path.join(out, name);

const officer = 'Bo Ek';
const reason = 'Owners known and looked at.';
const answer = 'I compared the extract myself.';

/** One bought profile, opened, with a decision that waits. */
beforeAll(async () => {
  dataFolder = newDataFolder();
  out = mkdtempSync(path.join(os.tmpdir(), 'dossier-sealed-'));
  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
  await search(page, 'meridian');
  await chooseHit(page, /Meridian Maritime Holdings/);
  await askFor(page, 'Enhanced profile', '20');
  await placeOrder(page);
  await page.getByText(/^Collected: /).waitFor();
  await openDossierOf(page, 'maritime hold', /Meridian Maritime Holdings/);
  await proposeToAccept(page, reason);
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
  rmSync(out, { recursive: true, force: true });
});

beforeEach(() => {
  photographPage(() => page);
});

/** Verifies a bundle as a stranger does, unpacked and as an archive, with every socket that Node opens written down. */
function verified(bundle: string) {
  const folder = `${bundle}.unpacked`;
  unpackBundle(bundle, folder);
  return [null, bundle].map((archive) => {
    const trace = `${bundle}.trace`;
    const watch = ['/usr/bin/strace', '-f', '-qq', '-e', 'trace=execve,socket', '-e', 'signal=none', '-o', trace];
    const told = runVerifier(folder, archive, watch);
    const calls = readFileSync(trace, 'utf8').split('\n');
    if (!calls.some((call) => call.includes('execve('))) throw new Error('strace did not follow Node.');
    return { ...told, sockets: calls.filter((call) => call.includes('AF_INET')) };
  });
}

it('P14: a dossier with its decision is sealed, and Node alone verifies it, without a network', async () => {
  const file = inOut('Meridian.dossier');
  await sealBundle(dossier, file);
  for (const { code, out: said, err, sockets } of verified(file)) {
    expect({ code, err, sockets }).toEqual({ code: 0, err: '', sockets: [] });
    expect(said).toMatch(/^Whole: \d+ files, 1 signature, 1 decision, 0 approvals\.$/m);
    expect(said).toMatch(/^decision ".*signed by "Astrid Lindqvist", .* fits; it asks for a second person/m);
    expect(said).toMatch(/"Astrid Lindqvist", at "[^"]*", with the key "[0-9a-f]{64}": fits/);
    expect(said).toMatch(/^whole {3}"decisions\/[^"]*\.json"$/m);
    expect(said).toContain('whole   "exports/report.pdf"');
  }
  // What was changed on the way is told by the same program, and is not shown in the window either.
  const changed = inOut('Changed.dossier');
  copyFileSync(file, changed);
  const bytes = readFileSync(changed);
  bytes.write(reason.replace('known', 'never'), bytes.indexOf(reason));
  writeFileSync(changed, bytes);
  expect(verified(changed).map(({ code }) => code)).toEqual([1, 1]);
  await goTo(page, 'Dossiers');
  const room = await openInReadingRoom(dossier, changed);
  await room.getByText('This bundle is not opened').waitFor();
  expect(await room.getByText(reason.replace('known', 'never')).count()).toBe(0);
  await room.getByRole('button', { name: 'Leave the reading room' }).click();
});

it('a second officer reads it in the reading room, approves there, and sends a signed file back', async () => {
  await takeOver(page, officer);
  const room = await openInReadingRoom(dossier, inOut('Meridian.dossier'));
  await room.getByText(/^Verified: all of its \d+ files are as its manifest says/).waitFor();
  const signatures = room.getByRole('region', { name: 'Signatures of the bundle' });
  await signatures.getByText(/^Signed by Astrid Lindqvist, /).waitFor();
  const papers = room.getByRole('region', { name: 'Decisions and approvals in it' });
  await papers.getByText(reason).waitFor();
  await papers.getByText('It needs a second person, and no approval that fits is in this bundle.').waitFor();
  expect(await axeFindings(dossier)).toEqual([]);
  await room.getByRole('button', { name: 'Approve…', exact: true }).click();
  const form = room.getByRole('form', { name: 'Approve this decision' });
  await form.getByRole('textbox', { name: 'Your reason' }).fill(answer);
  expect(await axeFindings(dossier)).toEqual([]);
  await savePathIs(dossier.application, inOut('Answer.json'));
  await form.getByRole('button', { name: 'Sign and save the answer…' }).click();
  await page
    .getByText(`The signed answer was saved in ${inOut('Answer.json')}`)
    .first()
    .waitFor();
  await room.getByRole('button', { name: 'Leave the reading room' }).click();
  // Nothing of what was read or answered is in the record: the decision still waits there.
  await openDossierOf(page, 'maritime hold', /Meridian Maritime Holdings/);
  await page.getByRole('tab', { name: 'Decision' }).click();
  await page.getByRole('article', { name: 'Accept, Waits for a second person' }).waitFor();
  expect(await page.getByText(answer).count()).toBe(0);
});

it('whoever proposed takes the answer in: the decision is in force, and the next bundle has both signed', async () => {
  await takeOver(page, 'Astrid Lindqvist');
  await chosenAre(dossier.application, [inOut('Answer.json')]);
  await page.getByRole('button', { name: 'Take in an answer from a file…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Keep this answer to the decision?' });
  await question.getByText(answer).waitFor();
  const fingerprint = /[0-9a-f]{64}/.exec(await question.innerText())?.[0] ?? 'none is shown';
  expect(readFileSync(inOut('Answer.json'), 'utf8')).toContain(fingerprint);
  expect(await axeFindings(dossier)).toEqual([]);
  await question.getByRole('button', { name: 'Add the answer' }).click();
  const decision = page.getByRole('article', { name: 'Accept, In force' });
  await decision.getByText(answer).waitFor();
  await decision.getByText(`Approved by ${officer}, `).waitFor();

  const file = inOut('Approved.dossier');
  await sealBundle(dossier, file);
  for (const told of verified(file)) {
    expect(told).toMatchObject({ code: 0, err: '', sockets: [] });
    expect(told.out).toMatch(/^whole {3}"approvals\/[^"]*\.json"$/m);
    // Both were signed on this machine: the verifier says what that means.
    expect(told.out).toMatch(/^approval ".*signed by "Bo Ek", .* fits; on installation .*, as its decision was: /m);
    expect(told.out).toMatch(/^Whole: \d+ files, 1 signature, 1 decision, 1 approval\.$/m);
  }
  await goTo(page, 'Dossiers');
  const room = await openInReadingRoom(dossier, file);
  const papers = room.getByRole('region', { name: 'Decisions and approvals in it' });
  await papers.getByText(answer).waitFor();
  expect(await papers.getByText('Its signature fits').count()).toBe(2);
  expect(await papers.getByText('It needs a second person').count()).toBe(0);
  await room.getByRole('button', { name: 'Leave the reading room' }).click();
  expect(dossier.violations).toEqual([]);
});
