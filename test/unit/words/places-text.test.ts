import { expect, it } from 'vitest';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { placesText } from '../../../src-shared/words/ownership/node-words.ts';
import { savedGroup } from '../domain/ownership/demo-group-record.ts';

it('what somebody holds together with others is held of the company, and not of those who hold it', () => {
  const asked = { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'eu-amlr' } } as const;
  const view = ownershipViewOf(savedGroup(null), asked);
  if (view === null) throw new Error('The group is saved.');
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const held = view.nodes
    .filter(({ name }) => name === 'Ms Harriet LOCKWOOD')
    .map(({ id }) => placesText(view, nodes, id));
  expect(held.some((text) => text.startsWith('holds shares of TARNHOLM PARTNERS LIMITED'))).toBe(true);
  expect(held.join(' ')).not.toMatch(/holds shares of [^;]*LOCKWOOD/);
});
