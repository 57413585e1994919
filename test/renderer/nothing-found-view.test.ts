import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NearName } from '../../src-shared/domain/near-name.ts';
import type { SearchQuery } from '../../src-shared/domain/search.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, shanghai, summary } from './stand-in/dossiers.ts';
import { failure, ready, storedSearch } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const name = page.getByRole('textbox', { name: 'Company name' });
const number = page.getByRole('textbox', { name: 'or registration number' });
const jurisdiction = page.getByRole('combobox', { name: 'Jurisdiction' });
const tries = page.getByRole('region', { name: 'What else you can try' });
const nearNames = page.getByRole('region', { name: 'Near names in your record' });

const asked: SearchQuery = { jurisdiction: 'LU', name: 'Meridain Maritime S.à r.l.', companyNumber: null };

const near: NearName[] = [
  {
    name: 'Meridian Maritime Holdings S.à r.l.',
    nearBy: null,
    jurisdiction: 'LU',
    companyNumber: 'B 218447',
    likeness: 0.9,
    kept: { kind: 'dossier', dossierId: 1 },
  },
  {
    name: '子午线航运（上海）有限公司',
    nearBy: 'Meridian Shipping (Shanghai) Co., Ltd.',
    jurisdiction: 'CN',
    companyNumber: null,
    likeness: 0.7,
    kept: { kind: 'hit', searchId: 12, position: 3 },
  },
];

/** A kept search that found nothing, opened from the earlier ones: what follows is what is sent. */
async function openNothingFound(script: Partial<Script> = {}, query = asked, through: 'v2' | 'rest' = 'v2') {
  const way =
    through === 'v2'
      ? { interface: 'v2' as const }
      : { interface: 'rest' as const, family: 'lite' as const, reference: 'x', registrationAuthority: null };
  const { bridge, session } = await openWindow({
    'search.read': () => good(storedSearch({ query, way, hits: [] })),
    'search.nearNames': () => good({ names: near, isWhole: true }),
    ...script,
  });
  await userEvent.click(page.getByRole('grid', { name: 'Earlier searches' }).getByRole('row', { name: /meridian/ }));
  await expect.element(tries).toBeVisible();
  return { bridge, session };
}

it('each other try is sent as the officer would send it, says what it takes, and stands in the form', async () => {
  const { bridge } = await openNothingFound();
  await userEvent.click(tries.getByRole('button', { name: 'Without the legal form: “Meridain Maritime” 1 request' }));
  expect(bridge.inputsOf('search.run')).toEqual([
    { jurisdiction: 'LU', name: 'Meridain Maritime', companyNumber: null, wish: { interface: 'v2' } },
  ]);
  await expect.element(name).toHaveValue('Meridain Maritime');
});

it('that nothing was found is the word of the service, since an empty answer names no registry', async () => {
  await openNothingFound();
  await expect
    .element(page.getByRole('heading', { name: /^The service found/ }))
    .toHaveTextContent('The service found no “Meridain Maritime S.à r.l.” in Luxembourg');
  await expect.element(page.getByText(/^So the service answered .+ names no registry; it is kept\.$/)).toBeVisible();
});

it('stored data instead of the registry, and a registry instead of stored data', async () => {
  const { bridge } = await openNothingFound();
  bridge.script['search.run'] = (query) => good(storedSearch({ query, hits: [] }));
  await userEvent.click(tries.getByRole('button', { name: 'In stored data of all jurisdictions 1 request' }));
  expect(bridge.inputsOf('search.run')).toEqual([{ ...asked, jurisdiction: null, wish: { interface: 'v2' } }]);
  await expect.element(page.getByRole('heading', { name: /^Stored data has no/ })).toBeVisible();
  await userEvent.click(tries.getByRole('button', { name: 'Ask a registry itself…' }));
  await expect.element(jurisdiction).toHaveFocus();
  expect(bridge.inputsOf('search.run')).toHaveLength(1);
});

it('a try that has to be completed fills in the form, leads the focus there, and sends nothing', async () => {
  const { bridge } = await openNothingFound();
  await userEvent.click(tries.getByRole('button', { name: 'In another jurisdiction…' }));
  await expect.element(jurisdiction).toHaveFocus();
  await expect.element(name).toHaveValue('Meridain Maritime S.à r.l.');
  await userEvent.click(tries.getByRole('button', { name: 'By its registration number…' }));
  await expect.element(number).toHaveFocus();
  await expect.element(name).toHaveValue('');
  await expect.element(jurisdiction).toHaveValue('Luxembourg');
  expect(bridge.inputsOf('search.run')).toEqual([]);
});

it('a name with a number is tried by each alone, and a number that was typed as a name as a number', async () => {
  const both = { jurisdiction: 'LU', name: 'Kestrel', companyNumber: 'B 1' };
  const { bridge } = await openNothingFound({}, both);
  await expect.element(tries.getByRole('button', { name: /^By the number alone: B 1/ })).toBeVisible();
  await expect.element(tries.getByRole('button', { name: /^By the name alone: “Kestrel”/ })).toBeVisible();
  await expect.element(tries).toMatchTextContent(/Both the name and the number were asked for/);
  bridge.script['search.run'] = (query) => good(storedSearch({ query, hits: [] }));
  await userEvent.fill(number, '');
  await userEvent.fill(name, 'HRB 141882');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(tries.getByRole('button', { name: /^As a registration number: HRB 141882/ }));
  expect(bridge.inputsOf('search.run').at(-1)).toMatchObject({ name: null, companyNumber: 'HRB 141882' });
});

it('what may cost says so, and keeps the way and the case number of the officer', async () => {
  const { bridge } = await openNothingFound({}, asked, 'rest');
  await userEvent.click(tries.getByRole('button', { name: 'By its registration number…' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Case number' }), 'C-7');
  await expect
    .element(tries.getByRole('button', { name: 'Ask the registry of Luxembourg through the free search 1 request' }))
    .toBeVisible();
  await userEvent.click(tries.getByRole('button', { name: /^Without the legal form.*may cost$/ }));
  expect(bridge.inputsOf('search.run')).toEqual([
    {
      jurisdiction: 'LU',
      name: 'Meridain Maritime',
      companyNumber: null,
      wish: { interface: 'rest', family: 'lite', caseNumber: 'C-7', registrationAuthority: null },
    },
  ]);
});

it('near names of the record stand apart from the answer, and lead to what is kept or to a new question', async () => {
  const { bridge } = await openNothingFound(keptDossiers());
  expect(bridge.inputsOf('search.nearNames')).toEqual([{ name: asked.name, jurisdiction: 'LU' }]);
  await expect.element(nearNames.getByText(/No registry says that one of them/)).toBeVisible();
  await expect.element(nearNames.getByText('Luxembourg, B 218447')).toBeVisible();
  await expect.element(nearNames.getByText(/also called Meridian Shipping \(Shanghai\)/)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(nearNames.getByRole('button', { name: /^Search this name Meridian Maritime Holdings/ }));
  expect(bridge.inputsOf('search.run')).toMatchObject([{ jurisdiction: 'LU', name: near[0]?.name }]);
});

it('a near name opens the dossier, or the hit as it was kept', async () => {
  const { bridge } = await openNothingFound(keptDossiers());
  bridge.script['search.read'] = () => good(storedSearch());
  await userEvent.click(nearNames.getByRole('button', { name: /^Show the earlier hit/ }));
  expect(bridge.inputsOf('search.read').at(-1)).toEqual({ searchId: 12 });
  const pane = page.getByRole('complementary', { name: 'Selected hit' });
  await expect.element(pane.getByRole('heading', { name: '子午线航运（上海）有限公司' })).toBeVisible();
  bridge.script['search.run'] = (query) => good(storedSearch({ query, hits: [] }));
  await userEvent.fill(name, 'meridain');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(nearNames.getByRole('button', { name: /^Open its dossier/ }));
  await expect
    .element(page.getByRole('heading', { name: 'Meridian Maritime Holdings S.à r.l.' }).first())
    .toBeVisible();
});

it('says so where no name is near, where not all was compared, and where nothing could be', async () => {
  const { bridge } = await openNothingFound({ 'search.nearNames': () => good({ names: [], isWhole: false }) });
  await expect
    .element(
      nearNames.getByText(
        /Of the hits and dossiers that are kept on this machine, none has a name spelt alike\. No registry was asked for near names\. Persons and shareholders are not compared\. Only the newest/,
      ),
    )
    .toBeVisible();
  bridge.script['search.nearNames'] = () => bad(failure('storage-failed'));
  bridge.script['search.run'] = (query) => good(storedSearch({ query, hits: [] }));
  await userEvent.click(tries.getByRole('button', { name: /^Without the legal form/ }));
  await expect.element(nearNames.getByText(/could not be compared/)).toBeVisible();
});

it('nothing is compared where there were hits, for a number, or where nothing can be claimed', async () => {
  const { bridge } = await openWindow({ 'search.run': () => good(storedSearch()) });
  await userEvent.fill(name, 'meridian');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('grid', { name: 'Search hits' })).toBeVisible();
  const outcome = { kind: 'failed', code: 'service-answer-unreadable', correlationId: null } as const;
  bridge.script['search.run'] = (query) => good(storedSearch({ query, hits: [], outcome }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'This search was not answered' })).toBeVisible();
  expect(tries.query()).toBeNull();
  expect(bridge.inputsOf('search.nearNames')).toEqual([]);
});

it('offline nothing is sent, and what fills in the form or opens what is kept still works', async () => {
  const { bridge } = await openNothingFound({ 'app.state': () => good(ready({ offline: true })) });
  const plain = tries.getByRole('button', { name: /^Without the legal form/ });
  await expect.element(plain).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(plain, { force: true });
  await userEvent.click(nearNames.getByRole('button', { name: /^Search this name/ }).first(), { force: true });
  await userEvent.click(tries.getByRole('button', { name: 'In another jurisdiction…' }));
  await expect.element(jurisdiction).toHaveFocus();
  expect(bridge.inputsOf('search.run')).toEqual([]);
});

it('the focus goes from a try that was sent to what it found, or to what says that it found nothing either', async () => {
  const { bridge } = await openNothingFound();
  bridge.script['search.run'] = (query) => good(storedSearch({ searchId: 77, query, hits: [] }));
  tries
    .getByRole('button', { name: /^In stored data/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  const nothing = page.getByRole('heading', { name: /^Stored data has no/ });
  await expect.element(nothing).toBeVisible();
  await expect.poll(() => document.activeElement?.firstElementChild).toBe(nothing.element());
  bridge.script['search.run'] = (query) => good({ ...storedSearch(), searchId: 78, query });
  await userEvent.keyboard('{Tab}{Enter}');
  const grid = page.getByRole('grid', { name: 'Search hits' });
  await expect.element(grid).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(grid.getByRole('row').nth(2)).toHaveAttribute('aria-selected', 'true');
});

it('another answer begins with what it says, however far the one before it was scrolled', async () => {
  await openNothingFound({
    'search.run': () => good(storedSearch({ searchId: 77, hits: [], outcome: { kind: 'answered', hitCount: 0 } })),
  });
  const scroller = () => document.querySelector('.empty');
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const first = scroller();
  if (first instanceof HTMLElement) first.style.maxHeight = '120px';
  first?.scrollTo(0, 80);
  expect(first?.scrollTop).toBe(80);
  await userEvent.fill(name, 'kestrel');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => scroller()?.scrollTop).toBe(0);
});

it.each<[string, Partial<SearchQuery>, number]>([
  ['in another jurisdiction', {}, 1],
  ['in that jurisdiction', { jurisdiction: 'LU' }, 0],
  ['in stored data', { jurisdiction: null }, 0],
  ['by another number', { companyNumber: 'B21844' }, 0],
  ['by its name', { name: 'Meridian Maritime Holdings', companyNumber: null }, 0],
])(
  'a company of the record with the number that was asked for elsewhere is one press away: asked %s',
  async (_, of, offered) => {
    const query = { jurisdiction: 'GB', name: null, companyNumber: 'B218447', ...of };
    const listed = { 'dossier.list': () => good({ dossiers: [summary, shanghai], more: false, total: 2 }) };
    const { bridge } = await openNothingFound({ ...keptDossiers(), ...listed }, query);
    await expect.element(page.getByRole('heading', { name: 'What else you can try' })).toBeVisible();
    const open = page.getByRole('button', {
      name: /^Luxembourg, B 218447: open the dossier of Meridian Maritime Holdings/,
    });
    await expect.poll(() => open.elements().length).toBe(offered);
    if (offered === 0) return;
    // Nothing says that it is the same company.
    await expect
      .element(
        page.getByRole('region', { name: /^A company with this number is in your record under another jurisdiction/ }),
      )
      .toMatchTextContent(/whether it is the company you look for is not known/);
    expect(await axeViolations()).toEqual([]);
    const searches = bridge.inputsOf('search.run').length;
    await userEvent.click(open);
    await expect.element(page.getByRole('heading', { level: 1, name: /Meridian Maritime Holdings/ })).toBeVisible();
    expect(bridge.inputsOf('search.run')).toHaveLength(searches);
  },
);

it('a number of the record with the same digits is one press away, in the jurisdiction that was asked, too', async () => {
  const query = { jurisdiction: 'LU', name: null, companyNumber: '218447' };
  const listed = { 'dossier.list': () => good({ dossiers: [summary, shanghai], more: false, total: 2 }) };
  await openNothingFound({ ...keptDossiers(), ...listed }, query);
  const near = page.getByRole('region', { name: 'Numbers with the same digits are in your record' });
  await expect
    .element(near.getByRole('button', { name: /^Luxembourg, B 218447: open the dossier of Meridian Maritime/ }))
    .toBeVisible();
  await expect.element(near).toMatchTextContent(/Whether one of these is the company you look for is not known/);
});

it('what was just asked is not offered as another try', async () => {
  const { bridge } = await openWindow({
    'search.run': (asking) => good(storedSearch({ query: { ...asked, ...asking }, hits: [] })),
  });
  await userEvent.fill(name, 'Kestrel');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('search.run').length).toBe(1);
  await userEvent.fill(number, 'B 1');
  await userEvent.keyboard('{Enter}');
  await expect.element(tries.getByRole('button', { name: /^By the number alone/ })).toBeVisible();
  expect(tries.getByRole('button', { name: /^By the name alone/ }).query()).toBeNull();
});
