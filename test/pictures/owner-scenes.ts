import { startDemo, type DossierWindow } from '../e2e/open-dossier.ts';
import { buyProfileOf, openDossierOf } from '../e2e/purchase-steps.ts';
import { escape, type Scene } from './scene.ts';

/** The demo's group and the first of its owners, with its ownership worked out. */
export async function beginWithOwners(window: DossierWindow): Promise<void> {
  const { page } = window;
  await startDemo(window);
  await buyProfileOf(page, 'Tarnholm Group');
  await buyProfileOf(page, 'Nordlys Invest');
  await openDossierOf(page, 'tarnholm group', /Tarnholm Group/);
  await page.getByRole('tab', { name: /^Ownership/ }).click();
  await page.getByRole('button', { name: /^They are all one….*Ingrid/ }).waitFor();
}

const pane = ({ page }: DossierWindow) => page.getByRole('complementary', { name: 'How this is worked out' });

async function unfold(window: DossierWindow): Promise<void> {
  const folded = pane(window).locator('details:not([open]) > summary', { hasText: 'Answer two by two' });
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
}

/** Until an officer has said that the holder is not the declared owner of the same name, nothing is a discrepancy. */
async function sayThatTheyAreTwo(window: DossierWindow): Promise<void> {
  const { page } = window;
  const two = pane(window).getByRole('button', { name: /^They are two….*Ingrid Marie Solheim/ });
  await unfold(window);
  for (let pairs = 1; (await two.count()) > 0; pairs += 1) {
    await two.first().click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Born in different years.');
    await page.getByRole('button', { name: 'They are two', exact: true }).click();
    await pane(window)
      .getByRole('button', { name: /^Withdraw….*Ingrid Marie Solheim/ })
      .nth(pairs - 1)
      .waitFor();
    await unfold(window);
  }
}

/** What an officer says of owners. */
export const ownerScenes: readonly Scene[] = [
  {
    name: 'saying that parties are one',
    of: ['features/ownership/JoinDialog.svelte'],
    async open({ page }) {
      await page
        .getByRole('button', { name: /^They are all one….*Ingrid/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('The same passport, seen on 24 November.');
    },
    leave: escape,
  },
  {
    name: 'stating a discrepancy',
    of: ['features/ownership/DiscrepancyDialog.svelte'],
    async open(window) {
      await sayThatTheyAreTwo(window);
      await pane(window)
        .getByRole('button', { name: /^Make a discrepancy statement….*Ingrid Marie Solheim/ })
        .click();
      await window.page.getByRole('dialog').waitFor();
    },
    leave: escape,
  },
];
