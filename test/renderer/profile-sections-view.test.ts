import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Official } from '../../src-shared/domain/party.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import { missingSection, type ProfileSection } from '../../src-shared/domain/profile-section.ts';
import { address, bareProfile, on, party } from '../unit/export/bare-profile.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

/* P21: a tab says that there are no officials, shareholders or owners only where the answer says so. */

async function openProfile(change: Partial<Profile>): Promise<void> {
  const opened = openDossier({ snapshot: { ...newest, profile: { ...bareProfile, ...change } } });
  await openWindow({ ...keptDossiers(), 'dossier.read': () => good(opened) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
}

const tab = (name: RegExp) => page.getByRole('tab', { name });
const words = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const sections = (change: Partial<Profile['sections']>): Profile['sections'] => ({
  ...{ officials: missingSection, shareholders: missingSection, owners: missingSection },
  ...change,
});
const whole: ProfileSection = { ...missingSection, spoken: 'whole' };

describe('the tabs of a profile that names nobody', () => {
  it('tell a missing list from an empty one', async () => {
    await openProfile({ sections: sections({ owners: whole }) });
    await userEvent.click(tab(/^Officials$/));
    await words('This answer does not speak of officials.');
    await userEvent.click(tab(/^Shareholders and owners$/));
    await words('This answer does not speak of shareholders.');
    await words('This answer lists no beneficial owners.');
  });

  it('say what came and could not be read, the count and the service’s words', async () => {
    const officials: ProfileSection = {
      ...whole,
      unread: { items: [{ at: '/data/representatives/individuals/0', raw: '"MR STRING"' }], more: 3 },
      total: 4,
      goesOn: true,
      said: ['Registry withheld officers'],
    };
    await openProfile({ sections: sections({ officials }) });
    await userEvent.click(tab(/^Officials\s*not read$/));
    await words(/brings no officials that could be read, and does not say that there are none/);
    await words('By the service’s own count there are 4.');
    await words('The answer says that there is more than came.');
    await words('The service says beside it:');
    await words('Registry withheld officers');
    await words('Part of what this answer says of officials could not be read:');
    await words('"MR STRING"');
    await words('/data/representatives/individuals/0');
    await words(/3 more stand under/);
  });

  it('repeat what the service says beside the profile, on the overview and in the tab', async () => {
    const said = ['Partial result: officers and owners not available from registry'];
    await openProfile({ said, sections: sections({ officials: whole }) });
    await words('The service says beside it:');
    await words(/officers and owners not available from registry/);
    await userEvent.click(tab(/^Officials$/));
    await words(/officers and owners not available from registry/);
    await words(/brings no officials that could be read/);
  });
});

describe('the tabs of a profile that names some', () => {
  it('say that it is not all', async () => {
    const named = { party: party('Ann Fiction'), declarationKind: null, naturesOfControl: [], at: '/a' };
    const owner = { ...named, startDate: null, notifiedOn: null, endDate: null };
    await openProfile({
      beneficialOwners: [owner],
      sections: sections({ shareholders: whole, owners: { ...whole, total: 3 } }),
    });
    await userEvent.click(tab(/^Shareholders and owners\s*1 owner now or no end stated, not all read$/));
    await words('By the service’s own count there are 3.');
    await words('This answer lists no shareholders.');
  });
});

it('P23: words of ours stand with the answer’s own beside them: a kind, a nature of control, an address', async () => {
  const holder = party('Fable Holdings', {
    kind: 'corporation',
    kindText: 'Company',
    address: address('B.P. 2117, L-1021 Luxembourg', { postcode: 'L-2320' }),
  });
  const dates = { startDate: null, notifiedOn: null, endDate: null };
  const nature = 'ownership-of-shares-25-to-50-percent';
  await openProfile({
    beneficialOwners: [{ party: holder, declarationKind: null, naturesOfControl: [nature], at: '/a', ...dates }],
  });
  await userEvent.click(tab(/^Shareholders and owners/));
  await words(/Corporation \(stated as “Company”\)/);
  await words(nature);
  await words(/B\.P\. 2117, L-1021 Luxembourg \(L-2320\)/);
  await words(/In brackets: stated in fields of their own/);
});

it('a statement about owners stands apart from them in words, and is counted as none', async () => {
  const statement = {
    ...{ party: { ...party(''), name: null }, declarationKind: 'persons-with-significant-control-statement' },
    naturesOfControl: ['no-individual-or-entity-with-signficant-control'],
    ...{ startDate: null, notifiedOn: null, endDate: null, at: '/a' },
  };
  await openProfile({ ownerStatements: [statement], sections: sections({ owners: whole }) });
  await userEvent.click(tab(/^Shareholders and owners$/));
  await words('This answer lists no beneficial owners.');
  await words('Statements about owners, none of them an owner: 1');
  await words('The company states that nobody has significant control of it, as far as it knows');
  await words('no-individual-or-entity-with-signficant-control');
});

describe('the tabs say what they count', () => {
  const official = (name: string, start: string | null, isActive: boolean | null): Official => ({
    ...{ party: party(name), role: { original: null, normalized: null }, isActive },
    ...{ startDate: start === null ? null : on(start), endDate: null, notifiedOn: null },
    ...{ powers: [], naturesOfControl: [], directorships: [], at: '/a' },
  });

  it('of officials the same as the heads of their lists, one who begins later apart from them', async () => {
    await openProfile({
      officials: [
        official('ANN ACTIVE', null, true),
        official('BO NODATES', null, null),
        official('DI', '2030-01-01', null),
        official('ED', '2030-01-01', false),
      ],
    });
    const count = tab(/^Officials\s*2 serving or no end stated, 2 not begun yet$/);
    await expect.element(count.getByTitle('2 serving or no end stated, 2 not begun yet')).toBeVisible();
    await userEvent.click(count);
    await words('Serving, or no end stated: 2');
    await words('Not in office yet: 2');
    await expect.element(page.getByRole('row', { name: /^DI/ }).getByText(/^Starts 1.Jan.2030$/)).toBeVisible();
    // The answer's “not active” means of somebody who has not begun that the office is still to come.
    await expect.element(page.getByRole('row', { name: /^ED/ }).getByText('Not in office yet')).toBeVisible();
    await expect.element(page.getByText('No longer in office')).not.toBeInTheDocument();
  });

  it('of holdings and owners, in few words too, what is counted', async () => {
    const [holding] = newest.profile.shareholdings;
    if (holding === undefined) throw new Error('The specimen has a holding.');
    await openProfile({ shareholdings: [holding], beneficialOwners: newest.profile.beneficialOwners.slice(0, 1) });
    await expect.element(tab(/^Shareholders and owners/)).toBeVisible();
    expect(tab(/^Shareholders and owners/).element().textContent).toMatch(/1 holding, 1 owner$/);
  });

  it('of holdings that they are holdings, however many hold one together', async () => {
    const [holding] = newest.profile.shareholdings;
    if (holding === undefined) throw new Error('The specimen has a holding.');
    await openProfile({
      shareholdings: [
        { ...holding, holders: [party('A'), party('B')] },
        { ...holding, holders: [] },
      ],
    });
    await expect.element(tab(/^Shareholders and owners\s*2 holdings$/)).toBeVisible();
  });
});

it('the overview says how many holdings it does not list, and leads to them', async () => {
  const [holding] = newest.profile.shareholdings;
  if (holding === undefined) throw new Error('The specimen has a holding.');
  await openProfile({ shareholdings: Array.from({ length: 9 }, () => holding) });
  await userEvent.click(page.getByRole('button', { name: 'And 1 more: all shareholders and owners' }));
  await expect.element(tab(/^Shareholders and owners\s*9 holdings$/)).toHaveAttribute('aria-selected', 'true');
});

it('a class of shares of which nothing is stated is no row', async () => {
  const nothing = { code: null, description: null, type: null, quantity: null, unitNominalValue: null };
  const one = { ...nothing, totalNominalValue: null, currency: null, votingRights: null, at: '/capital' };
  await openProfile({ capital: { ...bareProfile.capital, classes: [one] } });
  await userEvent.click(tab(/^Shareholders and owners$/));
  await words('This answer does not speak of shareholders.');
  await expect.element(page.getByText('Classes of shares')).not.toBeInTheDocument();
});
