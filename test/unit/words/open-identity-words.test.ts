import { expect, it } from 'vitest';
import { openIdentityTexts } from '../../../src-shared/words/ownership/open-identity-words.ts';
import { ownershipView } from '../../renderer/stand-in/ownership.ts';

/* Whom somebody may be as well, where several have one name. */

it('several of one name are told apart by what they hold, and one of whom nothing else is known stands once', () => {
  const [ingrid, ...others] = ownershipView.parties;
  const [asked] = ownershipView.nodes;
  const [holding] = ownershipView.edges;
  if (ingrid === undefined || asked === undefined || holding === undefined) throw new Error('The view has parties.');
  const named = ['one', 'two', 'three'].map((id) => ({
    ...asked,
    id,
    kind: 'person' as const,
    name: 'Ingrid Solheim',
  }));
  const view = {
    ...ownershipView,
    parties: [{ ...ingrid, mayBe: ['one', 'two', 'three'] }, ...others],
    edges: [{ ...holding, holder: 'one', subject: asked.id }],
    controls: [],
  };
  const nodes = new Map([...ownershipView.nodes, ...named].map((node) => [node.id, node]));
  const [party] = view.parties;
  if (party === undefined) throw new Error('There is a party.');
  const text = openIdentityTexts(view, nodes, null)(party);
  expect(text).toMatch(
    /^May be the same person as Ingrid Solheim \(holds shares of Meridian.*\) and Ingrid Solheim: for these answers/,
  );
});

it('one other of the name of the person themself is told by what they hold', () => {
  const [ingrid, ...others] = ownershipView.parties;
  const [asked] = ownershipView.nodes;
  const [holding] = ownershipView.edges;
  if (ingrid === undefined || asked === undefined || holding === undefined) throw new Error('The view has parties.');
  const other = { ...asked, id: 'other', kind: 'person' as const, name: 'Ingrid Solheim' };
  const view = {
    ...ownershipView,
    parties: [{ ...ingrid, mayBe: ['other'] }, ...others],
    edges: [{ ...holding, holder: 'other', subject: asked.id }],
    controls: [],
  };
  const nodes = new Map([...ownershipView.nodes, other].map((node) => [node.id, node]));
  const [party] = view.parties;
  if (party === undefined) throw new Error('There is a party.');
  expect(openIdentityTexts(view, nodes, null)(party)).toMatch(
    /^May be the same person as Ingrid Solheim \(holds shares of Meridian[^)]*\): for these answers/,
  );
});
