import type { Plugin } from 'vite';

/**
 * Every start reads nearly all of it before anything can answer: without comments and indentation it is half as long. The
 * names stay, so that the stack of a fault in the log can be read.
 */
export const withoutSpace = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;

/**
 * Making a schema does nothing else: one that nothing of a bundle reads is left out of it. Without this a bundle that takes
 * one figure from a file of schemas makes all of them, and those that they are made of, with each start.
 */
export const unreadSchemasLeftOut = { manualPureFunctions: ['z'] };

const beyondLatinOne = /[^\0-ÿ]/g;

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same code without a character beyond Latin-1: the engine holds it with one byte a character in place of two. */
export function inLatinOne(code: string): string {
  return code.replaceAll(beyondLatinOne, escaped);
}

/**
 * Writes characters beyond Latin-1 as escapes, which mean the same in texts, in names and in regular expressions. Not in
 * `String.raw`, which our code uses for ASCII alone. Only for a bundle without a source map: columns move.
 */
export function latinOneOutput(): Plugin {
  return {
    name: 'latin-one-output',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inLatinOne(file.code);
    },
  };
}
