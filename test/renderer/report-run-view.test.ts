import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallOutput } from '../../src-shared/contract/calls.ts';
import type { ReportsSaved } from '../../src-shared/contract/report-runs.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { company, keptDossiers, shanghai } from './stand-in/dossiers.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const grid = () => page.getByRole('grid', { name: 'Dossiers' });
const saveButton = () => page.getByRole('button', { name: 'Save reports…' });
const underWay = () => page.getByRole('group', { name: 'Saving reports' });
const result = () => page.getByRole('region', { name: 'Result of saving reports' });
const rule = { id: 'eu-amlr' };

const ended: Extract<ReportsSaved, { kind: 'ended' }> = {
  ...{ kind: 'ended', folder: '/home/astrid/Reports', saved: 1, fileId: 12 },
  notSaved: [{ dossierId: 2, company: shanghai.company, why: 'no-profile' }],
  left: null,
};

async function openList(script: Partial<Script> = {}, size?: { width: number; height: number }) {
  const opened = await openWindow({ ...keptDossiers(), ...script }, size);
  await expect.element(page.getByRole('main')).toBeVisible();
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(grid()).toBeVisible();
  (grid().element() as HTMLElement).focus();
  return opened;
}

/** A run that goes on until the test ends it. */
function heldRun() {
  let end: (became: ReportsSaved) => void = () => undefined;
  const became = new Promise<CallOutput<'reports.save'>>((resolve) => {
    end = resolve;
  });
  return { script: { 'reports.save': async () => good(await became) } satisfies Partial<Script>, end };
}

async function beginRun(size?: { width: number; height: number }) {
  const held = heldRun();
  const opened = await openList(held.script, size);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(saveButton());
  opened.bridge.announce('reports.progress', { at: 1, of: 40, company });
  await expect.element(underWay()).toBeVisible();
  return { ...opened, end: held.end };
}

it('saves the reports of what is ticked, under the rule of the office, and work goes on meanwhile', async () => {
  const { bridge, end } = await beginRun();
  expect(bridge.inputsOf('reports.save')).toEqual([{ dossierIds: [1, 2], rule }]);
  bridge.announce('reports.progress', { at: 7, of: 40, company });
  await expect.element(underWay().getByText('7 of 40, Meridian Maritime Holdings S.à r.l.')).toBeVisible();
  await expect.element(underWay().getByRole('progressbar')).toHaveAttribute('value', '6');
  expect(await axeViolations()).toEqual([]);
  // A second run would be of no use: why is said where the button is.
  await expect.element(saveButton()).toHaveAttribute('aria-disabled', 'true');
  (saveButton().element() as HTMLElement).click();
  expect(bridge.inputsOf('reports.save')).toHaveLength(1);
  await userEvent.keyboard('{Control>}1{/Control}');
  await expect.element(underWay()).toBeVisible();
  end({ ...ended, saved: 40, notSaved: [] });
  await expect.element(result().getByText('40 of 40 reports were saved in /home/astrid/Reports')).toBeVisible();
  await expect.element(underWay()).not.toBeInTheDocument();
  expect(result().getByRole('button', { name: /^Try/ }).elements()).toEqual([]);
  await userEvent.click(result().getByRole('button', { name: 'Show in folder' }));
  await expect.poll(() => bridge.inputsOf('file.showInFolder')).toEqual([{ fileId: 12 }]);
});

it('says before a folder is chosen which companies have no profile, and saves the reports of the others', async () => {
  const withoutProfile = [{ dossierId: 2, company: shanghai.company }];
  const { bridge } = await openList({
    'reports.ready': () => good({ dossierIds: [1], withoutProfile }),
    'reports.save': () => good({ ...ended, notSaved: [] }),
  });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(saveButton());
  const question = page.getByRole('alertdialog', { name: 'Save reports' });
  await expect
    .element(question.getByText('Companies that are ticked: 2. With a saved profile: 1.', { exact: false }))
    .toBeVisible();
  const list = question.getByRole('list', { name: 'Companies without a saved profile' });
  await expect.element(list).toMatchTextContent(/^\s*子午线航运/);
  expect(await axeViolations()).toEqual([]);
  expect(bridge.inputsOf('reports.save')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(bridge.inputsOf('reports.save')).toEqual([]);
  await userEvent.click(saveButton());
  await userEvent.click(question.getByRole('button', { name: 'Save the report of 1 company…' }));
  await expect.poll(() => bridge.inputsOf('reports.save')).toEqual([{ dossierIds: [1], rule }]);
  await expect.element(result().getByText('The report was saved in /home/astrid/Reports')).toBeVisible();
});

it('saves nothing, and says why, where none of what is ticked has a profile', async () => {
  const withoutProfile = [
    { dossierId: 1, company },
    { dossierId: 2, company: shanghai.company },
  ];
  const { bridge } = await openList({ 'reports.ready': () => good({ dossierIds: [], withoutProfile }) });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(saveButton());
  const button = page.getByRole('button', { name: 'No report to save' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(/None of them has a saved profile/);
  (button.element() as HTMLElement).click();
  expect(bridge.inputsOf('reports.save')).toEqual([]);
});

it('of a run that saved every report one line is told, until another view is opened', async () => {
  const { end } = await beginRun({ width: 1024, height: 700 });
  end({ ...ended, saved: 40, notSaved: [] });
  await expect.element(result()).toBeVisible();
  expect(result().element().getBoundingClientRect().height).toBeLessThan(48);
  await userEvent.keyboard('{Control>}1{/Control}');
  await expect.element(result()).not.toBeInTheDocument();
  // It is read again among what was told since the start.
  await userEvent.keyboard('{Alt>}n{/Alt}');
  const told = page.getByRole('dialog', { name: 'Notices since the start' });
  await expect.element(told.getByRole('listitem').first()).toMatchTextContent(/reports? (?:was|were) saved in/);
  await expect.element(told.getByRole('button', { name: /^Show in folder/ }).first()).toBeVisible();
});

it('of a run that left reports out the list stays in every view, until it is closed', async () => {
  const { end } = await beginRun();
  end(ended);
  await expect.element(result()).toBeVisible();
  await userEvent.keyboard('{Control>}1{/Control}');
  await expect.element(page.getByRole('main', { name: 'Search' })).toBeVisible();
  await expect.element(result()).toBeVisible();
});

it('the row that Space ticks first is the current one, so that the arrow key goes to the row below it', async () => {
  const { bridge } = await openList();
  await userEvent.keyboard(' {ArrowDown} ');
  const ticked = () => grid().getByRole('row', { selected: true }).elements();
  await expect.poll(() => ticked().length).toBe(2);
  await userEvent.click(saveButton());
  await expect.poll(() => bridge.inputsOf('reports.save')).toEqual([{ dossierIds: [1, 2], rule }]);
});

it('says in ten tellings how far it is, and politely', async () => {
  const { bridge, session } = await beginRun();
  expect(session.announcer.text).toBe('1 of 40, Meridian Maritime Holdings S.à r.l.');
  for (const at of [2, 3]) bridge.announce('reports.progress', { at, of: 40, company });
  expect(session.announcer.text).toBe('1 of 40, Meridian Maritime Holdings S.à r.l.');
  bridge.announce('reports.progress', { at: 4, of: 40, company });
  expect(session.announcer.text).toBe('4 of 40, Meridian Maritime Holdings S.à r.l.');
});

it('is cancelled after the report that is being made, by keyboard; what was saved is told', async () => {
  const { bridge, session, end } = await beginRun();
  const cancel = underWay().getByRole('button', { name: 'Cancel after this one', exact: true });
  (cancel.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bridge.inputsOf('reports.stop')).toHaveLength(1);
  await expect.element(underWay().getByRole('button', { name: 'Cancelling after this one…' })).toBeVisible();
  const left = { dossierIds: Array.from({ length: 33 }, (_, index) => index + 8), why: 'stopped' as const };
  end({ ...ended, saved: 7, notSaved: [], left });
  await expect.element(result().getByText('7 of 40 reports were saved in /home/astrid/Reports')).toBeVisible();
  await expect.element(result().getByText('33 reports were not made: saving was cancelled before.')).toBeVisible();
  expect(session.announcer.text).toBe(
    '7 of 40 reports were saved in /home/astrid/Reports. 33 reports were not made: saving was cancelled before.',
  );
  await userEvent.click(result().getByRole('button', { name: 'Try 33 again…' }));
  await expect.poll(() => bridge.inputsOf('reports.save')).toHaveLength(2);
  expect(bridge.inputsOf('reports.save')[1]).toEqual({ dossierIds: left.dossierIds, rule });
});

it('tells which were not saved and why, leads to their dossiers, and stays until it is closed', async () => {
  const failed = { dossierId: 1, company, why: 'unexpected' } as const;
  const unread = { dossierId: 9, company: null, why: 'not-found' } as const;
  const { bridge } = await openList({
    'reports.save': () => good({ ...ended, notSaved: [...ended.notSaved, failed, unread] }),
  });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(saveButton());
  const list = result().getByRole('list', { name: 'Companies whose report was not saved' });
  await expect.element(list.getByText('No profile of it is saved, so there is nothing to report.')).toBeVisible();
  await expect.element(list.getByText('Something went wrong inside Dossier.')).toBeVisible();
  await expect.element(list.getByText('A dossier that could not be read')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(list.getByRole('button', { name: /子午线航运/ }));
  await expect.element(page.getByRole('heading', { level: 1, name: /子午线航运/ })).toBeVisible();
  await expect.poll(() => bridge.inputsOf('dossier.read')).toEqual([{ dossierId: 2 }]);
  await userEvent.click(result().getByRole('button', { name: 'Close the result of saving reports' }));
  await expect.element(result()).not.toBeInTheDocument();
});

it('a folder that nobody chose leaves everything as it was, also what became of the run before', async () => {
  const answers: ReportsSaved[] = [ended, { kind: 'cancelled' }];
  const { bridge } = await openList({ 'reports.save': () => good(answers.shift() ?? { kind: 'cancelled' }) });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(saveButton());
  await expect.element(result().getByText('1 of 2 reports were saved in /home/astrid/Reports')).toBeVisible();
  await userEvent.click(result().getByRole('button', { name: 'Try 1 again…' }));
  await expect.poll(() => bridge.inputsOf('reports.save')).toHaveLength(2);
  await expect.element(result().getByText('1 of 2 reports were saved in /home/astrid/Reports')).toBeVisible();
  await expect.element(saveButton()).not.toHaveAttribute('aria-disabled');
});

it('what keeps it from beginning is said, and the button can be pressed again', async () => {
  await openList({ 'reports.save': () => bad(failure('program-replaced')) });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(saveButton());
  await expect.element(page.getByText(/^Dossier was updated while it was open/).first()).toBeVisible();
  await expect.element(saveButton()).not.toHaveAttribute('aria-disabled');
});

it('the palette and the menu of a ticked row have it; the menu of another row has not', async () => {
  const { bridge } = await openList();
  await userEvent.keyboard('{Home} ');
  const [ticked, other] = [grid().getByRole('row', { name: /Meridian Maritime/ }), grid().getByRole('row').nth(2)];
  const item = page.getByRole('menuitem', { name: 'Save the report of the selected company…' });
  await userEvent.click(other, { button: 'right' });
  await expect.element(page.getByRole('menuitem', { name: 'Copy the row' })).toBeVisible();
  expect(item.elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(ticked, { button: 'right' });
  await userEvent.click(item);
  await expect.poll(() => bridge.inputsOf('reports.save')).toEqual([{ dossierIds: [1], rule }]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('pdf batch{Enter}');
  await expect.poll(() => bridge.inputsOf('reports.save')).toHaveLength(2);
});

it('the palette cancels it, from any view', async () => {
  const { bridge } = await beginRun();
  await userEvent.keyboard('{Control>}4{/Control}{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('cancel saving{Enter}');
  await expect.poll(() => bridge.inputsOf('reports.stop')).toHaveLength(1);
});

it('a record that is left meanwhile takes the run from the screen; what was saved is said all the same', async () => {
  const { bridge, end } = await beginRun();
  const other = { id: 'another', name: 'Other', kind: 'demo', host: 'Invented companies' } as const;
  bridge.announce('app.stateChanged', ready({ connection: other }));
  await expect.element(underWay()).not.toBeInTheDocument();
  end({ ...ended, saved: 6, notSaved: [], left: { dossierIds: [7], why: 'not-ready' } });
  const said = page.getByText(
    /^6 of 7 reports were saved in .* 1 report was not saved: the record was closed before\.$/,
  );
  await expect.element(said.first()).toBeVisible();
});

it('of thousands that were not saved the first are listed, the others counted, and all of them can be copied', async () => {
  const notSaved = Array.from({ length: 4_000 }, (_, index) => ({
    ...{ dossierId: index + 10, company: { ...company, name: `Company ${String(index)}` }, why: 'no-profile' as const },
  }));
  const { bridge } = await openList(
    { 'reports.save': () => good({ ...ended, notSaved }) },
    { width: 900, height: 600 },
  );
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(saveButton());
  await expect.element(result().getByText(/^1 of 4,001 reports/)).toBeVisible();
  expect(result().getByRole('listitem').elements()).toHaveLength(100);
  await expect.element(result().getByText('And 3,900 more.')).toBeInTheDocument();
  await expect.element(result().getByRole('button', { name: 'Copy the whole list' })).toBeInTheDocument();
  // The view below keeps the larger part of the window.
  expect(result().element().getBoundingClientRect().height).toBeLessThan(300);
  expect(await axeViolations()).toEqual([]);
  await userEvent.click(result().getByRole('button', { name: 'Try 4,000 again…' }));
  const [, again] = bridge.inputsOf('reports.save') as { dossierIds: number[] }[];
  expect(again?.dossierIds).toHaveLength(4_000);
});
