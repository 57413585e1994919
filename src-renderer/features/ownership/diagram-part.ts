import { nodeHeight, nodeWidth } from '../../../src-shared/domain/ownership/view/node-size.ts';
import type { OwnershipView, ViewLayout } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewParty } from '../../../src-shared/domain/ownership/view/party-view.ts';
import { labelWidth, type DiagramLine } from '../../../src-shared/words/ownership/diagram-words.ts';

/** A part of a drawing, in its own pixels. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether two parts of a drawing have something in common. */
export const meets = (a: Region, b: Region): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

/** What a node takes up. */
export const regionOfNode = ({ x, y }: { x: number; y: number }): Region => ({
  ...{ left: x - nodeWidth / 2, right: x + nodeWidth / 2 },
  ...{ top: y - nodeHeight / 2, bottom: y + nodeHeight / 2 },
});

/** What a line takes up, from its path, whose figures are an x and a y in turn. A curve keeps within its points. */
export function regionOfPath(path: string): Region {
  const region = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const [at, figure] of (path.match(/-?\d+(?:\.\d+)?/gu) ?? []).entries()) {
    const value = Number(figure);
    if (at % 2 === 0) {
      region.left = Math.min(region.left, value);
      region.right = Math.max(region.right, value);
    } else {
      region.top = Math.min(region.top, value);
      region.bottom = Math.max(region.bottom, value);
    }
  }
  return region;
}

/** Half of the height of the words beside a line, in pixels at 100 %. */
const halfWords = 9;

/** What the words beside a line take up when they are written so many times larger. */
function regionOfWords({ label, text }: Pick<DiagramLine, 'label' | 'text'>, enlarged: number): Region {
  const [half, down] = [(labelWidth(text) / 2) * enlarged, halfWords * enlarged];
  return { left: label.x - half, right: label.x + half, top: label.y - down, bottom: label.y + down };
}

const around = (regions: readonly Region[]): Region => ({
  left: Math.min(...regions.map(({ left }) => left)),
  right: Math.max(...regions.map(({ right }) => right)),
  top: Math.min(...regions.map(({ top }) => top)),
  bottom: Math.max(...regions.map(({ bottom }) => bottom)),
});

/** Who shall be in sight beside the asked company, each with the chains that they do it by; those of most weight first. */
export interface Wanted {
  readonly counts: readonly ReadonlySet<string>[];
  readonly undecided: readonly ReadonlySet<string>[];
}

/** Who counts, and who cannot be decided: they are what a drawing is opened for. */
export function wantedInSight({ parties }: Pick<OwnershipView, 'parties'>): Wanted {
  const withChains = (verdict: ViewParty['verdict']) =>
    parties.filter((party) => party.verdict === verdict).map(({ node, chains }) => new Set([node, ...chains.flat()]));
  return { counts: withChains('counts'), undecided: withChains('cannot-be-decided') };
}

/** A drawing as far as it matters for what is to be seen of it first. */
export interface Drawing {
  readonly nodes: ViewLayout['nodes'];
  readonly lines: readonly Pick<DiagramLine, 'holder' | 'subject' | 'label' | 'text' | 'kind'>[];
  /** How many times larger words are written while not all of it is shown. */
  readonly enlarged: number;
}

/** So many are tried one by one where all of them have no room: each of them looks through the drawing. */
const maxOneByOne = 10;

const together = (groups: readonly ReadonlySet<string>[]) => new Set(groups.flatMap((group) => [...group]));

/**
 * The part of a drawing that is to be seen first where the whole cannot be read: the asked company with all who count, at a
 * size that can be read if there is one and else at the smallest; otherwise as many of them as there is room for. Then,
 * without making it smaller than can be read, the words of each circle that is in it, which the edge would cut, and who cannot
 * be decided. Null where the asked company is not drawn.
 *
 * @param scaleOf how large a part can be shown
 */
export function partInSight(
  { nodes, lines, enlarged }: Drawing,
  asked: string,
  { counts, undecided }: Wanted,
  { scaleOf, readable, smallest }: { scaleOf: (part: Region) => number; readable: number; smallest: number },
): Region | null {
  if (!nodes.some(({ id }) => id === asked)) return null;
  const partWith = (ids: ReadonlySet<string>, isWithCircles: boolean): Region => {
    const isWritten = ({ holder, subject, kind }: Drawing['lines'][number]) =>
      isWithCircles && kind === 'loop' ? ids.has(holder) || ids.has(subject) : ids.has(holder) && ids.has(subject);
    return around([
      ...nodes.filter(({ id }) => ids.has(id)).map(regionOfNode),
      ...lines.filter(isWritten).map((line) => regionOfWords(line, enlarged)),
    ]);
  };
  let shown: ReadonlySet<string> = new Set([asked]);
  let hasCircles = false;
  const scaleNow = () => scaleOf(partWith(shown, hasCircles));
  const take = (groups: readonly ReadonlySet<string>[], floor: number) => {
    for (const group of groups) {
      const more = together([shown, group]);
      if (scaleOf(partWith(more, hasCircles)) >= floor) shown = more;
    }
  };
  // Without the companies between: the person is the first of each group.
  const alone = counts.map((group) => new Set([...group].slice(0, 1)));
  const all = [together(counts), together(alone)];
  take(all, readable);
  if (![...together(alone)].every((id) => shown.has(id)))
    take([...all, ...counts.slice(0, maxOneByOne), ...alone.slice(0, maxOneByOne)], smallest);
  hasCircles = scaleOf(partWith(shown, true)) >= Math.min(readable, scaleNow());
  take([together(undecided), ...undecided.slice(0, maxOneByOne)], Math.min(readable, scaleNow()));
  return partWith(shown, hasCircles);
}
