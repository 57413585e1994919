import { describe, expect, it } from 'vitest';
import { layOut, type DrawnFor } from '../../../src-main/ownership/lay-out.ts';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { savedGroup } from '../domain/ownership/demo-group-record.ts';

/* Where the diagram of who holds what puts the words of its lines, seen at the demo's group (docs/demo-group.md). */

/** The points of a path of SVG that `layOut` made: cubic curves, and a straight end. */
function pointsOf(line: string): { x: number; y: number }[] {
  const numbers = (line.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const corners = numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
  return corners.slice(0, -2).flatMap((a, at) => {
    const [b, c, d] = [corners[at + 1], corners[at + 2], corners[at + 3]];
    if (at % 3 !== 0 || b === undefined || c === undefined || d === undefined) return [];
    return Array.from({ length: 201 }, (_, step) => {
      const [t, r] = [step / 200, 1 - step / 200];
      const of = (w: 'x' | 'y') => r * r * r * a[w] + 3 * r * r * t * b[w] + 3 * r * t * t * c[w] + t * t * t * d[w];
      return { x: of('x'), y: of('y') };
    });
  });
}

async function drawnGroup(drawnFor: DrawnFor) {
  const rule = { id: 'eu-amlr' } as const;
  const view = ownershipViewOf(savedGroup(null), { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule });
  if (view === null) throw new Error('The demo group has owners.');
  return layOut(view, drawnFor);
}

describe.each(['screen', 'paper'] as const)('the words of a line, on %s', (drawnFor) => {
  it('stand on the line they belong to, and nearer to it than to any other', async () => {
    const { edges } = await drawnGroup(drawnFor);
    expect(edges.length).toBeGreaterThan(5);
    for (const edge of edges) {
      const farFrom = ({ line }: typeof edge) =>
        Math.min(...pointsOf(line).map(({ x, y }) => Math.hypot(x - edge.label.x, y - edge.label.y)));
      expect(farFrom(edge)).toBeLessThan(2);
      for (const other of edges.filter((one) => one !== edge))
        expect(farFrom(other)).toBeGreaterThan(farFrom(edge) + 8);
    }
  });

  it('do not cover each other', async () => {
    const { edges } = await drawnGroup(drawnFor);
    for (const [at, { label }] of edges.entries())
      for (const other of edges.slice(at + 1))
        expect(Math.abs(label.x - other.label.x) > 72 || Math.abs(label.y - other.label.y) > 18).toBe(true);
  });
});
