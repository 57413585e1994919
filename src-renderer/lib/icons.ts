/** An icon's strokes, its filled part and its dashed part, each one SVG path in a box of 16. */
interface IconShape {
  readonly lines?: string;
  readonly solid?: string;
  readonly dashed?: string;
}

/** Our own set: each state has a shape of its own, so that it can be read without colour. */
const icons = {
  active: { solid: 'M12.5 8a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z' },
  arrow: { lines: 'M3 8h10M9 4l4 4-4 4' },
  attention: { lines: 'M8 2.2 14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1' },
  back: { lines: 'M13 8H3M7 4 3 8l4 4' },
  building: { lines: 'M3.5 14V2.5h9V14M2 14h12M6 5.2h1.2M8.8 5.2H10M6 8h1.2M8.8 8H10M7 14v-3h2v3' },
  check: { lines: 'm3 8.5 3.2 3L13 4.5' },
  confirmed: { lines: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM5.2 8.3l2 1.9 3.6-4' },
  copy: { lines: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z' },
  dissolved: { lines: 'M3 3h10v10H3zM3 13 13 3' },
  document: { lines: 'M4 2h5.5L12.5 5v9H4zM9.5 2v3h3M6 8h4.5M6 10.5h4.5' },
  down: { lines: 'm4 6 4 4 4-4' },
  download: { lines: 'M8 2.5v8M4.8 7.5 8 10.7l3.2-3.2M3 13.5h10' },
  eye: {
    lines:
      'M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8zM9.9 8a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0z',
  },
  failed: { lines: 'M5.2 2h5.6L14 5.2v5.6L10.8 14H5.2L2 10.8V5.2zM6 6l4 4M10 6l-4 4' },
  fit: { lines: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10' },
  folder: { lines: 'M2 4h4.3l1.5 1.8H14V13H2z' },
  globe: {
    lines:
      'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM2 8h12M8 2c2 1.8 2.8 3.8 2.8 6S10 12.2 8 14C6 12.2 5.2 10.2 5.2 8S6 3.8 8 2z',
  },
  history: { lines: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM8 5v3.2l2 1.3' },
  info: { lines: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM8 7.3V11M8 5v.1' },
  key: { lines: 'M8 10.8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM7.3 8.7l6-6M11 5l2 2' },
  lock: { lines: 'M3.5 7h9v6.5h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2' },
  minus: { lines: 'M3 8h10' },
  note: { lines: 'M3 2.5h10v7.2L9.3 13.5H3zM9.3 13.5V9.7H13M5.5 5.5h5M5.5 8h3' },
  offline: { lines: 'M2 2l12 12M4.5 12.5a3 3 0 0 1-.4-6M6.5 4.2A4 4 0 0 1 11.5 7a2.8 2.8 0 0 1 2 4.3' },
  orders: { lines: 'M3.5 2h9v12h-9zM6 5.2h4M6 8h4M6 10.8h2.5' },
  pending: { lines: 'M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z', solid: 'M8 2.5a5.5 5.5 0 0 1 0 11z' },
  people: {
    lines:
      'M8 5.5a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0zM1.5 13.5c.3-2.6 2-4 4.2-4s3.9 1.4 4.2 4M10 3.5a2.2 2.2 0 0 1 0 4.2M11.3 9.8c1.8.4 3 1.7 3.2 3.7',
  },
  person: { lines: 'M10.6 5a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0zM2.8 14c.4-3 2.5-4.6 5.2-4.6s4.8 1.6 5.2 4.6' },
  plus: { lines: 'M8 3v10M3 8h10' },
  print: { lines: 'M4.5 6V2.5h7V6M4.5 11.5h-2v-5h11v5h-2M4.5 9.5h7v4h-7z' },
  refresh: { lines: 'M13 5.5A5.5 5.5 0 1 0 13.5 8M13.5 2.5v3.2h-3.2' },
  search: { lines: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.4 10.4 14 14' },
  settings: {
    lines:
      'M2.5 5h5.7M11.8 5h1.7M2.5 11h1.7M7.8 11h5.7M11.8 5a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0zM7.8 11a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0z',
  },
  shield: { lines: 'M8 1.8 13 4v4c0 3-2.2 5.2-5 6.2C5.2 13.2 3 11 3 8V4zM5.8 8l1.6 1.6 3-3.3' },
  unclear: {
    lines:
      'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0zM6.2 6.4c0-1 .8-1.7 1.8-1.7s1.8.7 1.8 1.6c0 1.4-1.8 1.4-1.8 2.8M8 11.3v.1',
  },
  unconfirmed: { dashed: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z' },
  up: { lines: 'm4 10 4-4 4 4' },
  x: { lines: 'm4 4 8 8M12 4l-8 8' },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof icons;

export function shapeOf(name: IconName): IconShape {
  return icons[name];
}
