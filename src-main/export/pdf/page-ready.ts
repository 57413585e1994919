import { z } from 'zod';

/**
 * What the page says of itself when it can be printed. `marginBoxes`: whether the style sheet's page numbers show;
 * `font-variant-emoji` came to Chromium in the same version (131), and the style sheet asks the same question.
 */
export const PageReady = z.object({ marginBoxes: z.boolean() });

/**
 * Run in the page before printing. Fonts are fetched only once something is laid out with them, and one that arrives
 * may show that another is needed; printed before that, names in other scripts would be boxes.
 */
export const whenPageReady = `(async () => {
  do {
    document.documentElement.getBoundingClientRect();
    await document.fonts.ready;
    document.documentElement.getBoundingClientRect();
  } while (document.fonts.status === 'loading');
  if (document.fonts.size === 0) throw new Error('The style sheet of the report could not be loaded.');
  const failed = [...document.fonts].filter((font) => font.status === 'error');
  if (failed.length > 0) throw new Error('A font could not be loaded: ' + failed[0].family);
  return { marginBoxes: CSS.supports('font-variant-emoji', 'normal') };
})()`;
