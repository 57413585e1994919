const tenths = (value: number) => String(Math.round(value * 10) / 10);

/** A point of a drawing, in pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a cubic Bézier curve, for a part of its way between 0 and 1. */
function pointOnCurve([a, b, c, d]: readonly [Point, Point, Point, Point], part: number): Point {
  const rest = 1 - part;
  const weights = [rest ** 3, 3 * rest ** 2 * part, 3 * rest * part ** 2, part ** 3] as const;
  const along = (of: (point: Point) => number) =>
    weights[0] * of(a) + weights[1] * of(b) + weights[2] * of(c) + weights[3] * of(d);
  return { x: along(({ x }) => x), y: along(({ y }) => y) };
}

const samplesOfCurve = Array.from({ length: 33 }, (_, at) => at / 32);

/**
 * The point of a line of joined cubic curves that is nearest to another point.
 *
 * @param down how much more a pixel up or down counts than one to the side
 */
export function nearestPoint(points: readonly Point[], to: Point, down = 1): Point {
  const on = points.flatMap((_, at) => {
    const [a, b, c, d] = points.slice(at, at + 4);
    if (at % 3 !== 0 || a === undefined || b === undefined || c === undefined || d === undefined) return [];
    return samplesOfCurve.map((part) => pointOnCurve([a, b, c, d], part));
  });
  const farness = ({ x, y }: Point) => Math.hypot(x - to.x, (y - to.y) * down);
  return on.reduce((nearest, point) => (farness(point) < farness(nearest) ? point : nearest), on[0] ?? to);
}

/** A line of Graphviz, `e,X,Y x,y x,y …`, as a path of SVG with its points and the tip of its arrow. */
export function pathOf(
  pos: string,
  height: number,
): { line: string; tip: Point & { angle: number }; points: readonly Point[] } | null {
  const parts = pos.split(' ').filter((part) => part !== '');
  const point = (text: string) => {
    const [x = 0, y = 0] = text
      .replace(/^[es],/, '')
      .split(',')
      .map(Number);
    return { x, y: height - y };
  };
  const end = parts.find((part) => part.startsWith('e,'));
  const points = parts.filter((part) => !/^[es],/.test(part)).map(point);
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const tip = end === undefined ? last : point(end);
  const curves = rest.map(({ x, y }) => `${tenths(x)} ${tenths(y)}`).join(' ');
  const before = end === undefined ? (points.at(-2) ?? first) : last;
  return {
    line: `M${tenths(first.x)} ${tenths(first.y)}C${curves} L${tenths(tip.x)} ${tenths(tip.y)}`,
    tip: { ...tip, angle: (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI },
    points,
  };
}
