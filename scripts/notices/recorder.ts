import type { Plugin } from 'vite';

/** What went into bundles: files, and the names of modules that are loaded beside them. */
export interface Bundled {
  files: Set<string>;
  outside: Set<string>;
}

/** Nothing was bundled yet. */
export function nothingBundled(): Bundled {
  return { files: new Set(), outside: new Set() };
}

/**
 * Writes down what the bundler put into a bundle: each module that it left code of, each style sheet, and the fonts and
 * pictures that these name. What it left out as unused is not written
 * down, nor a package of which nothing but the value of a constant was taken.
 */
export function recordBundled(bundled: Bundled): Plugin {
  return {
    name: 'dossier:record-bundled',
    // Before Vite takes chunks away that hold style sheets alone: a name that is no chunk is outside then.
    enforce: 'pre',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'asset') for (const file of output.originalFileNames) bundled.files.add(file);
        else {
          for (const [id, { renderedLength }] of Object.entries(output.modules))
            if (renderedLength > 0) bundled.files.add(id);
          for (const name of [...output.imports, ...output.dynamicImports])
            if (bundle[name] === undefined) bundled.outside.add(name);
        }
      }
      // The code of a style sheet is taken out of its module, which is empty then.
      for (const id of this.getModuleIds()) if (/\.css($|\?)/.test(id)) bundled.files.add(id);
    },
  };
}
