import dagre from '@dagrejs/dagre';
import ELK from 'elkjs/lib/elk.bundled.js';
import { layOut } from '../../src-main/ownership/lay-out.ts';
import { fraction } from '../../src-shared/domain/ownership/fraction.ts';
import { nodeHeight, nodeWidth } from '../../src-shared/domain/ownership/view/node-size.ts';
import type { DrawnGraph } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { shownShare } from '../../src-shared/domain/ownership/view/shown-share.ts';
import { against, percentile } from './figures.ts';
import { randomFrom } from './names.ts';
import type { Work } from './world.ts';

const nodes = 1_000;
const companies = 400;
const times = 7;

const share = shownShare({
  lower: { value: fraction(1n, 4n), included: false },
  upper: { value: fraction(1n, 2n), included: true },
});

/** The group of the window's measurement: every node but the first holds a company before it, every fifth a second one. */
function group(): DrawnGraph {
  const random = randomFrom(5);
  const edges: DrawnGraph['edges'][number][] = [];
  const hold = (holder: number, subject: number) =>
    edges.push({
      ...{ holder: `n${String(holder)}`, subject: `n${String(subject)}`, isOwnShares: false },
      ...{ capital: share, stated: null, isUnsettled: false },
    });
  for (let place = 1; place < nodes; place += 1) {
    const near = Math.min(companies - 1, Math.floor(place / 3));
    hold(place, near);
    const second = random(Math.min(place, companies));
    if (place % 5 === 0 && second !== near) hold(place, second);
  }
  const ids = Array.from({ length: nodes }, (_, place) => ({ id: `n${String(place)}` }));
  return { asked: 'n0', nodes: ids, edges, controls: [], circles: [] };
}

async function byDagre({ nodes: all, edges }: DrawnGraph): Promise<number> {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'TB' });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of all) graph.setNode(id, { width: nodeWidth, height: nodeHeight });
  for (const { holder, subject } of edges) graph.setEdge(holder, subject);
  dagre.layout(graph);
  return Promise.resolve(graph.nodes().length);
}

const elk = new ELK();

async function byElk({ nodes: all, edges }: DrawnGraph): Promise<number> {
  const laid = await elk.layout({
    id: 'root',
    layoutOptions: { 'elk.algorithm': 'layered', 'elk.direction': 'DOWN' },
    children: all.map(({ id }) => ({ id, width: nodeWidth, height: nodeHeight })),
    edges: edges.map(({ holder, subject }, at) => ({ id: `e${String(at)}`, sources: [holder], targets: [subject] })),
  });
  return laid.children?.length ?? 0;
}

const ours = async (graph: DrawnGraph) => (await layOut(graph, 'screen')).nodes.length;

async function timesOf(layout: (graph: DrawnGraph) => Promise<number>, graph: DrawnGraph): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    if ((await layout(graph)) !== nodes) throw new Error('Nodes are missing from the drawing.');
    taken.push(performance.now() - started);
  }
  return taken;
}

/** How long it takes to lay out the group, each time in milliseconds. */
export const layingOut = (): Promise<number[]> => timesOf(ours, group());

/** Where the 1,000 nodes of a group and the lines between them lie, beside two libraries for it, in this thread. */
export const diagram: Work = {
  name: 'diagram',
  async run(world) {
    const graph = group();
    const [own, others] = [await timesOf(ours, graph), { dagre: byDagre, elk: byElk }];
    world.say(`laying out took ${own.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    const figures = [];
    for (const [name, layout] of Object.entries(others)) {
      const peer = { name, value: percentile(await timesOf(layout, graph), 0.5), most: 1 };
      const work = `Diagram of 1,000 nodes and ${String(graph.edges.length)} lines, laid out, p50`;
      figures.push(against(work, 'ms', percentile(own, 0.5), peer));
    }
    return figures;
  },
};
