import { markup, type Markup } from './markup.ts';

/** The cuts of a family that ships, for one part of its letters. */
interface Cuts {
  family: 'sans' | 'mono' | 'serif';
  letters: string;
  weights: readonly number[];
}

const latin: readonly Cuts[] = [
  { family: 'sans', letters: 'latin', weights: [400, 500, 600] },
  { family: 'mono', letters: 'latin', weights: [400] },
  { family: 'serif', letters: 'latin', weights: [400, 500] },
];

/** Letters that names often have, with the cuts that draw them. Letters of other scripts come when they are laid out. */
const further: readonly { found: RegExp; cuts: readonly Cuts[] }[] = [
  {
    found: /[\u0100-\u02ba\u1e00-\u1e9f]/u,
    cuts: [
      { family: 'sans', letters: 'latin-ext', weights: [400, 500, 600] },
      { family: 'serif', letters: 'latin-ext', weights: [500] },
    ],
  },
  { found: /[\u0400-\u045f]/u, cuts: [{ family: 'sans', letters: 'cyrillic', weights: [400, 500, 600] }] },
  { found: /[\u0370-\u03ff]/u, cuts: [{ family: 'sans', letters: 'greek', weights: [400, 500, 600] }] },
];

/** The fonts that a page with this text is drawn with, as files of the folder of fonts. */
export function fontFilesFor(text: string): string[] {
  const cuts = [...latin, ...further.filter(({ found }) => found.test(text)).flatMap((one) => one.cuts)];
  return cuts.flatMap(({ family, letters, weights }) =>
    weights.map((weight) => `ibm-plex-${family}-${letters}-${String(weight)}-normal.woff2`),
  );
}

/**
 * The head of a page that is printed. It names the fonts of the page's letters: the engine asks for a font only when it has
 * laid out a letter of it, and lays everything out anew when the font came, once for each font.
 */
export function pageHead(title: string, body: Markup): Markup {
  const fonts = fontFilesFor(body.html).map(
    (file) =>
      markup`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${`../style/fonts/${file}`}">\n`,
  );
  return markup`<head>
<meta charset="utf-8">
<title>${title}</title>
${fonts}<link rel="stylesheet" href="../style/report.css">
<link rel="stylesheet" href="running.css">
</head>`;
}
