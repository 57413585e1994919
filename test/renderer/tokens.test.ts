import { describe, expect, it } from 'vitest';
import source from '../../src-renderer/styles/tokens.css?raw';

type Theme = 'light' | 'dark';

/** Every role of tokens.css that is a colour: `--name: light-dark(#rrggbb, #rrggbb)`. */
const roles = new Map(
  [...source.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function colour(role: string, theme: Theme): string {
  const found = roles.get(role);
  if (found === undefined) throw new Error(`tokens.css has no colour ${role}`);
  return found[theme];
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['canvas', 'surface', 'sunken', 'raised', 'hover', 'selected'];
const states = ['active', 'dissolved', 'pending', 'attention', 'unconfirmed'];
const kinds = ['production', 'testing', 'demo'];

/** What is read, and what it stands on. */
const texts: [text: string, ground: string][] = [
  ...['text', 'text-2', 'text-3'].flatMap((text) =>
    [...surfaces, ...states.map((state) => `${state}-soft`), 'accent-soft'].map((ground): [string, string] => [
      text,
      ground,
    ]),
  ),
  ...states.flatMap((state) => [...surfaces, `${state}-soft`].map((ground): [string, string] => [state, ground])),
  ...[...surfaces, 'accent-soft'].map((ground): [string, string] => ['accent', ground]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['text', 'highlight'],
  ...kinds.map((kind): [string, string] => [`on-conn-${kind}`, `conn-${kind}`]),
];

/** Edges of what can be operated, and the focus ring. */
const edges: [edge: string, ground: string][] = ['control', 'focus', 'accent'].flatMap((edge) =>
  surfaces.map((ground): [string, string] => [edge, ground]),
);

describe.each<Theme>(['light', 'dark'])('P19: the tokens, %s', (theme) => {
  const below = (pairs: [string, string][], least: number) =>
    pairs
      .map(([one, other]) => ({
        pair: `${one} on ${other}`,
        ratio: contrast(colour(one, theme), colour(other, theme)),
      }))
      .filter(({ ratio }) => ratio < least);

  it('give every text at least 4.5:1 on everything it stands on', () => {
    expect(below(texts, 4.5)).toEqual([]);
  });

  it('give every edge of an operable thing and the focus ring at least 3:1', () => {
    expect(below(edges, 3)).toEqual([]);
  });
});

it('the contrast computed here is that of WCAG: black on white is 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});
