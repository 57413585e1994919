import { nodeHeight as h, nodeWidth as w } from './node-size.ts';
import type { NodeKind } from './node-view.ts';

/** A rectangle with corners of a radius, from the upper left. */
const rounded = (radius: number) =>
  `M${String(radius)} 0H${String(w - radius)}A${String(radius)} ${String(radius)} 0 0 1 ${String(w)} ${String(radius)}` +
  `V${String(h - radius)}A${String(radius)} ${String(radius)} 0 0 1 ${String(w - radius)} ${String(h)}H${String(radius)}` +
  `A${String(radius)} ${String(radius)} 0 0 1 0 ${String(h - radius)}V${String(radius)}A${String(radius)} ${String(radius)} 0 0 1 ${String(radius)} 0Z`;

const pill = rounded(h / 2);
const box = rounded(3);
const cut = 12;
const cornered =
  `M${String(cut)} 0H${String(w - cut)}L${String(w)} ${String(cut)}V${String(h - cut)}L${String(w - cut)} ${String(h)}` +
  `H${String(cut)}L0 ${String(h - cut)}V${String(cut)}Z`;

/** The outline of a node as a path of SVG: companies are boxes, persons are round, what is neither has cut corners. */
export function nodeShape(kind: NodeKind): { outline: string; isBroken: boolean } {
  switch (kind) {
    case 'company':
      return { outline: box, isBroken: false };
    case 'unopened':
      return { outline: box, isBroken: true };
    case 'person':
    case 'joint':
      return { outline: pill, isBroken: false };
    case 'named-party':
    case 'not-named':
    case 'not-known':
    case 'not-stated':
      return { outline: pill, isBroken: true };
    case 'trust':
    case 'foundation':
    case 'fund':
    case 'public-float':
    case 'state':
    case 'court':
    case 'own-shares':
      return { outline: cornered, isBroken: false };
  }
}
