import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { meets, regionOfPath } from '../../src-renderer/features/ownership/diagram-part.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { good } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

/* A drawing that is larger than what can be seen of it. */

const many = 400;

/** The group of the stand-in, with so many companies that hold its asked one, in a row above it. */
function largeView(): OwnershipView {
  const view = ownershipView;
  const { layout } = view;
  const [node, edge, drawn] = [view.nodes[1], view.edges[0], layout?.edges[0]];
  const asked = layout?.nodes.find(({ id }) => id === view.asked);
  if (layout === null || node === undefined || edge === undefined || drawn === undefined || asked === undefined)
    throw new Error('The stand-in has a drawing.');
  const holders = Array.from({ length: many }, (_, at) => ({ id: `holder ${String(at)}`, x: 100 + at * 240, y: 60 }));
  const lineFrom = ({ id, x, y }: (typeof holders)[number]) => ({
    ...drawn,
    ...{ holder: id, subject: view.asked, line: `M${String(x)} ${String(y)}C${String(x)} 200 100 200 100 300` },
  });
  return {
    ...view,
    nodes: [
      ...view.nodes.filter(({ id }) => id === view.asked),
      ...holders.map(({ id }) => ({ ...node, id, name: id, kind: 'person' as const, company: null })),
    ],
    edges: holders.map(({ id }) => ({ ...edge, holder: id, subject: view.asked })),
    ...{ controls: [], circles: [], parties: [], endsAtThreshold: [], gaps: [], toBuy: [], declared: null },
    layout: {
      ...{ width: 100 + many * 240, height: 400 },
      nodes: [{ ...asked, x: 100, y: 300 }, ...holders],
      edges: holders.map(lineFrom),
    },
  };
}

const drawing = page.getByRole('group', { name: 'Ownership diagram' });

async function openLarge() {
  await openWindow({ ...keptDossiers(), 'ownership.read': () => good(largeView()) }, { width: 1440, height: 900 });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  await userEvent.click(page.getByRole('tab', { name: /^Ownership/ }));
  await expect.element(drawing).toBeVisible();
}

const drawnNodes = () => drawing.getByRole('button').elements();

it('draws what is near the window, reaches all of it by keyboard, and says how much is in sight', async () => {
  await openLarge();
  await expect.element(page.getByText(new RegExp(`of ${String(many + 1)} in sight`))).toBeVisible();
  expect(drawnNodes().length).toBeLessThan(60);
  (drawing.getByRole('button', { name: /Meridian/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  for (let press = 0; press < 40; press += 1) await userEvent.keyboard('{ArrowRight}');
  const focused = document.activeElement;
  expect(focused?.textContent).toMatch(/holder 4\d/u);
  const box = focused?.getBoundingClientRect();
  const frame = document.querySelector('.ownership-drawing')?.getBoundingClientRect();
  expect(box?.left).toBeGreaterThanOrEqual(frame?.left ?? 0);
  expect(box?.right).toBeLessThanOrEqual(frame?.right ?? 0);
  expect(drawnNodes().length).toBeLessThan(60);
  expect(await axeViolations()).toEqual([]);
});

it('leaves words out where they are spots, and names each node to whoever hears it', async () => {
  await openLarge();
  await userEvent.click(page.getByRole('button', { name: 'Fit', exact: true }));
  await expect.poll(() => drawnNodes().length).toBeGreaterThan(60);
  const spots = drawnNodes().filter((node) => node.querySelector('foreignObject') === null);
  expect(spots.length).toBeGreaterThan(60);
  expect(spots.every((node) => /holder \d+, /u.test(node.getAttribute('aria-label') ?? ''))).toBe(true);
  expect(await axeViolations()).toEqual([]);
});

it('finds what a line takes up in its path, and whether that is near', () => {
  const region = regionOfPath('M10.5 -4C20 30 40 50 60 80 L60 90');
  expect(region).toEqual({ left: 10.5, right: 60, top: -4, bottom: 90 });
  expect(meets(region, { left: 60, right: 70, top: 0, bottom: 5 })).toBe(true);
  expect(meets(region, { left: 61, right: 70, top: 0, bottom: 5 })).toBe(false);
});
