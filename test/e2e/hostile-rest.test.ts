import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addConnection, typeCredential, useConnection } from './connection-steps.ts';
import {
  choose,
  hits,
  newDataFolder,
  photographPage,
  removeDataFolder,
  resize,
  search,
  startDemo,
  type DossierWindow,
} from './dossier-window.ts';
import { several, short } from './hostile-desk.ts';
import {
  markOf,
  membersOfHit,
  membersOfPeople,
  membersOfProfile,
  startHostileRest,
  type HostileRest,
} from './hostile-rest.ts';
import { expectAllSeen, noHarm, Sight, watchHarm, type Harm } from './hostile-watch.ts';
import { openDossier as openWindow } from './open-dossier.ts';
import { openDossierOf, placeOrder } from './purchase-steps.ts';

let dossier: DossierWindow;
let rest: HostileRest;
let harm: () => Promise<Harm>;

const marks = (members: readonly string[]) => members.map(markOf);

beforeAll(async () => {
  rest = await startHostileRest(several);
  dossier = await openWindow(newDataFolder());
  await resize(dossier, 1440, 900);
  await startDemo(dossier);
  const addresses = { v2Address: '', restAddress: rest.address, contactEmail: 'desk@registry.example' };
  await addConnection(dossier.page, { name: 'REST desk', ...addresses });
  await typeCredential(dossier, 'Type the REST key', 'hostile-rest-key');
  await useConnection(dossier.page, 'REST desk');
  harm = await watchHarm(dossier);
});

afterAll(async () => {
  await dossier.close();
  await rest.close();
  removeDataFolder(dossier.dataFolder);
});

beforeEach(() => {
  photographPage(() => dossier.page);
});

describe('P8: hostile values in the members that only REST has', () => {
  it.each(['Number and status, may cost', 'Name and address, may cost'])(
    'are text in the list of hits and in the pane beside it: %s',
    async (way) => {
      const { page } = dossier;
      await choose(page, 'radio', way);
      await search(page, 'several', 'United Kingdom');
      // The answer before it may still be on screen: this one says which kind of search it is of.
      await page.getByText(`${way.split(',')[0] ?? ''}: no cost stated`).waitFor();
      await page
        .getByText(new RegExp(`^${String(several.length)} hits`))
        .first()
        .waitFor();
      const pane = page.getByRole('complementary', { name: 'Selected hit' });
      const sights = { names: new Sight(dossier, short), members: new Sight(dossier, marks(membersOfHit)) };
      await hits(page).focus();
      await page.keyboard.press('Home');
      for (let row = 0; row < several.length; row += 1) {
        if (row > 0) await page.keyboard.press('ArrowDown');
        await sights.names.look(pane);
        await sights.members.look(pane);
      }
      expectAllSeen(sights);
      expect(await harm()).toEqual(noHarm);
    },
  );

  it('are text in the overview, officials and owners of a profile that was bought through REST', async () => {
    const { page } = dossier;
    await hits(page).focus();
    await page.keyboard.press('Home');
    await page
      .getByRole('button', { name: /^Order Enhanced profile/ })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('textbox', { name: /The most you accept/ })
      .fill('20');
    await placeOrder(page);
    await page
      .getByText(/^Collected: /)
      .first()
      .waitFor();
    expect(rest.requests().filter((request) => request.startsWith('GET /core/company/profile/'))).toHaveLength(1);
    await openDossierOf(page, 'S10000', /document\.title/);
    const sights = {
      overview: new Sight(dossier, short),
      officials: new Sight(dossier, short),
      owners: new Sight(dossier, short),
      members: new Sight(dossier, marks([...membersOfProfile, ...membersOfPeople])),
    };
    const more = page.locator('td[colspan]').getByRole('button', { name: 'Show more' });
    const drawn = async (sight: Sight) => {
      // A tab may be drawn a moment after it was pressed; the overview has no long list.
      await more
        .first()
        .waitFor({ timeout: 3_000 })
        .catch(() => undefined);
      for (let clicks = 0; clicks < 20 && (await more.count()) > 0; clicks += 1) await more.first().click();
      await sight.look(page.getByRole('main'));
      await sights.members.look(page.getByRole('main'));
    };
    await drawn(sights.overview);
    await page.getByRole('tab', { name: /^Officials/ }).click();
    await drawn(sights.officials);
    await page.getByRole('tab', { name: /^Shareholders and owners/ }).click();
    await drawn(sights.owners);
    expectAllSeen(sights);
    expect(await harm()).toEqual(noHarm);
  });
});
