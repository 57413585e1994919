import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ViewProposal, ViewSide } from '../../src-shared/domain/ownership/view/join-view.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewSource } from '../../src-shared/domain/ownership/view/view-source.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { shownFact, standingOutOf } from './stand-in/standing-out.ts';
import { openWindow } from './stand-in/window.ts';

/* How the answer is named that a value comes from: a filing by the day that it tells of, and two of one day by their times. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) });
});

afterEach(() => {
  vi.useRealTimers();
});

const at = '2026-11-12T09:41:07Z';
const laterThatDay = '2026-11-12T10:02:00Z';
const filed = { takenAt: at, filedDay: '2024-03-03' };

async function openDossier(script: Partial<Script>): Promise<void> {
  await openWindow({ ...keptDossiers(), ...script });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
}

async function openOwnership(change: Partial<OwnershipView>): Promise<void> {
  await openDossier({ 'ownership.read': ({ rule }) => good({ ...ownershipView, ...change, rule }) });
  await userEvent.click(page.getByRole('tab', { name: /^Ownership/ }));
  await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
}

const pane = page.getByRole('complementary', { name: 'How this is worked out' });
const inDrawing = (name: RegExp) =>
  page.getByRole('group', { name: 'Ownership diagram' }).getByRole('button', { name });

const withSource = (change: Partial<ViewSource>) =>
  ownershipView.edges.map((edge) => ({ ...edge, sources: edge.sources.map((source) => ({ ...source, ...change })) }));

const side: ViewSide = {
  ...{ side: { kind: 'party', snapshotId: 3, at: '/a' }, node: 'ingrid', name: 'Ingrid Dahl', role: 'holder' },
  ...{
    company: 'Nordlys AS',
    dossierId: 2,
    ...filed,
    birthdate: null,
    nationality: null,
    number: null,
    register: null,
  },
};
const proposalWith = (one: Partial<ViewSide>): ViewProposal => ({
  sides: [
    { ...side, ...one },
    { ...side, side: { kind: 'party', snapshotId: 4, at: '/b' }, node: 'other', ...one },
  ],
  reasons: [{ kind: 'name' }],
  saidBefore: [],
});

describe('a filing that was bought later', () => {
  it('is named a filing with the day that it tells of, in the pane and beside who may be one', async () => {
    const declared = {
      ...filed,
      isWhole: true,
      owners: [],
      ended: 0,
      ownersLeftOut: 0,
      notDeclared: [],
      notDeclaredLeftOut: 0,
    };
    await openOwnership({ edges: withSource(filed), declared, proposals: [proposalWith({})] });
    await expect.element(pane).toMatchTextContent(/as the filing of 3 Mar 2024 \(came 12 Nov 2026\) declares them/u);
    await expect
      .element(pane)
      .toMatchTextContent(/Shareholder of Nordlys AS · filing of 3 Mar 2024 \(came 12 Nov 2026\)/u);
    await userEvent.click(inDrawing(/^Nordlys/u));
    await expect.element(pane).toMatchTextContent(/: 60 % stated in the filing of 3 Mar 2024 \(came 12 Nov 2026\)/u);
  });

  it('is not given a day where it states none that can be read', async () => {
    await openOwnership({ edges: withSource({ filedDay: '' }) });
    await userEvent.click(inDrawing(/^Nordlys/u));
    await expect.element(pane).toMatchTextContent(/stated in the filing whose day is not known \(came 12 Nov 2026\)/u);
  });

  it.each([
    ['2024-03-03', 1, /^Filing of 3 Mar 2024 \(came 12 Nov 2026, \d\d:41\)/u],
    ['2024-03-03', 2, /^Another company’s filing of 3 Mar 2024 \(came/u],
    ['', 1, /^Filing whose day is not known \(came 12 Nov 2026/u],
    // A fact that was kept before it was known which of its answers are filings.
    [undefined, 1, /^Answer of 12 Nov 2026, \d\d:41/u],
  ])('and where something stands out: %s', async (filedDay, dossierId, words) => {
    const young = shownFact({
      ...{ kind: 'young', since: 'incorporation' },
      date: { text: '2026-03-14', value: '2026-03-14', precision: 'day' },
    });
    const sources = young.sources.map((source) => ({ ...source, filedDay, dossierId }));
    await openDossier({ 'standing-out.read': () => good(standingOutOf([{ ...young, sources }])) });
    const part = page.getByRole('region', { name: 'What stands out' });
    await expect.element(part.getByRole('button', { name: words }).first()).toBeVisible();
  });
});

describe('two answers of one day', () => {
  it('are told apart by their times', async () => {
    const moments = [laterThatDay, ...ownershipView.moments];
    await openOwnership({ moments, proposals: [proposalWith({ filedDay: null })] });
    await expect.element(pane).toMatchTextContent(/Shareholder of Nordlys AS · profile of 12 Nov 2026, \d\d:41/u);
    await userEvent.click(inDrawing(/^Nordlys/u));
    await expect.element(pane).toMatchTextContent(/stated in the profile of 12 Nov 2026, \d\d:41/u);
  });

  it('need no time where there is one of that day', async () => {
    await openOwnership({ proposals: [proposalWith({ filedDay: null })] });
    await expect.element(pane).toMatchTextContent(/Shareholder of Nordlys AS · profile of 12 Nov 2026(?!,)/u);
  });
});

it('two places in one answer are counted in the sources of what stands out', async () => {
  const fact = shownFact({
    ...{ kind: 'young', since: 'incorporation' },
    date: { text: '2026-03-14', value: '2026-03-14', precision: 'day' },
  });
  const [source] = fact.sources;
  if (source === undefined) throw new Error('A fact has a source.');
  const sources = [source, { ...source, at: '/company/registrationDate' }];
  await openDossier({ 'standing-out.read': () => good(standingOutOf([{ ...fact, sources }])) });
  for (const place of ['1', '2'])
    await expect
      .element(page.getByRole('button', { name: new RegExp(`^Profile of 12 Nov 2026, \\d\\d:41, place ${place}`) }))
      .toBeVisible();
});
