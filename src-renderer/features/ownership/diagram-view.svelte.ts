import { nodeHeight, nodeWidth } from '../../../src-shared/domain/ownership/view/node-size.ts';
import type { ViewLayout } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { partInSight, type Drawing, type Region, type Wanted } from './diagram-part.ts';

const least = 0.05;
const most = 3;
const step = 1.25;
/** Below it names cannot be read, though they are written larger then. */
const readable = 0.52;
/** As small a drawing may begin for those who count to be in sight with the asked company: their names can still be guessed. */
const smallestBegun = 0.4;
/**
 * Below it names are written larger, and alone: 14 pixels are a little more than 11 then, down to what is readable. Of a drawing
 * that has no room the part that is shown has this size.
 */
const comfortable = 0.8;
/** Pixels that are kept free around a drawing that was fitted. */
const margin = 24;
/** Pixels at the foot that a caption of one line covers, with as much air; and the air alone. */
const oneLine = 44;
const captionAir = 14;
/** Pixels of a node that may lie outside while its name can still be read. */
const inSightSlack = 8;

/** A drawing with the words of its lines, which take up room as well. */
export interface BegunDrawing extends Pick<Drawing, 'lines'> {
  readonly layout: Pick<ViewLayout, 'width' | 'height' | 'nodes'>;
}

/** How a drawing lies in its window: `scale` of 1 is 100 %, `x` and `y` are where its upper left corner is, in pixels. */
export class DiagramView {
  scale = $state(1);
  x = $state(margin);
  y = $state(margin);
  width = $state(0);
  height = $state(0);
  /** Pixels at the foot that are kept free for the caption. */
  #caption = oneLine;
  #begun: { scale: number; x: number; y: number } | null = null;

  /** How many times larger words are written in the drawing, so that they can be read. */
  readonly enlarged = $derived(Math.max(1, Math.min(comfortable / this.scale, comfortable / readable)));
  readonly percent = $derived(Math.round(this.scale * 100));
  /** Below a quarter of their size words are spots: a large drawing leaves them out then. */
  readonly isLegible = $derived(this.scale >= 0.25);

  /** By how many halves of the window the drawing is moved: what is drawn around the window changes with these alone. */
  readonly #movedX = $derived(Math.floor((-this.x * 2) / Math.max(1, this.width)));
  readonly #movedY = $derived(Math.floor((-this.y * 2) / Math.max(1, this.height)));
  /** What is in the window, with half of it around it. */
  readonly nearby = $derived.by((): Region => {
    const [halfWidth, halfHeight] = [this.width / 2, this.height / 2];
    const left = ((this.#movedX - 1) * halfWidth) / this.scale;
    const top = ((this.#movedY - 1) * halfHeight) / this.scale;
    return { left, top, right: left + (5 * halfWidth) / this.scale, bottom: top + (5 * halfHeight) / this.scale };
  });

  /** Shows all of a drawing, not larger than it is, and nothing of it under the caption. */
  fit({ width, height }: Pick<ViewLayout, 'width' | 'height'>): void {
    const room = { width: this.width - 2 * margin, height: this.height - margin - this.#caption };
    if (room.width <= 0 || room.height <= 0 || width <= 0 || height <= 0) return;
    this.scale = Math.max(least, Math.min(1, room.width / width, room.height / height));
    this.x = (this.width - width * this.scale) / 2;
    this.y = margin + (room.height - height * this.scale) / 2;
  }

  /**
   * Shows all of a drawing where it can be read then. Of a larger one the asked company and those who count, then, as far as
   * they can be read beside them, those who cannot be decided.
   */
  begin(drawing: BegunDrawing, node: string, wanted: Wanted): void {
    this.#show(drawing, node, wanted);
    this.#begun = { scale: this.scale, x: this.x, y: this.y };
  }

  /**
   * Keeps the foot free for a caption of so many pixels: the asked company lies there, and a second line would cover it. What
   * somebody moved or zoomed stays as it is.
   */
  keepFree(caption: number, beginAgain: () => void): void {
    if (caption + captionAir <= this.#caption) return;
    this.#caption = caption + captionAir;
    const { scale, x, y } = this;
    if (this.#begun?.scale === scale && this.#begun.x === x && this.#begun.y === y) beginAgain();
  }

  #show({ layout, lines }: BegunDrawing, node: string, wanted: Wanted): void {
    this.fit(layout);
    const at = layout.nodes.find(({ id }) => id === node);
    if (at === undefined || this.scale >= readable) return;
    const room = { width: this.width - 2 * margin, height: this.height - margin - this.#caption };
    const scaleOf = ({ left, right, top, bottom }: Region) =>
      Math.min(comfortable, room.width / (right - left), room.height / (bottom - top));
    const drawing = { nodes: layout.nodes, lines, enlarged: comfortable / readable };
    const part = partInSight(drawing, node, wanted, { scaleOf, readable, smallest: smallestBegun });
    const hasRoom = part !== null && scaleOf(part) >= smallestBegun;
    const [middle, foot] = hasRoom ? [(part.left + part.right) / 2, part.bottom] : [at.x, at.y + nodeHeight / 2];
    this.scale = hasRoom ? scaleOf(part) : comfortable;
    this.x = this.width / 2 - middle * this.scale;
    // The asked company lies below its holders: as much of them as there is room for, and nothing of it under the caption.
    this.y = this.height - this.#caption - foot * this.scale;
  }

  /** Zooms in (1) or out (-1) by a step, around a point of the window: its middle where none is given. */
  zoom(way: 1 | -1, at = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.max(least, Math.min(most, this.scale * (way === 1 ? step : 1 / step)));
    const by = scale / this.scale;
    this.x = at.x - (at.x - this.x) * by;
    this.y = at.y - (at.y - this.y) * by;
    this.scale = scale;
  }

  pan(x: number, y: number): void {
    this.x += x;
    this.y += y;
  }

  /** How many nodes of a drawing are in sight whole, or nearly. */
  inSight({ nodes }: Pick<ViewLayout, 'nodes'>): number {
    const isWithin = (middle: number, half: number, room: number) =>
      middle - half >= -inSightSlack && middle + half <= room + inSightSlack;
    return nodes.filter(
      ({ x, y }) =>
        isWithin(this.x + x * this.scale, (nodeWidth / 2) * this.scale, this.width) &&
        isWithin(this.y + y * this.scale, (nodeHeight / 2) * this.scale, this.height),
    ).length;
  }

  /** Moves the drawing as little as is needed for a node to be in sight whole. */
  bringIntoSight({ x, y }: { x: number; y: number }): void {
    const shift = (middle: number, half: number, room: number) => {
      if (room <= 0) return 0;
      if (middle - half < 0) return half - middle + margin / 2;
      return middle + half > room ? room - middle - half - margin / 2 : 0;
    };
    this.x += shift(this.x + x * this.scale, (nodeWidth / 2) * this.scale, this.width);
    this.y += shift(this.y + y * this.scale, (nodeHeight / 2) * this.scale, this.height);
  }
}
