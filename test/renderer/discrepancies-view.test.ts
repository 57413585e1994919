import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ViewDiscrepancies } from '../../src-shared/domain/ownership/view/discrepancies-view.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { foundDiscrepancies, keptDiscrepancy, keptStep } from './stand-in/discrepancies.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';
import { workRows } from './stand-in/work.ts';

/* Ingrid counts and is not declared, Petar is declared and not supported: first shown on 12 November 2026. */

const declared = {
  ...{
    takenAt: '2026-11-12T09:41:07Z',
    filedDay: null,
    isWhole: true,
    ended: 0,
    ownersLeftOut: 0,
    notDeclaredLeftOut: 0,
  },
  owners: [{ node: 'petar', standing: 'not-supported' as const, mayBe: [] }],
  notDeclared: [{ node: 'ingrid', mayBe: [] }],
};

const statement = keptStep(
  { step: 'stated', register: 'Register of Luxembourg', text: 'She counts.', snapshotIds: [5, 6] },
  '2026-11-26',
);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(discrepancies: ViewDiscrepancies = foundDiscrepancies, script: Partial<Script> = {}, view = {}) {
  const shown = { ...ownershipView, declared, discrepancies, ...view };
  const read: Script['ownership.read'] = ({ rule }) => good({ ...shown, rule });
  const opened = await openWindow(
    { ...keptDossiers(), 'ownership.read': read, ...script },
    { width: 1024, height: 768 },
  );
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: /^Ownership/ }));
  await expect.element(page.getByRole('heading', { name: 'Declared and worked out' })).toBeVisible();
  return opened;
}

/** Ingrid's, with what was said of it. */
const withSteps = (...steps: ReturnType<typeof keptStep>[]): ViewDiscrepancies => ({
  ...foundDiscrepancies,
  kept: [keptDiscrepancy({ steps })],
});

const pane = page.getByRole('complementary', { name: 'How this is worked out' });
const make = page.getByRole('button', { name: /^Make a discrepancy statement….*Ingrid Solheim/ });
const dialog = page.getByRole('dialog');
const why = dialog.getByRole('textbox', { name: 'What differs, and why' });
/** What the statement says so far. */
const written = () => why.elements().map((field) => (field instanceof HTMLTextAreaElement ? field.value : ''))[0];
const reason = dialog.getByRole('textbox', { name: 'Reason' });

/** What is said of the discrepancy of somebody. */
const discrepancyOf = (name: RegExp) => pane.getByRole('group', { name });

describe('the way to a discrepancy', () => {
  it('leads from Work to the one that waits, and not to the top of who owns the company', async () => {
    const [row] = workRows;
    if (row === undefined) throw new Error('The stand-in has work.');
    const reasons = [
      { kind: 'discrepancy-found' as const, due: '2026-11-26', hasEnded: false, person: 'Ingrid Solheim' },
    ];
    // Petar's, which stands before hers, is settled.
    const kept = foundDiscrepancies.kept.map((one) =>
      one.discrepancyId === 2 ? { ...one, steps: [keptStep({ step: 'resolved', reason: 'Done.' }, null)] } : one,
    );
    const read: Script['ownership.read'] = ({ rule }) =>
      good({ ...ownershipView, declared, discrepancies: { ...foundDiscrepancies, kept }, rule });
    const script = { ...keptDossiers(), 'ownership.read': read };
    await openWindow(
      { ...script, 'work.list': () => good({ rows: [{ ...row, reasons }], more: false, urgent: 0 }) },
      { width: 1024, height: 768 },
    );
    await userEvent.keyboard('{Control>}2{/Control}');
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers that wait for somebody' }).getByRole('row').nth(1));
    await expect.element(discrepancyOf(/Ingrid/)).toHaveFocus();
  });

  it('is found in the palette', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('discrepancy');
    await expect.element(page.getByRole('option').first()).toMatchTextContent(/^Show discrepancies of this dossier/);
    await userEvent.keyboard('{Enter}');
    await expect.element(discrepancyOf(/./).first()).toHaveFocus();
  });
});

describe('a discrepancy', () => {
  it('is said of a declared owner wherever the verdict stands, which alone would read as if nobody had declared him', async () => {
    const parties = ownershipView.parties.map((party) =>
      party.node === 'petar' ? { ...party, verdict: 'does-not-count' as const } : party,
    );
    await open(foundDiscrepancies, {}, { parties });
    await expect
      .element(page.getByText('1 declared owner does not count by what is saved', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByText(/more persons? do(es)? not count/)).not.toBeInTheDocument();
    await userEvent.click(page.getByText('Table', { exact: true }));
    const row = page.getByRole('table', { name: 'Ownership table' }).getByRole('row', { name: /Petar Ivanov/ });
    await expect.element(row).toMatchTextContent(/Declared, does not count/);
  });

  it('says when it was first shown and by when it is to be reported, and what the day is worth before the law applies', async () => {
    await open();
    await expect
      .element(pane.getByText(/^First shown on 12 Nov 2026\..*be 26 Nov 2026\. The regulation/).first())
      .toBeVisible();
    await expect
      .element(pane.getByText(/The regulation applies from 10 Jul 2027 and sets no deadline until then/).first())
      .toBeVisible();
    await expect.element(pane.getByText('No statement yet').first()).toBeVisible();
    await expect.element(make).toBeVisible();
    expect(pane.element().scrollWidth).toBeLessThanOrEqual(pane.element().clientWidth);
    expect(await axeViolations()).toEqual([]);
  });

  it('claims no deadline where the rule does not reach the register, and says why', async () => {
    await open({ ...foundDiscrepancies, kept: [keptDiscrepancy({ lastDay: null })] });
    await expect
      .element(pane.getByText(/does not reach the register of this jurisdiction, so no deadline/))
      .toBeVisible();
    expect(pane.getByText(/to be reported/).elements()).toEqual([]);
  });

  it('is not overdue on its last day', async () => {
    vi.setSystemTime(new Date(2026, 10, 26, 23, 59));
    await open();
    expect(pane.getByText(/^Overdue/).elements()).toEqual([]);
  });

  it('is overdue from the day after it, which is said in words', async () => {
    vi.setSystemTime(new Date(2026, 10, 27, 0, 0));
    await open();
    await expect
      .element(pane.getByText('14 days ended on 26 Nov 2026; no duty by the regulation before 10 Jul 2027').first())
      .toBeVisible();
  });

  it('of an earlier moment that was never shown as of its day has nothing to press', async () => {
    const found = foundDiscrepancies.found.map((one) => ({ ...one, discrepancyId: null }));
    await open({ ...foundDiscrepancies, found, kept: [] });
    expect(pane.getByRole('button', { name: /statement/ }).elements()).toEqual([]);
  });
});

describe('the statement', () => {
  it('begins with register, sources and grounds, is changed by the officer, and is kept once', async () => {
    const { bridge } = await open();
    await userEvent.click(make);
    await expect
      .element(dialog.getByRole('textbox', { name: 'To which register' }))
      .toHaveValue('Central register of beneficial owners, Luxembourg');
    await expect.element(dialog.getByText(/^Nordlys Invest AS: answer of 2 Feb 2026, SHA-256 6{64}$/)).toBeVisible();
    await expect
      .poll(written)
      .toMatch(/^Ingrid Solheim counts as a beneficial owner of .*that the profile of 12 Nov 2026 declares/);
    await expect
      .poll(written)
      .toMatch(
        /applies from 10 Jul 2027\. Until then each country has a threshold of its own, .* Worked out from what is saved/,
      );
    await expect.poll(written).toMatch(/37\.5 %.*31 CFR[^]*Worked out as beneficial owners: Ingrid Solheim\./);
    expect(await axeViolations()).toEqual([]);
    await userEvent.fill(why, ' ');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the statement' }));
    await expect.element(dialog.getByText('Write what differs, and why.')).toBeVisible();
    await expect.element(why).toHaveFocus();
    expect(bridge.inputsOf('ownership.say-discrepancy')).toEqual([]);
    await userEvent.fill(why, 'She counts.');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the statement' }));
    await expect
      .element(pane.getByText('14 days end on 26 Nov 2026; no duty by the regulation before 10 Jul 2027'))
      .toBeVisible();
    await expect
      .element(pane.getByText(/^Stated on 24 Nov 2026 by Astrid Lindqvist, for: Central register/))
      .toBeVisible();
    expect(bridge.inputsOf('ownership.say-discrepancy')).toEqual([
      {
        discrepancyId: 1,
        word: {
          ...{ step: 'stated', text: 'She counts.', snapshotIds: [5, 6] },
          register: 'Central register of beneficial owners, Luxembourg',
        },
      },
    ]);
    await expect.element(pane.getByRole('group', { name: 'Ingrid Solheim' })).toHaveFocus();
    // Nothing was worked out anew for it, and the list of work was read again.
    expect(bridge.inputsOf('ownership.read')).toHaveLength(1);
  });

  it('is not made by Enter in a field, which leads to the button; a second press in haste does not make it either', async () => {
    const { bridge } = await open();
    await userEvent.click(make);
    await expect.element(dialog.getByRole('textbox', { name: 'To which register' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    const act = dialog.getByRole('button', { name: 'Make the statement' });
    await expect.element(act).toHaveFocus();
    expect(bridge.inputsOf('ownership.say-discrepancy')).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.inputsOf('ownership.say-discrepancy')).toHaveLength(1);
  });

  it('stays in its fields where it could not be kept, and where it was left', async () => {
    await open(foundDiscrepancies, { 'ownership.say-discrepancy': () => bad(failure('disk-full')) });
    await userEvent.click(make);
    await userEvent.fill(why, 'Seen in the deed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Make the statement' }));
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(why).toHaveValue('Seen in the deed.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(make);
    await expect.element(why).toHaveValue('Seen in the deed.');
  });

  it('names the sources of its own discrepancy alone', async () => {
    await open();
    await userEvent.click(page.getByRole('button', { name: /^Make a discrepancy statement….*Petar Ivanov/ }));
    await expect.poll(written).toMatch(/^Petar Ivanov is declared a beneficial owner of /);
    await expect.element(dialog.getByText(/^Meridian Maritime Holdings S.à r.l.: answer of 12 Nov 2026/)).toBeVisible();
    expect(dialog.getByText(/^Nordlys Invest AS: profile/).elements()).toEqual([]);
  });

  it('is read by the list of work once it is kept', async () => {
    const { bridge } = await open();
    const before = bridge.inputsOf('work.list').length;
    await userEvent.click(make);
    await userEvent.click(dialog.getByRole('button', { name: 'Make the statement' }));
    await expect.poll(() => bridge.inputsOf('work.list').length).toBe(before + 1);
  });
});

describe('what becomes of a statement', () => {
  it('the customer is asked first, with the kind of difference and a reason', async () => {
    const { bridge } = await open(withSteps(statement));
    await userEvent.click(pane.getByRole('button', { name: /^Ask the customer first…/ }));
    // A ground of the law is the officer's to choose.
    await userEvent.click(dialog.getByRole('button', { name: 'Record that the customer was asked' }));
    await expect.element(dialog.getByText('Choose what kind of difference it is.')).toBeVisible();
    await userEvent.click(dialog.getByText('Transliteration', { exact: true }));
    await userEvent.click(dialog.getByRole('button', { name: 'Record that the customer was asked' }));
    await expect.element(dialog.getByText(/Write the reason first/)).toBeVisible();
    await userEvent.fill(reason, 'Written in Cyrillic there.');
    await userEvent.click(dialog.getByRole('button', { name: 'Record that the customer was asked' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('ownership.say-discrepancy')).toEqual([
      {
        discrepancyId: 1,
        word: { step: 'customer-first', ground: 'transliteration', reason: 'Written in Cyrillic there.' },
      },
    ]);
  });

  it.each([
    [/^Ask the customer first…/, 'Reason', 'Written in Cyrillic there.'],
    [/^Reported…/, /^Receipt/, 'LU-17'],
    [/^Settle…/, 'Reason', 'The same person.'],
  ])(
    'what was written of it and left by Escape is there again, and closing the window is told of: %s',
    async (act, named, text) => {
      const { bridge } = await open(withSteps(statement));
      const field = dialog.getByRole('textbox', { name: named });
      await userEvent.click(pane.getByRole('button', { name: act }));
      await userEvent.fill(field, text);
      expect(bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }]);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await userEvent.click(pane.getByRole('button', { name: act }));
      await expect.element(field).toHaveValue(text);
      await userEvent.clear(field);
      await expect.poll(() => bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }, { count: 0 }]);
    },
  );

  it('a report is of a day that is not to come', async () => {
    const { bridge } = await open(withSteps(statement));
    await userEvent.click(pane.getByRole('button', { name: /^Reported…/ }));
    await expect
      .element(page.getByRole('dialog', { name: /^Record that the discrepancy about .* was reported$/ }))
      .toBeVisible();
    const on = dialog.getByRole('textbox', { name: 'Reported on' });
    await expect.element(on).toHaveValue('20 Nov 2026');
    await userEvent.fill(on, '21 Nov 2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Record the report' }));
    await expect.element(dialog.getByText(/21 Nov 2026 is still to come/)).toBeVisible();
    await userEvent.fill(on, '19 Nov 2026');
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Receipt/ }), 'LU-17');
    await userEvent.click(dialog.getByRole('button', { name: 'Record the report' }));
    await expect.element(pane.getByText('Reported on 19 Nov 2026')).toBeVisible();
    expect(bridge.inputsOf('ownership.say-discrepancy')).toMatchObject([
      { word: { step: 'reported', on: '2026-11-19', receipt: 'LU-17' } },
    ]);
  });

  it('a report is of no day before the first showing, and one that was recorded wrongly is corrected with a reason', async () => {
    const reported = keptStep({ step: 'reported', on: '2026-11-19', receipt: 'LU-17' }, null, 2);
    const { bridge } = await open(withSteps(statement, reported));
    await userEvent.click(pane.getByRole('button', { name: /^Correct the report…/ }));
    const on = dialog.getByRole('textbox', { name: 'Reported on' });
    await expect.element(on).toHaveValue('19 Nov 2026');
    await userEvent.fill(on, '1 Jan 2020');
    const keep = dialog.getByRole('button', { name: 'Record the correction' });
    await userEvent.click(keep);
    await expect.element(dialog.getByText(/It was first shown on 12 Nov 2026/)).toBeVisible();
    await userEvent.fill(on, '18 Nov 2026');
    await userEvent.click(keep);
    await expect.element(dialog.getByText(/Write the reason first/)).toBeVisible();
    await userEvent.fill(dialog.getByRole('textbox', { name: 'What was wrong' }), 'A day too late.');
    await userEvent.click(keep);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('ownership.say-discrepancy')).toMatchObject([
      { word: { step: 'reported', on: '2026-11-18', receipt: 'LU-17', correction: 'A day too late.' } },
    ]);
  });

  it('is kept by Ctrl Enter from each of its fields, and on its button', async () => {
    const { bridge } = await open();
    await userEvent.click(make);
    await expect.element(dialog.getByRole('textbox', { name: 'To which register' })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bridge.inputsOf('ownership.say-discrepancy')).toHaveLength(1);
  });

  it('it is settled as resolved or withdrawn, and what is withdrawn can be stated anew', async () => {
    await open(withSteps(statement));
    await userEvent.click(pane.getByRole('button', { name: /^Settle…/ }));
    await userEvent.click(dialog.getByText(/^Withdrawn: stated by mistake/));
    await userEvent.fill(reason, 'The same person.');
    await userEvent.click(dialog.getByRole('button', { name: 'Settle it' }));
    await expect.element(pane.getByText('Statement withdrawn')).toBeVisible();
    await expect.element(pane.getByRole('button', { name: /^Make a new statement…/ })).toBeVisible();
    expect(pane.getByRole('button', { name: /^Reported…/ }).elements()).toEqual([]);
  });

  it('is saved by itself as a PDF, and where that is said', async () => {
    const saved = () => good({ savedTo: '/home/astrid/Statement.pdf' });
    const { bridge } = await open(withSteps(statement), { 'statement.savePdf': saved });
    await userEvent.click(pane.getByRole('button', { name: /^Save as PDF….*Ingrid Solheim/ }));
    await expect
      .element(page.getByText('The statement about Ingrid Solheim was saved: /home/astrid/Statement.pdf'))
      .toBeVisible();
    expect(bridge.inputsOf('statement.savePdf')).toEqual([{ discrepancyId: 1 }]);
  });

  it('is seen as a PDF before it is saved, beside it and by the palette', async () => {
    const { bridge } = await open(withSteps(statement));
    await userEvent.click(pane.getByRole('button', { name: 'Preview the PDF: Ingrid Solheim' }));
    const asked = { of: 'statement', discrepancyId: 1 };
    await expect.poll(() => bridge.inputsOf('pdf.preview')).toEqual([asked]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('preview the pdf statement');
    await expect
      .element(page.getByRole('option').first())
      .toHaveAccessibleName(/Preview the PDF: discrepancy statement/);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.inputsOf('pdf.preview')).toEqual([asked, asked]);
    expect(bridge.inputsOf('statement.savePdf')).toEqual([]);
  });

  it('what is no longer worked out keeps its place, with its text and its sources, and can be settled', async () => {
    await open({ found: [], sources: [], kept: [keptDiscrepancy({ steps: [statement] })] }, {}, { declared: null });
    await expect.element(pane.getByRole('heading', { name: 'Other discrepancy statements' })).toBeVisible();
    await expect.element(pane.getByText('Ingrid Solheim: Worked out, not declared, under the EU rule')).toBeVisible();
    await userEvent.click(pane.getByText(/^The statement/));
    await expect.element(pane.getByText('She counts.')).toBeVisible();
    await expect.element(pane.getByText(/^Nordlys Invest AS: answer of 2 Feb 2026/)).toBeVisible();
    await expect.element(pane.getByRole('button', { name: /^Settle…/ })).toBeVisible();
    expect(pane.getByRole('button', { name: /new statement/ }).elements()).toEqual([]);
  });
});
