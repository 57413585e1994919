import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StandingOut } from '../../src-shared/domain/standing-out/shown-facts.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { failure } from './stand-in/specimen.ts';
import { shownFact, specimenFacts, standingOutOf } from './stand-in/standing-out.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';
import { workRows } from './stand-in/work.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 24, 12) });
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(out: StandingOut, script: Partial<Script> = {}, size = { width: 1024, height: 768 }) {
  const opened = await openWindow({ ...keptDossiers(), 'standing-out.read': () => good(out), ...script }, size);
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await expect.element(part.getByRole('heading', { name: 'What stands out' })).toBeVisible();
  return opened;
}

const part = page.getByRole('region', { name: 'What stands out' });
const dialog = page.getByRole('dialog');
const reason = dialog.getByRole('textbox', { name: 'Reason' });
const young = shownFact({
  ...{ kind: 'young', since: 'incorporation' },
  date: { text: '2026-03-14', value: '2026-03-14', precision: 'day' },
});

describe('what stands out', () => {
  it('is told in sentences, each with the answer that states it, and reads well for everybody', async () => {
    const { bridge } = await open(standingOutOf(specimenFacts));
    await expect
      .element(
        part.getByText(
          'The registry’s word means distressed, that is insolvency, liquidation or striking off: “In liquidation”.',
        ),
      )
      .toBeVisible();
    await expect.element(part.getByText(/Tarnholm Laevandus OÜ and Meridian Maritime hold each other\./)).toBeVisible();
    await expect
      .element(
        part.getByText(
          /born Apr\s1968, is stated by 1 other saved company, too: Nordlys Invest AS\. Whether it is one person is not known\./,
        ),
      )
      .toBeVisible();
    await userEvent.click(part.getByRole('button', { name: /^Profile of 12 Nov 2026/ }).first());
    await expect.element(page.getByRole('dialog', { name: /Registry/ })).toBeVisible();
    expect(bridge.inputsOf('answer.source').at(-1)).toEqual({ answerId: 45, at: '/company/incorporationDate' });
    await userEvent.keyboard('{Escape}');
    expect(part.element().scrollWidth).toBeLessThanOrEqual(part.element().clientWidth);
    expect(await axeViolations()).toEqual([]);
  });

  it('a status that a kept document states stands beside that of the head, until an officer sets it aside', async () => {
    const stated = { field: 'status-in-document', stored: 'voluntary-arrangement', registry: 'active' } as const;
    const head = page.getByText(/^A kept document says/);
    await open(standingOutOf([shownFact({ kind: 'disagree', ...stated })]), {
      'standing-out.set-aside': () => good(standingOutOf([shownFact({ kind: 'disagree', ...stated }, {})])),
    });
    await expect.element(head).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(part.getByRole('button', { name: /^Set aside/ }));
    await userEvent.fill(reason, 'The registry was asked.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(head).not.toBeInTheDocument();
  });

  it('what a kept document states stands in the head on whatever tab a dossier opens, and is read once for it', async () => {
    const stated = { field: 'status-in-document', stored: 'voluntary-arrangement', registry: 'active' } as const;
    const { bridge } = await openWindow({
      ...keptDossiers(),
      'work.list': () => good({ rows: workRows, more: false, urgent: 1 }),
      'standing-out.read': () => good(standingOutOf([shownFact({ kind: 'disagree', ...stated })])),
    });
    await userEvent.keyboard('{Control>}2{/Control}');
    await page.getByRole('grid', { name: 'Dossiers that wait for somebody' }).getByRole('row').nth(1).dblClick();
    await expect.element(page.getByRole('tab', { name: /^Decision/, selected: true })).toBeVisible();
    await expect.element(page.getByText(/^A kept document says/)).toBeVisible();
    await userEvent.click(page.getByRole('tab', { name: /^Notes/ }));
    await expect.element(page.getByText(/^A kept document says/)).toBeVisible();
    expect(bridge.inputsOf('standing-out.read')).toHaveLength(1);
  });

  it.each([1024, 1440])('stands at the top of the overview, %d pixels wide', async (width) => {
    await open(standingOutOf(specimenFacts), {}, { width, height: 900 });
    const top = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect();
    const [standing, facts] = [top('What stands out'), top('Registry facts')];
    if (width < 1200) expect(standing.bottom).toBeLessThanOrEqual(facts.top);
    else expect([standing.top, standing.left > facts.left]).toEqual([facts.top, true]);
  });

  it('says that it looks again while what was found before is still shown', async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    let readings = 0;
    await open(standingOutOf(specimenFacts), {
      'standing-out.read': async () => {
        readings += 1;
        if (readings > 1) await waiting;
        return good(standingOutOf(readings > 1 ? [] : specimenFacts));
      },
    });
    const found = part.getByText(/In liquidation/).first();
    await expect.element(found).toBeVisible();
    await userEvent.keyboard('{Control>}1{/Control}');
    await userEvent.keyboard('{Control>}3{/Control}');
    const status = part.getByRole('status');
    await expect.element(status).toHaveTextContent('Looking again…');
    await expect.element(found).toBeVisible();
    answer();
    await expect.element(found).not.toBeInTheDocument();
    await expect.element(status).toHaveTextContent('');
  });

  it('leads to another company that shares something', async () => {
    const { bridge } = await open(standingOutOf(specimenFacts));
    await userEvent.click(part.getByText('1 company', { exact: true }));
    await userEvent.click(part.getByRole('button', { name: 'Open Nordlys Invest AS' }));
    await expect.poll(() => bridge.inputsOf('dossier.read').at(-1)).toEqual({ dossierId: 2 });
  });

  it('is set aside with a reason, by the keyboard alone, and asks for the reason first', async () => {
    const { bridge } = await open(standingOutOf([young]), {
      'standing-out.set-aside': () =>
        good(standingOutOf([{ ...young, ...shownFact(young.stated, { reason: 'Known.' }) }])),
    });
    const act = part.getByRole('button', { name: /^Set aside: Incorporated/ });
    await expect.element(act).toBeVisible();
    act.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(reason).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog.getByText(/^Write the reason first/)).toBeVisible();
    await userEvent.fill(reason, '  Known.  ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('standing-out.set-aside')).toEqual([
      { dossierId: 1, rule: { id: 'eu-amlr' }, identity: young.identity, reason: 'Known.' },
    ]);
    await expect.element(part.getByText('Everything that stands out was set aside.')).toBeVisible();
    // Its button is gone: the focus is not lost with it.
    await expect.element(part.getByRole('heading', { name: 'What stands out' })).toHaveFocus();
    await userEvent.click(part.getByText('1 set aside', { exact: true }));
    await expect.element(part.getByText(/^Set aside on .*2026.* by Astrid Lindqvist: Known\./)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('stands out again when that is withdrawn, and what became another is said to be gone', async () => {
    const aside = shownFact(young.stated, { eventId: 7 });
    const gone = shownFact(
      { kind: 'status', reading: 'in-trouble', status: 'In liquidation' },
      { eventId: 3 },
    ).setAside;
    const { bridge } = await open(standingOutOf([aside], { goneSince: gone === null ? [] : [gone] }), {
      'standing-out.withdraw': () => good(standingOutOf([young])),
    });
    await userEvent.click(part.getByText('2 set aside', { exact: true }));
    await expect.element(part.getByText(/does not stand out in this form any more/)).toBeVisible();
    await userEvent.click(part.getByRole('button', { name: /^Withdraw: Incorporated/ }));
    await userEvent.fill(reason, 'It matters.');
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw', exact: true }));
    await expect.element(part.getByRole('button', { name: /^Set aside: Incorporated/ })).toBeVisible();
    expect(bridge.inputsOf('standing-out.withdraw')).toEqual([
      { dossierId: 1, rule: { id: 'eu-amlr' }, eventId: 7, reason: 'It matters.' },
    ]);
  });

  it('keeps a reason that was begun when the dialog is left, until the fact is set aside', async () => {
    const { bridge } = await open(standingOutOf([young]), {
      'standing-out.set-aside': () => good(standingOutOf([young])),
    });
    const act = part.getByRole('button', { name: /^Set aside: Incorporated/ });
    await userEvent.click(act);
    await userEvent.fill(reason, 'Known to');
    expect(bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.click(act);
    await expect.element(reason).toHaveValue('Known to');
    await userEvent.click(dialog.getByRole('button', { name: 'Set aside', exact: true }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }, { count: 0 }]);
    await userEvent.click(act);
    await expect.element(reason).toHaveValue('');
  });

  it('keeps what was typed where it could not be kept', async () => {
    await open(standingOutOf([young]), { 'standing-out.set-aside': () => bad(failure('disk-full')) });
    await userEvent.click(part.getByRole('button', { name: /^Set aside: / }));
    await userEvent.fill(reason, 'Known to us.');
    await userEvent.click(dialog.getByRole('button', { name: 'Set aside', exact: true }));
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(reason).toHaveValue('Known to us.');
  });

  it('says of a company of which nothing stands out what was looked at and what could not be', async () => {
    const lookedAt = standingOutOf([]).lookedAt.map((one) =>
      one.check === 'ownership' ? { ...one, how: 'not' as const, because: 'holders-not-known' as const } : one,
    );
    await open(standingOutOf([], { lookedAt }));
    await expect.element(part.getByText('Nothing stands out in what could be looked at.')).toBeVisible();
    await expect.element(part.getByText('not looked at: no saved answer tells who holds the company')).toBeVisible();
    await expect.element(part.getByText('Status at the registry')).toBeVisible();
  });

  it('stays text, whatever a service writes into its answers', async () => {
    const hostile = '<img src=x onerror="document.title=1">\u202eevil';
    await open(standingOutOf([shownFact({ kind: 'disagree', field: 'name', stored: 'Alpha', registry: hostile })]));
    await expect.element(part.getByText(/<img src=x onerror/)).toBeVisible();
    expect(part.element().querySelector('img')).toBeNull();
    await expect.element(part.getByText(/‹/)).toBeVisible();
  });

  it('says that it could not be read, and tries again', async () => {
    let times = 0;
    await open(standingOutOf([]), {
      'standing-out.read': () => (++times === 1 ? bad(failure('ownership-too-large')) : good(standingOutOf([young]))),
    });
    await userEvent.click(part.getByRole('button', { name: /again/i }));
    await expect.element(part.getByText(/^Incorporated on/)).toBeVisible();
  });
});

describe('the own list of jurisdictions', () => {
  it('is kept in the settings, where one is added and removed', async () => {
    const { bridge } = await openWindow();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('region', { name: 'Your list of jurisdictions' });
    await expect.element(settings.getByText('No jurisdiction is in the list.')).toBeVisible();
    const field = settings.getByRole('combobox', { name: 'Jurisdiction for your list' });
    await userEvent.fill(field, 'Panma');
    await userEvent.keyboard('{Tab}');
    await userEvent.click(settings.getByRole('button', { name: 'Add a jurisdiction' }));
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('Panma');
    await expect.element(field).toHaveAccessibleDescription('No jurisdiction is called “Panma”.');
    await expect.element(settings.getByRole('button', { name: 'Panama', exact: true })).toBeVisible();
    expect(bridge.inputsOf('preferences.change')).toEqual([]);
    await userEvent.fill(field, 'Panama');
    await userEvent.click(page.getByRole('option', { name: /Panama/ }));
    await userEvent.click(settings.getByRole('button', { name: 'Add a jurisdiction' }));
    await userEvent.click(settings.getByRole('button', { name: 'Remove Panama from the list' }));
    await expect.element(settings.getByText('No jurisdiction is in the list.')).toBeVisible();
    expect(bridge.inputsOf('preferences.change')).toEqual([{ ownJurisdictions: ['PA'] }, { ownJurisdictions: [] }]);
  });
});
