import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ViewProposal, ViewSaid, ViewSide } from '../../src-shared/domain/ownership/view/join-view.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { failure } from './stand-in/specimen.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const at = '2026-11-12T09:41:07Z';
const holder: ViewSide = {
  ...{ side: { kind: 'party', snapshotId: 3, at: '/data/shareholders/0' }, node: 'ingrid', name: 'Ingrid Dahl' },
  ...{
    role: 'holder',
    company: 'Nordlys AS',
    dossierId: 2,
    takenAt: at,
    filedDay: null,
    birthdate: '1971-03',
    number: null,
    register: null,
  },
  nationality: 'Norwegian',
};
const official: ViewSide = {
  ...holder,
  ...{ side: { kind: 'party', snapshotId: 4, at: '/data/officials/1' }, node: 'other', role: 'official' },
  ...{ company: 'Meridian Sàrl', birthdate: '1971-03-09' },
};
const proposal: ViewProposal = {
  sides: [holder, official],
  reasons: [{ kind: 'name' }, { kind: 'birthdate', fit: 'month' }, { kind: 'nationality', fit: 'same' }],
  saidBefore: [],
};
const said: ViewSaid = {
  ...{ sides: [holder, official], kind: 'accepted', officer: 'Bo Ek', at, reason: 'The same passport.' },
  isContradicted: true,
};

async function open(view: Partial<typeof ownershipView>, script: Partial<Script> = {}) {
  const read: Script['ownership.read'] = ({ rule }) => good({ ...ownershipView, ...view, rule });
  const opened = await openWindow(
    { ...keptDossiers(), 'ownership.read': read, ...script },
    { width: 1024, height: 768 },
  );
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: /^Ownership/ }));
  await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
  return opened;
}

const accept = page.getByRole('button', { name: /^They are one….*Ingrid Dahl, Ingrid Dahl/ });
const reason = page.getByRole('textbox', { name: 'Reason' });

it('what was said of several at once stands there once, and is withdrawn at once', async () => {
  const third: ViewSide = { ...official, side: { kind: 'party', snapshotId: 4, at: '/data/owners/0' }, role: 'owner' };
  const both: ViewSaid[] = [said, { ...said, sides: [holder, third] }];
  const { bridge } = await open({ said: [...both, { ...said, sides: [official, third], reason: 'Another day.' }] });
  const withdraw = page.getByRole('button', { name: /^Withdraw/ });
  await expect.element(withdraw.first()).toBeInTheDocument();
  expect(withdraw.elements()).toHaveLength(2);
  await userEvent.click(withdraw.first());
  await userEvent.fill(reason, 'A mistake.');
  await userEvent.click(page.getByRole('button', { name: 'Withdraw', exact: true }));
  const pairs = both.map(({ sides: [one, other] }) => [one.side, other.side]);
  await expect
    .poll(() => bridge.inputsOf('ownership.say-join'))
    .toEqual([{ dossierId: 1, kind: 'withdrawn', pairs, reason: 'A mistake.' }]);
});

it('are found in the palette of the dossier', async () => {
  await open({ proposals: [proposal] });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('may be one');
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/^Show who may be one person/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'May be one person or company' })).toHaveFocus();
});

it('that two numbers differ in leading zeros alone is told as the reason to ask', async () => {
  const asked: ViewProposal = { sides: [holder, official], reasons: [{ kind: 'number-but-zeros' }], saidBefore: [] };
  await open({ proposals: [asked] });
  await expect.element(page.getByText(/The numbers are the same but for leading zeros/)).toBeVisible();
});

describe('two that may be one', () => {
  it('stand beside each other with what tells them apart and what speaks for it, and are decided with a reason', async () => {
    const { bridge } = await open({ proposals: [proposal] });
    await expect
      .element(page.getByText(/Shareholder of Nordlys AS · profile of 12 Nov 2026 · born Mar\s1971/))
      .toBeVisible();
    await expect.element(page.getByText(/Official of Meridian Sàrl .* born 9\sMar\s1971 · Norwegian/)).toBeVisible();
    await expect
      .element(page.getByText(/names are the same, the dates of birth agree as far as the month/))
      .toBeVisible();
    const pane = page.getByRole('complementary', { name: 'How this is worked out' }).element();
    expect(pane.scrollWidth).toBeLessThanOrEqual(pane.clientWidth);
    await userEvent.click(accept);
    await expect.element(reason).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
    // The key of the answer, pressed on the way out, does not throw away what was written.
    page.getByRole('button', { name: 'Cancel' }).element().focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'They are one', exact: true }));
    await expect.element(page.getByText(/Write the reason first/)).toBeVisible();
    expect(bridge.inputsOf('ownership.say-join')).toEqual([]);
    await userEvent.fill(reason, ' The same passport. ');
    await userEvent.click(page.getByRole('button', { name: 'They are one', exact: true }));
    await expect
      .poll(() => bridge.inputsOf('ownership.say-join'))
      .toEqual([
        { dossierId: 1, kind: 'accepted', pairs: [[holder.side, official.side]], reason: 'The same passport.' },
      ]);
    await expect.poll(() => bridge.inputsOf('ownership.read').length).toBe(2);
    expect(reason.elements()).toEqual([]);
  });

  it('keep a reason that was begun when the dialog is left, for that pair and that word alone, until it is said', async () => {
    const { bridge } = await open({ proposals: [proposal] });
    await userEvent.click(accept);
    await userEvent.fill(reason, 'The same pass');
    expect(bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }]);
    await userEvent.keyboard('{Escape}');
    await expect.element(reason).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: /^They are two….*Ingrid Dahl, Ingrid Dahl/ }));
    await expect.element(reason).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(accept);
    await expect.element(reason).toHaveValue('The same pass');
    await userEvent.click(page.getByRole('button', { name: 'They are one', exact: true }));
    await expect.element(reason).not.toBeInTheDocument();
    expect(bridge.inputsOf('note.drafted')).toMatchObject([{ count: 1 }, { count: 0 }]);
    await userEvent.click(accept);
    await expect.element(reason).toHaveValue('');
  });

  it('are not said to be one without a word on those among them of whom an officer said that they are two', async () => {
    const third: ViewSide = {
      ...official,
      ...{ side: { kind: 'party', snapshotId: 5, at: '/data/officials/7' }, node: 'third', company: 'Haihui Ltd' },
    };
    const two: ViewSaid = { ...said, sides: [official, third], kind: 'refused', reason: 'Born elsewhere.' };
    const elsewhere: ViewSaid = {
      ...{ ...two, reason: 'Of somebody else.' },
      sides: [official, { ...third, side: { kind: 'party', snapshotId: 6, at: '/data/officials/9' }, node: 'fourth' }],
    };
    await open({
      proposals: [proposal, { ...proposal, sides: [holder, third] }],
      said: [two, elsewhere].map((word) => ({ ...word, isContradicted: false })),
    });
    await userEvent.click(page.getByRole('button', { name: /^They are all one….*Ingrid Dahl/ }));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/^Of 1 pair among these an officer said that they are two/)).toBeVisible();
    await expect
      .element(
        dialog.getByText(
          /Official of Meridian Sàrl\) and Ingrid Dahl \(Official of Haihui Ltd\): Bo Ek said on .* that they are two: Born elsewhere/,
        ),
      )
      .toBeVisible();
    expect(dialog.getByText(/Of somebody else/).elements()).toEqual([]);
  });

  it('are said to be one together with everybody else of that name, with one reason', async () => {
    const third: ViewSide = { ...official, side: { kind: 'party', snapshotId: 5, at: '/data/officials/7' } };
    const pairs: ViewProposal['sides'][] = [
      [holder, official],
      [official, { ...third, node: 'third', company: 'Haihui Ltd' }],
    ];
    const another: ViewProposal = {
      ...proposal,
      sides: [
        { ...holder, side: { kind: 'party', snapshotId: 8, at: '/a' }, node: 'bo', name: 'Bo Ek' },
        { ...holder, side: { kind: 'party', snapshotId: 9, at: '/b' }, node: 'bo2', name: 'Bo Ek' },
      ],
    };
    const byYear: ViewProposal['reasons'] = [{ kind: 'name' }, { kind: 'birthdate', fit: 'year' }];
    const { bridge } = await open({
      proposals: [
        ...pairs.map((sides, place) => ({ ...proposal, reasons: place === 0 ? proposal.reasons : byYear, sides })),
        another,
      ],
    });
    // Two pairs with different reasons: of how many pairs each holds is said.
    await expect.element(page.getByText(/^1 of 2 pairs: .*as far as the month/)).toBeVisible();
    await expect.element(page.getByText(/^1 of 2 pairs: .*as far as the year/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^They are one….*Bo Ek, Bo Ek/ })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^They are all one….*Ingrid Dahl/ }));
    await userEvent.fill(reason, 'One passport.');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent(/Nordlys AS.*Meridian Sàrl.*Haihui Ltd/);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'They are all one', exact: true }));
    await expect
      .poll(() => bridge.inputsOf('ownership.say-join'))
      .toEqual([
        {
          ...{ dossierId: 1, kind: 'accepted', reason: 'One passport.' },
          pairs: [
            [holder.side, official.side],
            [official.side, third.side],
          ],
        },
      ]);
    // One sentence for the one question, with each entry by its place: all of them have one name.
    const kept = `Kept: Ingrid Dahl (Shareholder of Nordlys AS), Ingrid Dahl (Official of Meridian Sàrl), and Ingrid Dahl (Official of Haihui Ltd) are one.`;
    await expect.element(page.getByText(kept, { exact: true })).toBeInTheDocument();
  });

  it('show what was said of them by another answer: who, when and why, also in the question itself', async () => {
    const saidBefore = [{ kind: 'refused' as const, officer: 'Bo Ek', at, reason: 'Father and daughter.' }];
    await open({ proposals: [{ ...proposal, saidBefore }] });
    const words = 'Bo Ek said on 12 Nov 2026, by another answer, that they are two: Father and daughter.';
    await expect.element(page.getByText(words)).toBeVisible();
    await userEvent.click(accept);
    await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible();
    // He said the contrary: his reason is none for this answer.
    await expect.element(page.getByRole('button', { name: /^Use this reason/ })).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  it('take over the reason of who said the same by another answer, with who that was, below what was written', async () => {
    const saidBefore = [{ kind: 'accepted' as const, officer: 'Bo Ek', at, reason: 'Passport seen.' }];
    const { bridge } = await open({ proposals: [{ ...proposal, saidBefore }] });
    await userEvent.click(accept);
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Seen again.');
    await userEvent.click(dialog.getByRole('button', { name: /^Use this reason ?: Passport seen/ }));
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /^They are one/ }));
    await expect
      .poll(() => bridge.inputsOf('ownership.say-join'))
      .toMatchObject([
        { reason: 'Seen again.\nPassport seen. (As Bo Ek said on 12 Nov 2026, by another answer.)', kind: 'accepted' },
      ]);
  });

  it('are said to be one again by one word, of all of whom that was said last by another answer', async () => {
    const [word, other] = [
      { kind: 'accepted' as const, officer: 'Bo Ek', at, reason: 'Passport seen.' },
      { kind: 'refused' as const, officer: 'Bo Ek', at, reason: 'Father and daughter.' },
    ];
    const sidesOf = (name: string, snapshotId: number): ViewProposal['sides'] => [
      { ...holder, side: { kind: 'party', snapshotId, at: '/a' }, node: name, name },
      { ...official, side: { kind: 'party', snapshotId, at: '/b' }, node: `${name} 2`, name },
    ];
    const [chen, nils] = [sidesOf('Chen Meiling', 21), sidesOf('Nils Berg', 23)];
    const { bridge } = await open({
      proposals: [
        { ...proposal, saidBefore: [word] },
        { ...proposal, sides: chen, saidBefore: [word, other] },
        { ...proposal, sides: nils, saidBefore: [other, word] },
      ],
    });
    await expect.element(page.getByText(/^Officers said of 2 of these pairs, by earlier answers/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Say again that they are one…' }));
    const dialog = page.getByRole('dialog', { name: 'Say again of these 2 that each is one?' });
    await expect.element(dialog).toMatchTextContent(/As one: Ingrid Dahl.*As one: Chen Meiling/);
    await expect.element(dialog).not.toMatchTextContent(/Nils Berg/);
    await userEvent.click(dialog.getByRole('button', { name: /^Use this reason ?: Passport seen/ }));
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Each is one' }));
    await expect
      .poll(() => bridge.inputsOf('ownership.say-join'))
      .toMatchObject([
        { kind: 'accepted', pairs: [proposal.sides.map(({ side }) => side), chen.map(({ side }) => side)] },
      ]);
  });

  it('of a number its register and jurisdiction stand beside it, also in the question, and that the numbers are the same', async () => {
    const company: ViewSide = {
      ...{ ...holder, side: { kind: 'saved-company', dossierId: 9 }, node: 'hafen', name: 'Hafen Nord GmbH' },
      ...{ role: 'saved-company', company: null, takenAt: null, birthdate: null, nationality: null },
      ...{ number: 'HRB 158807', register: { jurisdiction: 'DE', authority: 'Amtsgericht Hamburg' } },
    };
    const party: ViewSide = {
      ...{ ...holder, node: 'party', name: 'Hafen Nord GmbH', birthdate: null, nationality: null },
      ...{ number: 'HRB 158807', register: { jurisdiction: null, authority: null } },
    };
    await open({
      proposals: [
        { sides: [company, party], reasons: [{ kind: 'name' }, { kind: 'registration-number' }], saidBefore: [] },
      ],
    });
    const told = /^A company of this record · number HRB 158807 · Amtsgericht Hamburg · DE$/;
    const untold = /number HRB 158807 · registry not stated · jurisdiction not known$/;
    await expect.element(page.getByText('The names are the same, the numbers are the same')).toBeVisible();
    await expect.element(page.getByText(told)).toBeVisible();
    await expect.element(page.getByText(untold)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^They are one….*Hafen Nord/ }));
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(told)).toBeVisible();
    await expect.element(dialog.getByText(untold)).toBeVisible();
    await expect.element(dialog.getByText(/the numbers are the same/)).toBeVisible();
  });

  it('lead on, once one is answered, to the next question, and after the last to what was said', async () => {
    const another = (place: number, name: string): ViewProposal => ({
      ...proposal,
      sides: [
        { ...holder, side: { kind: 'party', snapshotId: place, at: '/a' }, node: `a${name}`, name },
        { ...holder, side: { kind: 'party', snapshotId: place, at: '/b' }, node: `b${name}`, name },
      ],
    });
    const left = [another(20, 'Ada Eld'), another(21, 'Bo Ek'), another(22, 'Cai Li')];
    await open(
      {},
      {
        'ownership.read': ({ rule }) => good({ ...ownershipView, rule, proposals: left, said: [said] }),
        'ownership.say-join': ({ pairs }) => {
          const [[answered] = []] = pairs;
          left.splice(
            left.findIndex(({ sides: [one] }) => JSON.stringify(one.side) === JSON.stringify(answered)),
            1,
          );
          return good([]);
        },
      },
    );
    const question = (act: string, name: string) =>
      page.getByRole('button', { name: new RegExp(`^They are ${act}….*${name}`) });
    for (const [asked, next] of [
      ['Bo Ek', 'Cai Li'],
      ['Cai Li', 'Ada Eld'],
    ] as const) {
      await userEvent.click(question('two', asked));
      await userEvent.fill(reason, 'Seen.');
      await userEvent.click(page.getByRole('button', { name: 'They are two', exact: true }));
      // The question as a whole: a second press by habit asks about nobody else.
      await expect.element(page.getByRole('listitem').filter({ hasText: next }).first()).toHaveFocus();
      await userEvent.tab();
      await expect.element(question('one', next)).toHaveFocus();
    }
    await userEvent.click(question('one', 'Ada Eld'));
    await userEvent.fill(reason, 'Seen.');
    await userEvent.click(page.getByRole('button', { name: 'They are one', exact: true }));
    await expect.element(page.getByRole('heading', { name: 'What officers said of who is one' })).toHaveFocus();
  });

  it('keep what was written where it could not be kept', async () => {
    await open({ proposals: [proposal] }, { 'ownership.say-join': () => bad(failure('disk-full')) });
    await userEvent.click(page.getByRole('button', { name: /They are two…/ }));
    await userEvent.fill(reason, 'Father and daughter.');
    await userEvent.click(page.getByRole('button', { name: 'They are two', exact: true }));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(reason).toHaveValue('Father and daughter.');
  });

  it('what was said of them shows who, when and why, that it does not hold, and can be withdrawn', async () => {
    const { bridge } = await open({ said: [{ ...said, sides: [holder, { ...official, name: 'Tarnholm S.A.' }] }] });
    await expect
      .element(page.getByText('Bo Ek said on 12 Nov 2026 that they are one: The same passport.'))
      .toBeVisible();
    await expect.element(page.getByText(/not taken for one all the same/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^Withdraw…/ }));
    await userEvent.fill(reason, 'It was a copy.');
    await userEvent.click(page.getByRole('button', { name: 'Withdraw', exact: true }));
    await expect.poll(() => bridge.inputsOf('ownership.say-join')).toMatchObject([{ kind: 'withdrawn' }]);
    const told = page.getByText(/^Withdrawn: what was said of Ingrid Dahl \(.*\) and Tarnholm S\.A\. \(.*\)\.$/);
    await expect.element(told).toBeInTheDocument();
  });
});

it('says of both rows of one name that the question may change their verdicts', async () => {
  const [ingrid, petar] = ownershipView.parties;
  if (ingrid === undefined || petar === undefined) throw new Error('There are no parties.');
  const parties = [ingrid, { ...petar, verdict: 'does-not-count' as const }];
  const asked: ViewProposal = { ...proposal, sides: [holder, { ...official, node: 'petar' }] };
  await open({ parties, proposals: [asked] });
  await userEvent.click(page.getByText('Table', { exact: true }));
  const table = page.getByRole('table', { name: 'Ownership table' });
  const rowOf = (name: RegExp) => table.getByRole('row', { name });
  const askedOfHer =
    /May be the same person as Petar Ivanov: for these answers no officer has said so yet, and the verdict and the figures may change/;
  // A cell has it in few words, without a button in it; the pane has the whole.
  const inCell = /May be the same person as Petar Ivanov: no officer has said so yet\./;
  await expect.element(rowOf(/Ingrid Solheim.*Counts/)).toMatchTextContent(inCell);
  expect(table.getByRole('button', { name: /Show more|Copy the whole text/ }).elements()).toEqual([]);
  await expect.element(rowOf(/Petar Ivanov.*Does not count/)).toMatchTextContent(/May be the same person as Ingrid/);
  await expect.element(page.getByText(askedOfHer).first()).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('names with the open question who answered it by another answer, where a person is read', async () => {
  const [ingrid, petar] = ownershipView.parties;
  if (ingrid === undefined || petar === undefined) throw new Error('There are no parties.');
  const before = { kind: 'accepted' as const, officer: 'Bo Ek', at: '2026-11-12T09:41:07Z', reason: 'Passport seen.' };
  const asked: ViewProposal = { ...proposal, sides: [holder, { ...official, node: 'petar' }], saidBefore: [before] };
  await open({ parties: [ingrid, petar], proposals: [asked] });
  const words =
    /May be the same person as Petar Ivanov.* with the answer\. Bo Ek said on 12 Nov 2026, by another answer, that they are one: Passport seen\.$/;
  await expect.element(page.getByText(words).first()).toBeVisible();
});
