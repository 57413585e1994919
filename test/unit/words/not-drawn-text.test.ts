import { expect, it } from 'vitest';
import { layOut } from '../../../src-main/ownership/lay-out.ts';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { notDrawnText } from '../../../src-shared/words/ownership/diagram-words.ts';
import { savedGroup } from '../domain/ownership/demo-group-record.ts';

it('who is declared without a stated holding is said not to be drawn, and never to hold nothing', async () => {
  const asked = { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'eu-amlr' } } as const;
  const view = ownershipViewOf(savedGroup(null), asked);
  if (view === null) throw new Error('The group is saved.');
  const layout = await layOut(view, 'screen');
  const drawn = new Set(layout.nodes.map(({ id }) => id));
  const missing = new Set(view.controls.map(({ holder }) => holder).filter((holder) => !drawn.has(holder)));
  expect(missing.size).toBeGreaterThan(0);
  expect(notDrawnText(view, layout)).toMatch(
    new RegExp(`^${String(missing.size)} who .* not drawn: see the table\\.$`),
  );
  expect(notDrawnText(view, layout)).toContain('no saved answer states a holding');
  expect(notDrawnText({ controls: [] }, layout)).toBeNull();
});
