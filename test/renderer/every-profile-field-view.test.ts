import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Official, Party } from '../../src-shared/domain/party.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import { address, at, bareProfile, limit, number, on, party, said } from '../unit/export/bare-profile.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { openWindow } from './stand-in/window.ts';

const holding = {
  ...{ count: null, nominalValue: null, totalNominalValue: null, currency: null, shareClass: null, at },
  ...{ beneficiallyHeld: null, allInfo: null, companyTotals: { shareCount: null, shareValue: null, shares: null } },
};
const official = (who: Party, change: Partial<Official> = {}): Official => ({
  party: who,
  role: { original: null, normalized: null },
  ...{ startDate: null, endDate: null, isActive: null, notifiedOn: null },
  ...{ powers: [], naturesOfControl: [], directorships: [], at },
  ...change,
});
const owner = (who: Party) => ({
  ...{ party: who, declarationKind: 'declared by itself', naturesOfControl: ['voting rights'], at },
  ...{ startDate: on('2016-04'), notifiedOn: on('2016-05-07'), endDate: on('2020') },
});

/** Each field that the specification announces, with a value of its own. */
const profile: Profile = {
  ...bareProfile,
  companyNumber: said('612345678_BULK PTY LTD'),
  tradingName: said('fable tales'),
  aliases: [
    { name: 'Fable Tales', type: 'Trading name', at },
    { name: 'Tales of Fable', type: 'Abbreviation', at },
  ],
  previousNames: [{ name: 'Old Fable', startDate: on('2015-04'), endDate: on('2018-05-06'), at }],
  otherIdentifiers: [{ value: '51612345678', type: 'AU_ABN_CD', at }],
  sourceRegister: {
    registrationType: 'Extra-provincial',
    originalCode: 'BCR',
    originalDescription: 'Corporate Registry',
    normalizedCode: 'CA-BC',
    normalizedDescription: 'British Columbia',
  },
  registrationDate: { value: on('2015-04'), at },
  lastAnnualAccountDate: { value: on('2025'), at },
  lastUpdated: { value: { text: '2026-11-11T23:10:09', local: '2026-11-11T23:10:09', offset: null }, at },
  registeredAgent: { name: said('Agent Fable'), address: said('3 Agent Road') },
  activityDeclarations: [{ declaration: 'Fabeln', description: 'Telling fables', language: 'de-AT', at }],
  relationships: [
    {
      relationship: 'Demerged',
      company: { serviceId: 'IE|1', name: 'Fable Ireland', number: '999' },
      effectiveDate: on('2020-02-02'),
      description: 'Split off',
      at,
    },
  ],
  geocodedAddresses: [
    {
      identifier: 'IE-abc',
      variants: [address('2 Sample Quay', { type: 'Geocoded (Partial Match)' })],
      sources: [{ entityName: 'Ann Fiction', entityType: 'Representative', context: 'Service Address', path: null }],
      at,
    },
  ],
  payloadType: said('EnhancedProfileV2'),
  shareholdings: [
    {
      ...holding,
      holders: [party('Range Holder')],
      percentage: { kind: 'range', lower: limit('25'), upper: limit('50'), text: '25-50' },
    },
    { ...holding, shareClass: 'Z', holders: [party('One')], percentage: { kind: 'exact', value: 60, text: '60' } },
    { ...holding, shareClass: 'Z', holders: [party('Two')], percentage: { kind: 'exact', value: 60, text: '60' } },
    {
      ...holding,
      shareClass: 'Y',
      holders: [party('Both')],
      percentage: {
        kind: 'several',
        stated: [
          { kind: 'exact', value: 12.5, text: '12.5' },
          { kind: 'range', lower: limit('25'), upper: limit('50'), text: '25-50' },
        ],
        contradict: true,
      },
    },
    { ...holding, holders: [party('Null Holder')], percentage: { kind: 'not-stated' }, beneficiallyHeld: false },
    {
      ...holding,
      holders: [party('The Fable Trust', { kind: 'other' })],
      percentage: { kind: 'not-understood', text: 'some' },
      beneficiallyHeld: true,
      companyTotals: { shareCount: number('4001'), shareValue: number('4002'), shares: number('4003') },
    },
  ],
  officials: [
    official(party('Odd Kind', { kind: 'not-stated', kindText: '7' })),
    official(
      party('Fable Holdings', {
        kind: 'corporation',
        address: address('Seat Street 1'),
        registeredAddress: address('Register Street 2'),
        otherIdentifiers: [{ value: '12 345', type: 'AU_ACN_CD' }],
      }),
      {
        role: { original: 'Geschäftsführer', normalized: 'Director' },
        naturesOfControl: ['appoints the board'],
        notifiedOn: on('2019-01-02'),
      },
    ),
  ],
  beneficialOwners: [
    owner(party('Ann Fiction', { birthdate: on('1959-07'), nationality: 'Irish' })),
    { ...owner(party('Present Owner')), naturesOfControl: ['voting-rights-75-to-100-percent-as-trust'], endDate: null },
  ],
  notUnderstood: { items: [{ at: '/data/risk', raw: '{ "grade": 12.000 }' }], more: 1050 },
};

const shown: Readonly<Record<string, readonly (readonly [field: string, words: string])[]>> = {
  Overview: [
    ['foundation elsewhere, in words', 'it was founded at another register, British Columbia.'],
    ['registrationType', 'Extra-provincial'],
    ['originalCode', 'BCR'],
    ['originalDescription', 'Corporate Registry'],
    ['normalizedCode', 'CA-BC'],
    ['number joined by underscore', 'joined to the name BULK PTY LTD'],
    ['alias', 'Fable Tales'],
    ['alternative name with its type', 'Abbreviation'],
    ['previousNames', 'Old Fable'],
    ['partial date of a previous name', 'from Apr 2015, until 6 May 2018'],
    ['otherIdentifiers', 'Business number (ABN), Australia'],
    ['partial date', 'Apr 2015'],
    ['year alone', '2025'],
    ['date without zone', '11 Nov 2026, 23:10:09'],
    ['registeredAgentName', 'Agent Fable'],
    ['registeredAgentAddress', '3 Agent Road'],
    ['activity declaration and language', 'Telling fables, de-AT'],
    ['companyRelationships', 'Demerged, 999, 2 Feb 2020, Split off'],
    ['geocoding variant', 'Geocoded (Partial Match)'],
    ['geocoding source', 'Ann Fiction, Representative, Service Address'],
    ['_payloadType', 'EnhancedProfileV2'],
    ['not understood, with its place', '/data/risk'],
    ['not understood, as it came', '{ "grade": 12.000 }'],
    ['how much more is not understood', '1,050 more are in the kept answer'],
  ],
  'Shareholders and owners': [
    ['percentage range', '25 to 50'],
    ['null percentage', 'Not stated'],
    ['percentage not understood', 'unknown (some)'],
    ['beneficiallyHeld true', 'Beneficially held'],
    ['Other category', 'Neither person nor corporation'],
    ['totals of the company', 'of 4,003 in all'],
    ['beneficial owner', 'Ann Fiction'],
    ['nature of control', 'voting rights'],
    ['kind of declaration', 'declared by itself'],
    ['notified', '7 May 2016'],
    ['partial date of an owner', 'Apr 2016'],
    ['birth of an owner, as precise as it came', 'Jul 1959'],
    ['nationality of an owner', 'Irish'],
    ['ended owner', 'No longer beneficial owners'],
    ['nature of control in words', 'Holds 75 to 100 % of the voting rights, through a trust that the owner controls'],
    ['sums that do not fit', 'The stated shares of class Z add up to 120 %'],
    ['number and range that exclude each other', '12.5 % and 25 to 50 %'],
    ['that they exclude each other', 'These two cannot both be true'],
  ],
  Officials: [
    ['kind that nobody documented', 'unknown (7)'],
    ['role as it came', 'Geschäftsführer'],
    ['role normalised', 'Director'],
    ['nature of control', 'appoints the board'],
    ['notified', '2 Jan 2019'],
    ['seat and registered address', 'Seat Street 1 · Seat Register Street 2'],
    ['identifiers of a party', 'Company number (ACN), Australia: 12 345'],
  ],
};

async function openProfile(shownProfile = profile, orders = openDossier().orders): Promise<void> {
  const opened = openDossier({ orders, snapshot: { ...newest, profile: shownProfile } });
  await openWindow({ ...keptDossiers(), 'dossier.read': () => good(opened) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await expect.element(page.getByRole('tab', { name: /Overview/ })).toHaveAttribute('aria-selected', 'true');
}

it.each(Object.keys(shown))('every field of the specification is shown in the profile: %s', async (tab) => {
  await openProfile();
  await userEvent.click(page.getByRole('tab', { name: new RegExp(`^${tab}`) }));
  const main = page.getByRole('main').element().textContent.replace(/\s+/gu, ' ');
  const missing = (shown[tab] ?? []).filter(([, words]) => !main.includes(words)).map(([field]) => field);
  expect(missing, main).toEqual([]);
});

it('an alias that says the same stands for the deprecated trading name; another trading name is still shown', async () => {
  await openProfile();
  const main = () => page.getByRole('main').element().textContent;
  expect(main()).not.toContain('fable tales');
});

it('an official whose own word contradicts the stated end is marked as that', async () => {
  await openProfile({
    ...bareProfile,
    officials: [
      { ...official(party('Ann Fiction')), isActive: true, endDate: on('2019-05-01') },
      { ...official(party('Ben Fiction')), isActive: false, endDate: on('2040-05-01') },
      { ...official(party('Dan Fiction')), isActive: false, endDate: null },
      { ...official(party('Cai Fiction')), isActive: false, endDate: on('2019-05-01') },
    ],
  });
  await userEvent.click(page.getByRole('tab', { name: /^Officials/ }));
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/Ann Fiction/)).toMatchTextContent(/Contradicting: said to be in office, with an end/);
  await expect.element(row(/Ben Fiction/)).toMatchTextContent(/Contradicting: said to be no longer in office/);
  await expect.element(row(/Dan Fiction/)).not.toMatchTextContent(/Contradicting/);
  await expect.element(row(/Cai Fiction/)).not.toMatchTextContent(/Contradicting/);
});

it('the mark of a contradiction stands whole in its column', async () => {
  await page.viewport(1440, 900);
  await openProfile({
    ...bareProfile,
    officials: [
      { ...official(party('Ann Fiction')), isActive: true, endDate: on('2019-05-01') },
      { ...official(party('Ben Fiction')), isActive: false, endDate: null },
    ],
  });
  await userEvent.click(page.getByRole('tab', { name: /^Officials/ }));
  for (const name of [/Ann Fiction/, /Ben Fiction/]) {
    const cell = page.getByRole('row', { name }).element().querySelector('td:last-child');
    if (cell === null) throw new Error('the row has no cell');
    const text = document.createRange();
    text.selectNodeContents(cell);
    expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
  }
});

it('a status whose two words exclude each other is called contradicting in the head and among the facts', async () => {
  const status = (own: string, read: string) => ({ original: said(own), normalized: said(read) });
  await openProfile({ ...bareProfile, status: status('dissolved', 'Active') });
  const words = 'Contradicting: the status came as “dissolved”, and the service reads it as “Active”';
  await expect.element(page.getByRole('main').getByText(words).first()).toBeVisible();
  expect(page.getByRole('main').getByText(words).first().element().closest('header')).not.toBeNull();
  await expect.element(page.getByRole('region', { name: 'Registry facts' }).getByText(words)).toBeVisible();
});

it('a status that the service reads as distressed is not active in the head', async () => {
  const stated = { ...bareProfile, status: { original: said('active'), normalized: said('Distressed') } };
  const opened = openDossier({ snapshot: { ...newest, profile: stated } });
  const bought = { status: 'active', takenAt: newest.takenAt, isNewest: true };
  const dossier = { ...opened.dossier, status: 'active', bought };
  await openWindow({ ...keptDossiers(), 'dossier.read': () => good({ ...opened, dossier }) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  const head = page.getByRole('main');
  await expect.element(head.getByText(/^active \/ Distressed/)).toBeVisible();
  await expect.element(head.getByText('Contradictory', { exact: true })).toBeVisible();
  await expect.element(head.getByText('Active', { exact: true })).not.toBeInTheDocument();
});

it('a dossier that nothing was bought for says where its answers are, and not that nothing is kept', async () => {
  const opened = openDossier({
    orders: [],
    documents: [],
    evidence: [],
    snapshot: { ...newest, profile: bareProfile },
  });
  await openWindow({ ...keptDossiers(), 'dossier.read': () => good(opened) });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  await expect
    .element(page.getByText(/What searches answered about it is kept with them, in the history/))
    .toBeVisible();
});

it('a profile that was bought and states nothing says so', async () => {
  await openProfile(bareProfile);
  await expect.element(page.getByText('The answer states nothing of the company')).toBeVisible();
});

it.each([
  [false, 'Offices in other companies were not asked for with this order.'],
  [true, 'Offices in other companies were asked for; this answer states none.'],
])(
  'C3: offices in other companies that were not asked for are told from none, asked: %s',
  async (directorships, words) => {
    const product = { kind: 'v2-enhanced-profile', directorships, geocoding: false } as const;
    const orders = openDossier().orders.map((one) => ({ ...one, orderId: newest.orderId ?? 0, product }));
    await openProfile({ ...bareProfile, officials: [official(party('Ann Fiction'))] }, orders);
    await userEvent.click(page.getByRole('tab', { name: /^Officials/ }));
    await expect.element(page.getByText(words)).toBeVisible();
  },
);
