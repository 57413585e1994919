import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { earlier, keptDossiers, newest, openDossier } from './stand-in/dossiers.ts';
import { confirmation, failure, ready } from './stand-in/specimen.ts';
import { maxNewInOneFrame } from './stand-in/frames.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const grid = page.getByRole('grid', { name: 'Dossiers' });
const find = page.getByRole('textbox', { name: 'Find a dossier' });
const heading = page.getByRole('heading', { level: 1 });
const tab = (name: RegExp) => page.getByRole('tab', { name });
const rail = page.getByRole('navigation', { name: 'Views' });
const following = { following: 1, needAttention: 0, nextLookAt: null, lastLookAt: '2026-11-20T10:00:00Z' };
const popover = page.getByRole('dialog', { name: /^Where this came from/ });

async function openList(script: Partial<Script> = keptDossiers()) {
  const opened = await openWindow(script);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Dossiers' })).toBeVisible();
  return opened;
}

async function openProfile(script: Partial<Script> = {}) {
  const opened = await openList({ ...keptDossiers(), ...script });
  await userEvent.click(grid.getByRole('row', { name: /Meridian Maritime/ }));
  await expect.element(tab(/Overview/)).toHaveAttribute('aria-selected', 'true');
  return opened;
}

describe('a dossier that is opened has the focus on the name of its company', () => {
  it('without a profile', async () => {
    await openList({
      ...keptDossiers(),
      'dossier.read': () => good({ ...openDossier(), snapshot: null, snapshots: [] }),
    });
    await userEvent.click(find);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('region', { name: 'No profile yet' })).toBeVisible();
    await expect.element(heading).toHaveFocus();
  });

  it('from the rail, also when it is open already, and from the palette', async () => {
    await openProfile();
    const recent = page.getByRole('group', { name: 'Recent dossiers' }).getByRole('button', { name: /Meridian/ });
    await userEvent.click(recent);
    await expect.element(heading).toHaveFocus();
    await userEvent.keyboard('{Control>}1{/Control}');
    await userEvent.click(recent);
    await expect.element(heading).toHaveFocus();
    await userEvent.keyboard('{Control>}1{/Control}{Control>}k{/Control}');
    await userEvent.keyboard('Meridian');
    await userEvent.click(page.getByRole('option', { name: /Meridian Maritime/ }).first());
    await expect.element(heading).toHaveFocus();
  });
});

describe('the rail', () => {
  it('lists the dossier that is open first, as the current one, where it is none of the newest', async () => {
    const { company } = openDossier().dossier;
    const others = [21, 22, 23, 24, 25].map((dossierId) => ({
      ...openDossier().dossier,
      ...{ dossierId, company: { ...company, name: `Another ${String(dossierId)}` } },
    }));
    await openProfile({
      'dossier.list': (wish) =>
        wish.limit === 5
          ? good({ dossiers: others, more: true, total: 6 })
          : (keptDossiers()['dossier.list']?.(wish) ?? expect.fail('no list')),
    });
    const recent = page.getByRole('group', { name: 'Recent dossiers' }).getByRole('button');
    await expect.element(recent.first()).toHaveAccessibleName(/Meridian Maritime/);
    await expect.element(recent.first()).toHaveAttribute('aria-current', 'true');
    expect(recent.elements()).toHaveLength(5);
  });
});

describe('the tabs of a dossier', () => {
  it('are walked by Ctrl and the keys for a page, round and round, and the focus goes along', async () => {
    await openProfile();
    await userEvent.keyboard('{Control>}{PageDown}{/Control}');
    await expect.element(tab(/Officials|Officers/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab(/Officials|Officers/)).toHaveFocus();
    await userEvent.keyboard('{Control>}{PageUp}{PageUp}{/Control}');
    await expect.element(tab(/Evidence/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(tab(/Evidence/)).toHaveFocus();
  });
});

describe('the list of dossiers', () => {
  it('P19: part of a name in any script finds it, and Enter opens it', async () => {
    const { bridge } = await openList();
    await userEvent.fill(find, '上海');
    await expect.element(grid.getByRole('row', { name: /Meridian Maritime/ })).not.toBeInTheDocument();
    await expect.element(grid.getByText('not understood: “21”')).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(grid).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toMatchTextContent('子午线航运（上海）有限公司');
    await expect.element(heading).toHaveFocus();
    expect(bridge.inputsOf('dossier.read')).toEqual([{ dossierId: 2 }]);
  });

  it('says what it looks at, and when nothing is found that the rest of a dossier was not looked at', async () => {
    await openList();
    await expect.element(find).toHaveAttribute('placeholder', 'Part of a company’s name or number');
    await userEvent.fill(find, 'zzz');
    const nothing = page.getByRole('heading', { name: 'No dossier is of a company called or numbered “zzz”' });
    await expect.element(nothing).toBeVisible();
    await expect.element(page.getByText(/What else a dossier holds was not looked at/)).toBeVisible();
  });

  it('without dossiers it leads to the search', async () => {
    await openList(keptDossiers([]));
    await userEvent.click(page.getByRole('main').getByRole('button', { name: 'Search a company' }));
    await expect.element(page.getByRole('textbox', { name: 'Company name' })).toBeVisible();
  });

  it('a failure says what to do and can be tried again', async () => {
    const { bridge } = await openList({ ...keptDossiers(), 'dossier.list': () => bad(failure('storage-failed')) });
    bridge.script['dossier.list'] = () => good({ dossiers: [], more: false, total: 0 });
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByRole('heading', { name: 'No dossiers yet' })).toBeVisible();
  });

  it('what was read stays on screen when the list cannot be read again', async () => {
    const { bridge } = await openList();
    await expect.element(grid.getByRole('row', { name: /Meridian Maritime/ })).toBeVisible();
    bridge.script['dossier.list'] = () => bad(failure('storage-failed'));
    await userEvent.keyboard('{Control>}1{/Control}');
    await userEvent.keyboard('{Control>}3{/Control}');
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(grid.getByRole('row', { name: /Meridian Maritime/ })).toBeVisible();
  });

  it('the rail says how many there are and opens the recent ones; the palette finds one by its number', async () => {
    await openWindow(keptDossiers());
    await expect.element(page.getByRole('button', { name: 'Dossiers 2' })).toBeVisible();
    await userEvent.click(
      page.getByRole('group', { name: 'Recent dossiers' }).getByRole('button', { name: /Meridian Maritime/ }),
    );
    await expect.element(heading).toMatchTextContent('Meridian Maritime Holdings S.à r.l.');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('91310115');
    await expect.element(page.getByRole('option', { selected: true })).toMatchTextContent(/子午线/);
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toMatchTextContent('子午线航运（上海）有限公司');
  });
});

it('the palette finds a dossier by the name that the newest answer gives its company', async () => {
  const newerName = { name: 'Quillon Shipbroking', source: 'profile', at: newest.takenAt } as const;
  await openWindow(keptDossiers([{ ...openDossier().dossier, newerName }]));
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('shipbroking');
  await expect.element(page.getByRole('option', { name: /Meridian Maritime.*Shipbroking/ })).toBeVisible();
});

it('the palette lists a dossier that the record finds by a former name, which no line about it says', async () => {
  await openWindow({
    ...keptDossiers(),
    'dossier.list': () => good({ dossiers: [openDossier().dossier], more: false, total: 1 }),
  });
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('nordlys');
  await expect.element(page.getByRole('option', { name: /^Meridian Maritime Holdings/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toMatchTextContent('Meridian Maritime Holdings S.à r.l.');
});

describe('the profile of a company', () => {
  it('a name without a blank in it is broken into lines, wherever it stands', async () => {
    const long = 'N'.repeat(300);
    const { dossier } = openDossier();
    const snapshot = { ...newest, profile: { ...newest.profile, name: { value: long, at: '/company/name' } } };
    // Of another profile than the one that is shown, whose name stands in a note.
    const renamed = { name: long, source: 'profile', at: '2026-11-13T09:41:07Z' } as const;
    const opened = openDossier({ snapshot, dossier: { ...dossier, newerName: renamed } });
    await openProfile({ 'dossier.read': () => good(opened) });
    await expect.element(page.getByText(/^The newest profile calls it/)).toBeVisible();
    await expect.element(page.getByText(/^Ordered as/)).toBeVisible();
    const main = page.getByRole('main').element();
    const wide = [main, ...main.querySelectorAll('*')].filter(
      (part) => part.getBoundingClientRect().right > innerWidth,
    );
    expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 100))).toEqual([]);
  });

  it('of a renamed company in trouble has its tabs in the upper half of a window of 1024 by 768, and the new name once', async () => {
    const { dossier } = openDossier();
    const name = 'QUILLON SHIPBROKING LIMITED';
    const { profile } = newest;
    const stated = (value: string) => ({ value, at: '/company/status' });
    const status = { original: stated('voluntary-arrangement'), normalized: stated('Distressed') };
    const snapshot = { ...newest, profile: { ...profile, name: { value: name, at: '/company/name' }, status } };
    const newerName = { name, source: 'profile', at: newest.takenAt } as const;
    const known = {
      confirmation: confirmation({ outcome: 'found-not-active', status: 'voluntary-arrangement' }),
      newerName,
    };
    const before = { ...newest, snapshotId: 3, takenAt: '2026-10-12T09:41:07Z' };
    await openProfile({
      'dossier.read': () =>
        good(
          openDossier({
            snapshot,
            snapshots: [newest, before],
            dossier: { ...dossier, ...known, company: { ...dossier.company, jurisdiction: 'GB' } },
          }),
        ),
    });
    await page.viewport(1024, 768);
    await expect.element(page.getByText(/^Ordered as .*QUILLON SHIPBROKING LIMITED/)).toBeVisible();
    expect(page.getByText(/The newest profile calls it/).elements()).toEqual([]);
    const top = (name: RegExp) =>
      Math.round(page.getByRole('button', { name }).first().element().getBoundingClientRect().top);
    expect(top(/^Save/)).toBe(top(/^Compare/));
    expect(
      tab(/Overview/)
        .element()
        .getBoundingClientRect().bottom,
    ).toBeLessThan(360);
  });

  it.each([
    ['number', 'B 218447', null, /Companies are renamed: the number is the same\.$/],
    ['code', null, 'B218447', /the company code in the answer is the registration number\.$/],
    ['neither', null, null, /gives no registration number to compare\./],
  ] as const)('under another name says what makes it the same company: %s', async (_, number, code, words) => {
    const stated = (value: string | null) => (value === null ? null : { value, at: '/company/number' });
    const name = { value: 'Nordlys Shipbroking', at: '/company/name' };
    const own = { name, companyNumber: stated(number), companyCode: stated(code) };
    const opened = openDossier({ snapshot: { ...newest, profile: { ...newest.profile, ...own } } });
    await openProfile({ 'dossier.read': () => good(opened) });
    await expect.element(page.getByText(/^Ordered as/)).toMatchTextContent(words);
  });

  it('choosing the view again, in the rail or by its keys, leads back to the list', async () => {
    await openProfile();
    await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^Dossiers/ }));
    await expect.element(grid).toBeVisible();
    await userEvent.click(grid.getByRole('row', { name: /Meridian Maritime/ }));
    await expect.element(tab(/Overview/)).toBeVisible();
    await userEvent.keyboard('{Control>}3{/Control}');
    await expect.element(grid).toBeVisible();
  });

  it('P16: offline it opens from the record, without a request', async () => {
    const { bridge } = await openProfile({ 'app.state': () => good(ready({ offline: true })) });
    await expect.element(page.getByText('Profile as of 12 November 2026, 09:41:07 UTC')).toBeVisible();
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });

  it('a dotted value says where it came from: its own pointer is asked for, and Esc gives the focus back', async () => {
    const { bridge } = await openProfile();
    const value = page.getByRole('button', { name: 'B 218447' });
    value.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(popover.getByText('B 218447', { exact: false }).first()).toBeVisible();
    await expect.element(popover.getByText('Hash fits the kept answer')).toBeVisible();
    expect(bridge.inputsOf('answer.source')).toEqual([
      { answerId: newest.answer.answerId, at: '/company/companyNumber' },
    ]);
    await userEvent.keyboard('{Escape}');
    await expect.element(popover).not.toBeInTheDocument();
    await expect.element(value).toHaveFocus();
  });

  it('a hash that does not fit is said', async () => {
    await openProfile({
      'dossier.read': () => good(openDossier({ snapshot: { ...newest, hashFits: false } })),
      'answer.source': () => good({ text: null, hashFits: false }),
    });
    await expect.element(page.getByText(/Do not rely on this profile/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'B 218447' }));
    await expect.element(popover.getByText('Hash does not fit the kept answer')).toBeVisible();
  });

  it('P19: arrows lead through the tabs, which say how many there are', async () => {
    await openProfile();
    await userEvent.click(tab(/Overview/));
    await userEvent.keyboard('{ArrowRight}');
    await expect
      .element(tab(/^Officials\s*7 serving or no end stated, 2 ended$/))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('table', { name: 'Officials' })).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('table', { name: 'Evidence' }).getByText('5'.repeat(64))).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await expect.element(page.getByRole('table', { name: 'Orders on the way' })).toBeVisible();
    expect(page.getByRole('table', { name: 'Orders on the way' }).getByRole('row').elements()).toHaveLength(2);
  });

  it('officials who serve stand first, those who no longer do apart, and both are counted apart', async () => {
    const [one, two, three] = newest.profile.officials;
    if (one === undefined || two === undefined || three === undefined) throw new Error('The specimen has officials.');
    const gone = { ...one, party: { ...one.party, name: 'Gone Before' }, isActive: false };
    const officials = [gone, two, { ...three, isActive: true }];
    const profile = { ...newest.profile, officials, beneficialOwners: [], shareholdings: [] };
    await openProfile({ 'dossier.read': () => good(openDossier({ snapshot: { ...newest, profile } })) });
    await userEvent.click(tab(/^Officials\s*2 serving or no end stated, 1 ended$/));
    const serving = page.getByRole('table', { name: 'Officials' });
    const ended = page.getByRole('table', { name: 'No longer in office' });
    expect(serving.getByRole('row').elements()).toHaveLength(3);
    expect(ended.getByRole('row').elements()).toHaveLength(2);
    await expect.element(ended.getByText('Gone Before')).toBeVisible();
  });

  it('B5: owners stand apart from those who own no longer, and both are counted apart', async () => {
    const [owner] = newest.profile.beneficialOwners;
    if (owner === undefined) throw new Error('The specimen has an owner.');
    const named = (name: string, end: string | null) => {
      const endDate = end === null ? null : { value: end, text: end, precision: 'day' as const };
      return { ...owner, party: { ...owner.party, name }, endDate };
    };
    const beneficialOwners = [named('Gone Before', '2019-01-01'), named('Still Here', null)];
    const profile = { ...newest.profile, beneficialOwners, shareholdings: [] };
    await openProfile({ 'dossier.read': () => good(openDossier({ snapshot: { ...newest, profile } })) });
    await userEvent.click(tab(/^Shareholders and owners\s*1 owner now or no end stated, 1 ended$/));
    await expect.element(page.getByRole('table', { name: 'Beneficial owners' }).getByText('Still Here')).toBeVisible();
    const ended = page.getByRole('table', { name: 'No longer beneficial owners' });
    await expect.element(ended.getByText('Gone Before')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'No longer beneficial owners: 1' })).toBeVisible();
    await expect.element(ended).not.toMatchTextContent(/Still Here/);
  });

  it('P24: of 5,000 officials a part is drawn, the number is said, and more is a click away', async () => {
    const [one] = newest.profile.officials;
    if (one === undefined) throw new Error('The specimen has no official.');
    const officials = Array.from({ length: 5_000 }, (_, index) => ({
      ...one,
      party: { ...one.party, name: `Person ${String(index)}` },
      directorships: Array.from({ length: 300 }, () => one.directorships[0]).filter((office) => office !== undefined),
    }));
    const profile = { ...newest.profile, officials };
    await openProfile({ 'dossier.read': () => good(openDossier({ snapshot: { ...newest, profile } })) });
    const rows = maxNewInOneFrame('tbody tr');
    await userEvent.click(tab(/^Officials/));
    const table = page.getByRole('table', { name: 'Officials' });
    await expect.element(table.getByText('100 of 5000 are shown.')).toBeVisible();
    expect(table.getByRole('row').elements().length).toBeLessThan(110);
    // A frame may be missed on a busy machine, but not all of them.
    expect(rows()).toBeLessThanOrEqual(50);
    await userEvent.click(table.getByRole('button', { name: 'Show more' }));
    await expect.element(table.getByText('200 of 5000 are shown.')).toBeVisible();
    await expect.element(table.getByText('Person 199', { exact: true })).toBeVisible();
  });

  it('P21: no tab counts 0 of what the answer does not state', async () => {
    const profile = { ...newest.profile, officials: [], shareholdings: [], beneficialOwners: [] };
    await openProfile({ 'dossier.read': () => good(openDossier({ snapshot: { ...newest, profile }, documents: [] })) });
    await expect.element(tab(/^Officials$/)).toBeVisible();
    await expect.element(tab(/^Shareholders and owners$/)).toBeVisible();
    await expect.element(tab(/^Filings$/)).toBeVisible();
  });

  it('P22: a filing that is about another company says so where the filings are listed', async () => {
    const [kept] = openDossier().documents;
    if (kept === undefined) throw new Error('The dossier has a filing.');
    const otherCompany = { because: 'number' as const, name: 'WRONG COMPANY PLC', number: '99999999' };
    const documents = [kept, { ...kept, documentId: 10, format: 'json' as const, otherCompany }];
    await openProfile({ 'dossier.read': () => good(openDossier({ documents })) });
    await userEvent.click(tab(/^Filings/));
    const rows = page.getByRole('table', { name: 'Kept documents' }).getByRole('row');
    await expect.element(rows.nth(2)).toMatchTextContent('names another company: WRONG COMPANY PLC, 99999999');
    expect(rows.nth(1).element().textContent).not.toContain('another company');
  });

  it('an earlier snapshot is chosen, says so, and the newest comes back', async () => {
    const { bridge } = await openProfile();
    await userEvent.click(page.getByRole('button', { name: 'Snapshots: 2' }));
    await userEvent.click(page.getByRole('menuitem', { name: /2 February 2026/ }));
    // One name stands in every list and heading; what an answer says is told beside it.
    await expect.element(page.getByText(/this answer says Nordlys Shipping Luxembourg/)).toBeVisible();
    await expect.element(heading).toMatchTextContent('Meridian Maritime Holdings');
    await expect.element(page.getByText(/This is an earlier snapshot/)).toBeVisible();
    expect(bridge.inputsOf('snapshot.read')).toEqual([{ snapshotId: earlier.snapshotId }]);
    await userEvent.click(page.getByRole('button', { name: 'Show the newest' }));
    await expect.element(heading).toMatchTextContent('Meridian Maritime Holdings');
  });

  it('P21: a snapshot of a document says which document it was read from, and of which day', async () => {
    const extract = { kind: 'v2-document', productId: 'p', name: 'Current extract', category: null } as const;
    const product = { ...extract, documentDate: '2019-03-31', formats: [], deliveryMinutes: null };
    const [order] = openDossier().orders;
    if (order === undefined) throw new Error('The dossier has an order.');
    const read = { ...earlier, source: 'v2-document' as const, orderId: 9 };
    await openProfile({
      'dossier.read': () =>
        good(openDossier({ snapshots: [read, newest], orders: [{ ...order, orderId: 9, product }, order] })),
      'snapshot.read': () => good(read),
    });
    await userEvent.click(page.getByRole('button', { name: 'Snapshots: 2' }));
    await expect.element(page.getByRole('menuitem', { name: /Shown/ })).toMatchTextContent('12 November 2026');
    await userEvent.click(page.getByRole('menuitem', { name: /Current extract, dated 31\sMar\s2019/ }));
    await expect.element(page.getByText(/^Read from the document Current extract, dated 31\sMar\s2019/)).toBeVisible();
    await expect.element(page.getByText(/read from a document, and not from the newest profile/)).toBeVisible();
  });

  it('the report says where it was saved; when the officer cancels, nothing', async () => {
    const { bridge, session } = await openProfile();
    await userEvent.click(page.getByRole('button', { name: 'Export PDF…' }));
    await expect
      .element(page.getByText(/^The report of Meridian Maritime Holdings.* was saved: \/home\/astrid\/Meridian\.pdf$/))
      .toBeVisible();
    const rule = { id: 'eu-amlr' };
    expect(bridge.inputsOf('report.savePdf')).toEqual([{ dossierId: 1, snapshotId: newest.snapshotId, rule }]);
    bridge.script['report.savePdf'] = () => good({ savedTo: null });
    const before = session.notifications.shown.length;
    await userEvent.click(page.getByRole('button', { name: 'Export PDF…' }));
    await expect.poll(() => bridge.inputsOf('report.savePdf').length).toBe(2);
    expect(session.notifications.shown.length).toBeLessThanOrEqual(before);
  });

  it('when an order of it changes, it is read again', async () => {
    const { bridge } = await openProfile();
    const changed = openDossier().orders[1] ?? expect.fail('no order');
    bridge.announce('order.changed', { order: changed, history: null });
    await expect.poll(() => bridge.inputsOf('dossier.read').length).toBe(2);
  });

  it('what a look in the background added is in the list of its evidence at once, and a failure changes nothing', async () => {
    const { bridge } = await openProfile();
    const evidence = page.getByRole('tab', { name: /^Evidence/ });
    await expect.element(evidence).toMatchTextContent(/2$/);
    const [first = expect.fail('no evidence')] = openDossier().evidence;
    const looked = { ...newest.answer, answerId: 99, operation: 'GET /orders' };
    bridge.script['dossier.read'] = () =>
      good(
        openDossier({
          evidence: [
            { kind: 'answer', answer: looked, bytes: 90, orderId: 7 },
            first,
            ...openDossier().evidence.slice(1),
          ],
        }),
      );
    bridge.announce('order.followed', following);
    await expect.element(evidence).toMatchTextContent(/3$/);
    bridge.script['dossier.read'] = () => bad(failure('storage-failed'));
    bridge.announce('order.followed', following);
    await expect.poll(() => bridge.inputsOf('dossier.read').length).toBe(3);
    await expect.element(evidence).toMatchTextContent(/3$/);
    bridge.script['dossier.read'] = () => good(openDossier({ evidence: [] }));
    await rail.getByRole('button', { name: 'Search' }).click();
    await rail.getByRole('button', { name: /^Dossiers/ }).click();
    await expect.poll(() => bridge.inputsOf('dossier.read').length).toBe(4);
  });

  it('P8: what comes from the service is text: markup in it makes no element', async () => {
    const hostile = '<img src=x onerror="window.hacked=1"><b>Meridian</b>';
    const profile = { ...newest.profile, name: { value: hostile, at: '/name' } };
    await openProfile({
      'dossier.read': () => good(openDossier({ snapshot: { ...newest, profile } })),
      'answer.source': () => good({ text: hostile, hashFits: true }),
    });
    await userEvent.click(page.getByRole('button', { name: hostile }));
    await expect.element(popover).toMatchTextContent(/onerror/);
    expect(document.querySelector('img, .view b')).toBeNull();
  });
});

const scenes: { name: string; script?: Partial<Script>; act: () => Promise<void> }[] = [
  { name: 'the list', act: () => expect.element(grid).toBeVisible() },
  {
    name: 'no dossiers',
    script: keptDossiers([]),
    act: () => expect.element(page.getByRole('heading', { name: 'No dossiers yet' })).toBeVisible(),
  },
  {
    name: 'no profile yet',
    act: async () => {
      await userEvent.click(grid.getByRole('row', { name: /子午线/ }));
      await expect.element(page.getByRole('heading', { name: 'No profile yet' })).toBeVisible();
    },
  },
  ...['Overview', 'Officials', 'Shareholders', 'Filings', 'Evidence'].map((name) => ({
    name: `the tab ${name}`,
    act: async () => {
      await userEvent.click(grid.getByRole('row', { name: /Meridian Maritime/ }));
      await userEvent.click(tab(new RegExp(`^${name}`, 'u')));
      await expect.element(tab(new RegExp(`^${name}`, 'u'))).toHaveAttribute('aria-selected', 'true');
    },
  })),
  {
    name: 'where a value came from',
    act: async () => {
      await userEvent.click(grid.getByRole('row', { name: /Meridian Maritime/ }));
      await userEvent.click(page.getByRole('button', { name: 'B 218447' }));
      await expect.element(popover.getByText('Hash fits the kept answer')).toBeVisible();
    },
  },
];

describe.each(['light', 'dark'] as const)('P19: axe finds nothing in the dossiers, %s', (theme) => {
  it.each(scenes)('$name', async ({ script, act }) => {
    const preferences = { theme, density: 'comfortable', workOffline: false } as const;
    await openList({ ...keptDossiers(), ...script, 'preferences.read': () => good(preferences) });
    await act();
    expect(await axeViolations()).toEqual([]);
  });
});

describe('from the field that finds dossiers', () => {
  async function findBy(words: string): Promise<void> {
    await openList();
    await expect.element(grid).toBeVisible();
    await userEvent.fill(find, words);
  }

  it('Enter opens the one that is left', async () => {
    await findBy('Shanghai');
    await expect.element(grid.getByRole('row').nth(2)).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: /^子午线/ })).toHaveFocus();
  });

  it.each(['{Enter}', '{ArrowDown}'])('%s leads into the list where several are left', async (key) => {
    await findBy('Meridian');
    await expect.element(grid.getByRole('row').nth(2)).toBeVisible();
    await userEvent.keyboard(key);
    await expect.element(grid).toHaveFocus();
  });
});
