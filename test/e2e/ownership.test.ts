import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { attemptsToReachOut } from './connection-attempts.ts';
import {
  newDataFolder,
  photographPage,
  removeDataFolder,
  resize,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { choose, goTo, openDossier } from './open-dossier.ts';
import { partsOfPdf } from './pdf-parts.ts';
import { askFor, chooseHit, openDossierOf, placeOrder, savePathIs } from './purchase-steps.ts';

/* Who owns the demo's group (docs/demo-group.md), in the real window with its worker thread, and with no network. */

let dossier: DossierWindow;
let page: Page;
let dataFolder: string;
let out: string;

async function buyProfileOf(words: string, name: RegExp): Promise<void> {
  await goTo(page, 'Search');
  await search(page, words);
  await chooseHit(page, name);
  await askFor(page, 'Enhanced profile', '20');
  await placeOrder(page);
  await page
    .getByText(/^Collected: /)
    .first()
    .waitFor();
}

beforeAll(async () => {
  dataFolder = newDataFolder();
  out = mkdtempSync(path.join(os.tmpdir(), 'dossier-ownership-'));
  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
  await buyProfileOf('tarnholm group', /Tarnholm Group/);
  await buyProfileOf('nordlys invest', /Nordlys Invest/);
  await goTo(page, 'Settings');
  await choose(page, 'checkbox', 'Work offline');
  await dossier.close();
});

afterAll(async () => {
  await dossier.close();
  removeDataFolder(dataFolder);
  rmSync(out, { recursive: true, force: true });
});

beforeEach(() => {
  photographPage(() => page);
});

it('who owns the group is worked out, drawn, and told as a tree and a table, with nothing sent', async () => {
  const trace = path.join(out, 'connections.trace');
  dossier = await openDossier(dataFolder, { traceTo: trace });
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await openDossierOf(page, 'tarnholm group', /Tarnholm Group/);
  await page.getByRole('tab', { name: /^Ownership/ }).click();
  const pane = page.getByRole('complementary', { name: 'How this is worked out' });
  await pane.getByRole('heading', { name: 'Who counts under the EU rule' }).waitFor();
  await choose(page, 'radio', 'US');
  await pane.getByRole('heading', { name: 'Who counts under the US rule' }).waitFor();

  const drawing = page.getByRole('group', { name: 'Ownership diagram' });
  // 60 % of Nordlys, which has 60 of the 96 % that the group does not hold itself, or 60 of 100 while that is not known.
  await drawing.getByRole('button', { name: /^Ingrid Marie Solheim Counts Person, of the capital 36 %/ }).waitFor();
  await drawing.getByRole('button', { name: /^TARNHOLM PARTNERS LIMITED .*No profile saved/ }).waitFor();
  expect(await axeFindings(dossier)).toEqual([]);

  await pane.getByRole('button', { name: 'Ingrid Marie Solheim' }).first().click();
  await pane
    .getByText(/Ingrid Marie Solheim of Nordlys Invest AS/)
    .first()
    .waitFor();
  await choose(page, 'radio', 'Tree');
  const ingrid = page.getByRole('treeitem', { name: /^Ingrid Marie Solheim/ });
  expect(await ingrid.getAttribute('aria-selected')).toBe('true');
  await choose(page, 'radio', 'Table');
  await page.getByRole('row', { name: /^Ingrid Marie Solheim.*36 %.*Counts/ }).waitFor();
  expect(await axeFindings(dossier)).toEqual([]);
  await pane.getByRole('button', { name: 'Who counts' }).click();
  await pane.getByText(/Not known: who is behind TARNHOLM PARTNERS LIMITED/).waitFor();
  await pane.getByRole('button', { name: /^Look for the company.*TARNHOLM PARTNERS LIMITED/ }).waitFor();

  await dossier.close();
  expect(attemptsToReachOut(readFileSync(trace, 'utf8'))).toEqual([]);
});

it('an officer says that two of one name are one: it is kept with the reason, and can be withdrawn, with no network', async () => {
  const openOwnership = async () => {
    dossier = await openDossier(dataFolder);
    page = dossier.page;
    await resize(dossier, 1024, 768);
    await openDossierOf(page, 'tarnholm group', /Tarnholm Group/);
    await page.getByRole('tab', { name: /^Ownership/ }).click();
  };
  const say = async (button: RegExp, reason: string, act: string) => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
    expect(await axeFindings(dossier)).toEqual([]);
    await page.getByRole('button', { name: act, exact: true }).click();
  };
  await openOwnership();
  await page.getByRole('button', { name: /^They are all one….*Ingrid/ }).waitFor();
  const pane = page.getByRole('complementary', { name: 'How this is worked out' });
  expect(await pane.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await say(/^They are all one….*Ingrid Marie Solheim/, 'The same passport, seen on 24 November.', 'They are all one');
  const said = () => page.getByText(/Astrid Lindqvist said on .* that they are one: The same passport/).first();
  await said().waitFor();
  await dossier.close();
  await openOwnership();
  await said().waitFor();
  const withdraw = page.getByRole('button', { name: /^Withdraw….*Ingrid Marie Solheim/ });
  for (let left = await withdraw.count(); left > 0; left -= 1) {
    await say(/^Withdraw….*Ingrid Marie Solheim/, 'It was a copy.', 'Withdraw');
    await expect.poll(() => withdraw.count()).toBe(left - 1);
  }
  await page.getByRole('heading', { name: 'What officers said of who is one' }).waitFor({ state: 'detached' });
  await goTo(page, 'History');
  const inHistory = (words: RegExp) => page.getByText(words).first().waitFor();
  await inHistory(/Withdrew a statement on two parties, for:/);
  await inHistory(/Stated that two parties are the same, for:/);
  await inHistory(/Ingrid Marie Solheim \(.* of .*\) and Ingrid Marie Solheim \(.* of .*\)/);
});

it('a discrepancy is stated with one button, waits in Work with its last day, and leaves it once it is reported', async () => {
  await dossier.close();
  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await openDossierOf(page, 'tarnholm group', /Tarnholm Group/);
  await page.getByRole('tab', { name: /^Ownership/ }).click();
  const pane = () => page.getByRole('complementary', { name: 'How this is worked out' });
  // Until an officer has said that the holder is not the declared owner of the same name, nothing is one.
  const make = pane().getByRole('button', { name: /^Make a discrepancy statement….*Ingrid Marie Solheim/ });
  const two = pane()
    .getByRole('button', { name: /^They are two….*Ingrid Marie Solheim/ })
    .first();
  const said = pane().getByRole('button', { name: /^Withdraw….*Ingrid Marie Solheim/ });
  const folded = pane().locator('details:not([open]) > summary', { hasText: 'Answer two by two' });
  const unfold = async () => {
    for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
  };
  await folded.first().waitFor();
  await unfold();
  await two.waitFor();
  expect(await make.count()).toBe(0);
  for (let pairs = 1; (await two.count()) > 0; pairs += 1) {
    await two.click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Born in different years.');
    await page.getByRole('button', { name: 'They are two', exact: true }).click();
    await said.nth(pairs - 1).waitFor();
    await unfold();
  }
  await make.waitFor();
  await make.scrollIntoViewIfNeeded();
  await pane()
    .getByText(/^First shown on .* the last day to report it would be /)
    .first()
    .waitFor();
  expect(await axeFindings(dossier)).toEqual([]);
  await make.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Tarnholm Group S\.A\.: answer of .*, SHA-256 [0-9a-f]{64}$/).waitFor();
  expect(await axeFindings(dossier)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the statement' }).click();
  await pane()
    .getByText(/^Stated on .* by Astrid Lindqvist, for: Central register of beneficial owners, Luxembourg/)
    .waitFor();
  const file = path.join(out, 'statement.pdf');
  await savePathIs(dossier.application, file);
  await pane()
    .getByRole('button', { name: /^Save as PDF….*Ingrid Marie Solheim/ })
    .click();
  await page.getByText(/^The statement about Ingrid Marie Solheim was saved:/).waitFor();
  expect(partsOfPdf(readFileSync(file)).join('\n')).toContain('/Lang (en)');
  await dossier.close();

  dossier = await openDossier(dataFolder);
  page = dossier.page;
  await resize(dossier, 1440, 900);
  await goTo(page, 'Work');
  const row = page.getByRole('row', { name: /Tarnholm Group/ });
  await row
    .getByText(/^Discrepancy stated on .*, next it is reported: 14 days end on .*: Ingrid Marie Solheim$/)
    .waitFor();
  await row.dblclick();
  await pane()
    .getByRole('button', { name: /^Reported….*Ingrid Marie Solheim/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record the report' }).click();
  await pane()
    .getByText(/^Reported on /)
    .waitFor();
  await goTo(page, 'Work');
  await row.waitFor();
  // What was reported waits no more. Another one of this company, of which nobody said anything, still does.
  await row.getByText(/^Discrepancy, no statement made yet: 14 days end on /).waitFor();
  expect(await row.getByText(/^Discrepancy stated on /).count()).toBe(0);
  await goTo(page, 'History');
  await page.getByText(/Discrepancy statement made about:/).waitFor();
});
