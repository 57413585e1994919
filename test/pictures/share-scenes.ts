import { dialects } from '../../src-simulator/dialect.ts';
import { enhancedProfile } from '../../src-simulator/v2/profile/enhanced-profile.ts';
import { cast } from '../../src-simulator/world/cast/all.ts';
import { createWorld } from '../../src-simulator/world/world.ts';
import { demoControl } from '../e2e/demo-control.ts';
import { startDemo, type DossierWindow } from '../e2e/open-dossier.ts';
import { buyProfileOf, openDossierOf } from '../e2e/purchase-steps.ts';
import { escape, type Scene } from './scene.ts';

/** The group's own company states 65 % beside 15,000 of 25,000 shares, which are 60 %. */
function contradicting(): string {
  const company = cast.find(({ name }) => name === 'Tarnholm Group S.A.');
  if (company === undefined) throw new Error('The group has a company of its own.');
  const world = createWorld({ seed: 1, size: 400 });
  const of = { world, company, dialect: dialects.specification, now: Date.now(), showDirectorships: false };
  const body = JSON.stringify({ details: 'Success', data: enhancedProfile(of) });
  return body.replace('"percentage":"60.00"', '"percentage":"65.00"');
}

/** A profile in which a share contradicts itself: no company of the demo has one. */
export async function beginWithDoubtfulShare(window: DossierWindow): Promise<void> {
  const { page, dataFolder } = window;
  await startDemo(window);
  const fault = { kind: 'body', text: contradicting(), contentType: 'application/json' } as const;
  await demoControl(dataFolder).addFault({ operation: 'v2.get-enhanced-profile', times: 1, fault });
  await buyProfileOf(page, 'Tarnholm Group');
  await openDossierOf(page, 'tarnholm group', /Tarnholm Group/);
  await page.getByRole('tab', { name: /^Ownership/ }).click();
  await page.getByRole('heading', { name: 'Shares to settle' }).waitFor();
}

/** What an officer says of a share. */
export const shareScenes: readonly Scene[] = [
  {
    name: 'a share that contradicts itself',
    open: ({ page }) => page.getByRole('heading', { name: 'Shares to settle' }).waitFor(),
    subject: (page) => page.getByRole('heading', { name: 'Shares to settle', includeHidden: true }),
  },
  {
    name: 'settling a share',
    of: ['features/ownership/SettleShareDialog.svelte'],
    async open({ page }) {
      await page
        .getByRole('button', { name: /^It is as counted…/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('The register of shareholders of 24 November.');
    },
    leave: escape,
  },
];
