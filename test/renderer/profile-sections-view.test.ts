import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Profile } from '../../src-shared/domain/profile.ts';
import { missingSection, type ProfileSection } from '../../src-shared/domain/profile-section.ts';
import { bareProfile, party } from '../unit/export/bare-profile.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

/* P21: a tab says that there are no officials, shareholders or owners only where the answer says so. */

async function openProfile(change: Partial<Profile>): Promise<void> {
  const opened = openDossier({ snapshot: { ...newest, profile: { ...bareProfile, ...change } } });
  await openWindow({ ...keptDossiers(), 'dossier.read': () => good(opened) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}2{/Control}');
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
    await userEvent.click(tab(/^Shareholders and owners\s*1, not all read$/));
    await words('By the service’s own count there are 3.');
    await words('This answer lists no shareholders.');
  });
});
