/** The steps by which a document is drawn larger and smaller, in per cent of its own size. */
const steps = [10, 25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400, 500];

/** How large a document is drawn: by a number, or so that it fits the window. */
export type Zoom = 'fit' | number;

/** The next step from what is drawn now, in per cent. */
export function zoomStep(percent: number, by: 'in' | 'out'): number {
  if (by === 'in') return steps.find((step) => step > percent + 0.5) ?? Math.max(...steps);
  return steps.findLast((step) => step < percent - 0.5) ?? Math.min(...steps);
}

/** Per cent at which something as wide as `width` CSS pixels fits into `room`. */
export function fitting(width: number, room: number): number {
  const percent = (Math.max(room, 1) / Math.max(width, 1)) * 100;
  return Math.min(Math.max(percent, Math.min(...steps)), Math.max(...steps));
}
