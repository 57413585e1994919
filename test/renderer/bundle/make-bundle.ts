import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { z } from 'zod';
import { messagesOneByOne } from '../../../scripts/messages.ts';
import { root } from '../../../scripts/project.ts';
import { woff2Only } from '../../../scripts/woff2-only.ts';

/** Bundles lie here, each in a folder of its own: another run may still read the one before. */
export const bundleFolder = path.join(root, 'out/cache/renderer-tests');

const bundleSchema = z.object({
  /** Where each module that tests import lies in the bundle. */
  entries: z.record(z.string(), z.string()),
  /** The files that it was made from, with their hashes. */
  sources: z.record(z.string(), z.string()),
});

/** The renderer's modules in one piece. */
export type RendererBundle = z.infer<typeof bundleSchema>;

const newest = path.join(bundleFolder, 'newest.json');

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** What decides how a bundle is made, beside the modules in it. */
const makers = ['package-lock.json', 'test/renderer/bundle/make-bundle.ts'].map((file) => path.join(root, file));

/** The bundle of another run, if it has these modules, made from files that are the same now. */
function keptBundle(wanted: readonly string[]): RendererBundle | null {
  if (!existsSync(newest)) return null;
  const kept = bundleSchema.parse(JSON.parse(readFileSync(newest, 'utf8')));
  if (!wanted.every((source) => source in kept.entries)) return null;
  const isSame = Object.entries(kept.sources).every(([file, hash]) => existsSync(file) && hashOf(file) === hash);
  return isSame && Object.values(kept.entries).every((file) => existsSync(file)) ? kept : null;
}

/** A page waits for the styles before the first module runs, as one whose styles are modules does. */
const withStyles = `{
const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: new URL('styles.css', import.meta.url).href });
await new Promise((resolve, reject) => { styles.onload = resolve; styles.onerror = reject; document.head.append(styles); });
}
`;

/** Writes down which files came into a bundle. */
function recordSources(files: Set<string>): Plugin {
  return {
    name: 'dossier:record-sources',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const [file = ''] = id.split('?');
        if (path.isAbsolute(file) && existsSync(file)) files.add(file);
      }
    },
  };
}

/** Milliseconds. No run of tests lasts a day. */
const bundleAge = 86_400_000;

function removeOldBundles(): void {
  for (const name of readdirSync(bundleFolder)) {
    const folder = path.join(bundleFolder, name);
    if (Date.now() - statSync(folder).mtimeMs > bundleAge) rmSync(folder, { recursive: true, force: true });
  }
}

async function makeBundle(wanted: readonly string[]): Promise<RendererBundle> {
  mkdirSync(bundleFolder, { recursive: true });
  removeOldBundles();
  const outDir = mkdtempSync(path.join(bundleFolder, 'made-'));
  const files = new Set(makers);
  const named = Object.fromEntries(wanted.map((source, at) => [`entry-${String(at)}`, source]));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    mode: 'test',
    base: './',
    publicDir: false,
    plugins: [woff2Only(), svelte({ configFile: false }), recordSources(files)],
    resolve: { alias: [messagesOneByOne] },
    build: {
      outDir,
      target: 'esnext',
      minify: false,
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: {
        input: named,
        external: ['vitest', 'vitest/browser'],
        preserveEntrySignatures: 'strict',
        output: {
          paths: {
            vitest: '/test/renderer/bundle/vitest.ts',
            'vitest/browser': '/test/renderer/bundle/vitest-browser.ts',
          },
          comments: false,
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'styles.css' : 'assets/[name]-[hash][extname]',
          // What is read later by the window that ships is read later here.
          codeSplitting: { groups: [{ name: 'modules', tags: ['$initial'] }] },
          banner: ({ name }) => (name === 'modules' ? withStyles : ''),
        },
      },
    },
  });
  const entries = Object.fromEntries(
    Object.entries(named).map(([name, source]) => [source, path.join(outDir, `${name}.js`)]),
  );
  const sources = Object.fromEntries([...files].toSorted().map((file) => [file, hashOf(file)]));
  const made: RendererBundle = { entries, sources };
  const written = `${newest}.${String(process.pid)}`;
  writeFileSync(written, JSON.stringify(made));
  renameSync(written, newest);
  return made;
}

/** The bundle with these modules, made if there is none from the files as they are now. */
export async function bundleOf(wanted: readonly string[]): Promise<RendererBundle> {
  return keptBundle(wanted) ?? makeBundle(wanted);
}
