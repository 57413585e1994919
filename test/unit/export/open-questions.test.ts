import { expect, it } from 'vitest';
import { openQuestionsOf } from '../../../src-main/export/report/open-questions.ts';
import { OpenQuestions } from '../../../src-shared/domain/bundle/open-questions.ts';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { openQuestionsTexts } from '../../../src-shared/words/ownership/open-questions-words.ts';
import { notWorkedOut, openInBundle } from '../../../src-shared/words/open-in-bundle-words.ts';
import { shownFact, standingOutOf } from '../../renderer/stand-in/standing-out.ts';
import { savedGroup } from '../domain/ownership/demo-group-record.ts';

/* What was open in a dossier when its bundle was sealed, in the words of the window. */

const madeAt = '2026-11-24T12:00:00.000Z';
const view = ownershipViewOf(savedGroup(null), { dossierId: 1, moment: madeAt, rule: { id: 'us-cdd' } });
const status = { kind: 'status', reading: 'in-trouble', status: 'In liquidation' } as const;
const name = { kind: 'disagree', field: 'name', stored: 'Alpha', registry: 'Beta' } as const;

it('has what the window lists to whoever approves, and what stands out and was not set aside', () => {
  if (view === null) throw new Error('The demo group is worked out.');
  const texts = openQuestionsTexts(view);
  expect(texts.length).toBeGreaterThan(0);
  const standing = standingOutOf([shownFact(status), shownFact(name, { reason: 'A spelling.' })]);
  const open = openQuestionsOf({ ownership: view, standing: { ...standing, factsLeftOut: 2 } }, madeAt);
  expect(OpenQuestions.parse(open)).toEqual(open);
  expect(open.at).toBe(madeAt);
  expect(open.owners?.texts).toEqual(texts);
  expect(open.standingOut?.texts).toEqual([expect.stringContaining('“In liquidation”')]);
  expect(openInBundle(open)).toHaveLength(texts.length + 2);
  expect(openInBundle(open).at(-1)).toBe('2 more facts are not shown.');
  expect(notWorkedOut(open)).toEqual([]);
});

it('tells what could not be worked out as that, and not as nothing', () => {
  const open = openQuestionsOf({ ownership: null, standing: null }, madeAt);
  expect(open).toMatchObject({ owners: null, standingOut: null });
  expect(openInBundle(open)).toEqual([]);
  expect(notWorkedOut(open)).toHaveLength(2);
});

it('has no token of an address, as nothing has that leaves the record', () => {
  const told = { ...name, registry: 'https://registry.example/f?token=0123456789abcdef0123456789abcdef' };
  const open = openQuestionsOf({ ownership: null, standing: standingOutOf([shownFact(told)]) }, madeAt);
  expect(open.standingOut?.texts).toHaveLength(1);
  expect(JSON.stringify(open)).not.toContain('0123456789abcdef');
});

it('says of how many pairs the questions are, where a name has more than two entries: the report lists the pairs', () => {
  if (view === null) throw new Error('The demo group is worked out.');
  const [proposal] = view.proposals;
  if (proposal === undefined) throw new Error('The demo has entries that may be one.');
  const [one, other] = proposal.sides;
  const third = { ...other, node: 'third', side: { kind: 'party', snapshotId: 900, at: '/third' } as const };
  const pairs = [proposal, { ...proposal, sides: [one, third] as typeof proposal.sides }];
  const told = (proposals: typeof view.proposals) => openQuestionsTexts({ ...view, parties: [], proposals }).at(-1);
  expect(told(pairs)).toMatch(
    /^1 question is open: whether entries under one name are the same person or company \(2 pairs of entries\)\. The name: /,
  );
  expect(told([proposal])).toMatch(
    /^1 question is open: whether entries under one name are the same person or company\. The name: /,
  );
});
