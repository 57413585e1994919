import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ViewProposal, ViewSide } from '../../src-shared/domain/ownership/view/join-view.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';
import { untouched, waiting } from './stand-in/work.ts';

/* Whoever decides about a company, or approves that, is told what is open about its owners. */

const side = (snapshotId: number): ViewSide => ({
  ...{ side: { kind: 'party', snapshotId, at: '/a' }, node: 'ingrid', name: 'Ingrid Solheim', role: 'holder' },
  ...{ company: 'Nordlys AS', dossierId: 2, takenAt: null, filedDay: null },
  ...{ birthdate: null, nationality: null, number: null, register: null },
});
/** An official who holds nothing is in no list of owners, and is asked about by the name in the answer. */
const official: ViewSide = { ...side(4), node: 'official', name: 'Petar Georgiev', role: 'official' };
const proposals: ViewProposal[] = [
  { sides: [side(3), side(5)], reasons: [{ kind: 'name' }], saidBefore: [] },
  { sides: [side(3), official], reasons: [{ kind: 'name' }], saidBefore: [] },
];

const dialog = page.getByRole('dialog');
const title = dialog.getByText('Open about the owners, as it is saved now:');

async function openDecision(script: Partial<Script>) {
  const opened = await openWindow({ ...keptDossiers(), 'work.read': () => good(untouched), ...script });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(page.getByRole('tab', { name: 'Decision' }));
  return opened;
}

it('the dialog of a decision names whom the rule cannot decide and which questions of identity are open', async () => {
  const { bridge } = await openDecision({
    'ownership.read': ({ rule }) => good({ ...ownershipView, proposals, proposalsLeftOut: 2, rule }),
  });
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  await expect.element(title).toBeVisible();
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Under the EU rule it cannot be decided whether Petar Ivanov counts as somebody who owns or controls the company\..*3 questions are open: whether entries under one name are the same person or company \(4 pairs of entries\)\. Names: Ingrid Solheim and Petar Georgiev\./,
    );
  expect(bridge.inputsOf('ownership.read').at(-1)).toMatchObject({ dossierId: 1, asOf: { kind: 'now' } });
  expect(await axeViolations()).toEqual([]);
});

it('the last of many names is read there too: a sentence of names is not cut as one name is', async () => {
  const places = ['First', 'Second', 'Third', 'Fourth'].map(
    (word) => `${word} Holding of the Northern Harbours ${'and Quays '.repeat(5)}`,
  );
  const named = places.map((name, index): ViewProposal => {
    const other = { ...side(10 + index), node: `n${String(index)}`, name };
    return { sides: [side(3), other], reasons: [{ kind: 'name' }], saidBefore: [] };
  });
  await openDecision({ 'ownership.read': ({ rule }) => good({ ...ownershipView, proposals: named, rule }) });
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  await expect.element(dialog).toMatchTextContent(/First Holding.*Fourth Holding/);
});

it('so does that of the second person', async () => {
  await openDecision({ 'work.read': () => good({ ...untouched, decisions: [waiting({ officer: 'Bo Ek' })] }) });
  await userEvent.click(page.getByRole('button', { name: /^Approve/ }));
  await expect.element(title).toBeVisible();
  await expect.element(dialog).toMatchTextContent(/cannot be decided whether Petar Ivanov counts/);
});

it('the second person whose reason what is open pushes out of sight reads from the decision on', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await openDecision({
    'work.read': () => good({ ...untouched, decisions: [waiting({ officer: 'Bo Ek' })] }),
    'ownership.read': async ({ rule }) => {
      await asked;
      const others = Array.from({ length: 6 }, (_, at): ViewProposal => {
        const name = `Holding ${String(at)} of the Northern Harbours and Quays and of what lies between them`;
        return {
          sides: [side(3), { ...side(10 + at), node: name, name }],
          reasons: [{ kind: 'name' }],
          saidBefore: [],
        };
      });
      return good({ ...ownershipView, proposals: others, rule });
    },
  });
  await page.viewport(1024, 640);
  await userEvent.click(page.getByRole('button', { name: /^Approve/ }));
  await expect.element(dialog.getByRole('textbox', { name: 'Your reason' })).toHaveFocus();
  answer();
  await expect.element(title).toBeVisible();
  await expect.element(dialog.getByRole('group', { name: 'What was decided' })).toHaveFocus();
  expect(dialog.element().querySelector('.body')?.scrollTop).toBe(0);
});

it('an undecided entry of the name of somebody who counts is told as another entry, in the dialogs and under the rule', async () => {
  const nodes = ownershipView.nodes.map((one) => (one.id === 'petar' ? { ...one, name: 'INGRID Solheim' } : one));
  const view = { ...ownershipView, nodes, namesakes: [['ingrid', 'petar']] };
  await openDecision({ 'ownership.read': ({ rule }) => good({ ...view, rule }) });
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Another entry of the name INGRID Solheim \(holds shares of Nordlys Invest AS\) is not joined with the one who counts under the EU rule: until an officer says whether it is the same person, it cannot be decided whether that entry counts\./,
    );
  await expect.element(dialog).not.toMatchTextContent(/cannot be decided whether (?:these count|INGRID Solheim)/i);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('tab', { name: 'Ownership' }));
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent(
      /Another entry of this name: holds shares of Nordlys Invest AS.*An entry of this name counts, and this one is not joined with it/,
    );
});

it('nothing is claimed where nothing is listed, and what could not be read is said', async () => {
  const answers = [
    good({ ...ownershipView, parties: [], proposals: [], proposalsLeftOut: 0 }),
    bad(failure('unexpected')),
  ];
  await openDecision({ 'ownership.read': () => answers.shift() ?? bad(failure('unexpected')) });
  const decide = page.getByRole('button', { name: 'Decide…' });
  await userEvent.click(decide);
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent(/[Oo]pen about the owners/);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(decide);
  await expect
    .element(dialog.getByText('What is open about the owners could not be read. Look at Ownership before you decide.'))
    .toBeVisible();
});
