import { watch as watchFolder } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { z } from 'zod';
import type { BuiltFor } from '../build-target.ts';
import { configurationsFor, emptySharedFolders } from '../build.ts';
import { compileMessagesForBundles, compileMessagesMeanwhile } from '../messages.ts';
import { root } from '../project.ts';
import { say } from '../say.ts';

/** What a change of the sources asks for: the page alone is loaded anew, or the application starts again. */
export type Rebuilt = 'page' | 'application';

/** What Vite's `build` answers when it is told to watch, as far as it is used here. */
interface Watcher {
  on(event: 'event', listener: (event: unknown) => void): unknown;
  close(): Promise<void>;
}

const isWatcher = (built: object): built is Watcher => 'on' in built && 'close' in built;

const BundleEvent = z.object({ code: z.string(), error: z.instanceof(Error).optional() });

const pages = new Set(['src-renderer/vite.config.ts', 'src-renderer/credential.vite.config.ts']);

/** Tells of one bundle that it is being built again, and how that ended. */
interface Listener {
  begun(): void;
  ended(isBuilt: boolean): void;
}

/** Builds one bundle and builds it again when a file of it changes. Resolves when it was built for the first time. */
async function watchBundle(file: string, mode: BuiltFor, { begun, ended }: Listener): Promise<Watcher> {
  const built = await build({
    configFile: path.join(root, file),
    mode,
    logLevel: 'error',
    build: { watch: {}, minify: false, reportCompressedSize: false },
  });
  if (!isWatcher(built)) throw new Error(`${file} is not watched.`);
  return new Promise((resolve) => {
    let isFirst = true;
    built.on('event', (event) => {
      const { code, error } = BundleEvent.parse(event);
      if (code === 'START' && !isFirst) begun();
      if (code === 'ERROR') {
        say(`dev: ${file}: ${error?.message ?? 'not built'}`);
        ended(false);
      }
      if (code !== 'END') return;
      if (!isFirst) ended(true);
      isFirst = false;
      resolve(built);
    });
  });
}

/**
 * Builds what this machine's runtime runs, and again what a change concerns: a changed text is compiled first. `rebuilt` is
 * called once no bundle is being built any more: an application that started between two of them would end at once.
 * Answers how to end it.
 */
export async function watchBundles(mode: BuiltFor, rebuilt: (what: Rebuilt) => void): Promise<() => Promise<void>> {
  compileMessagesForBundles();
  emptySharedFolders(mode);
  let types = new AbortController();
  const compileTypes = () => {
    types.abort();
    types = new AbortController();
    // Whoever edits sources sees a new text in its types too, once the window has it. What is wrong with a text was said when
    // it was compiled for the bundles.
    compileMessagesMeanwhile(types.signal).catch(() => undefined);
  };
  const building = new Set<string>();
  let wanted: Rebuilt | null = null;
  const listenerFor = (file: string): Listener => ({
    begun: () => building.add(file),
    ended(isBuilt) {
      building.delete(file);
      if (isBuilt) wanted = pages.has(file) ? (wanted ?? 'page') : 'application';
      if (building.size > 0 || wanted === null) return;
      rebuilt(wanted);
      wanted = null;
      compileTypes();
    },
  });
  const watchers = await Promise.all(configurationsFor(mode).map((file) => watchBundle(file, mode, listenerFor(file))));
  compileTypes();
  const texts = watchFolder(path.join(root, 'src-shared/messages/en'), () => {
    try {
      compileMessagesForBundles();
    } catch {
      say('dev: the texts were not compiled; what is wrong with them stands above');
    }
  });
  return async () => {
    texts.close();
    types.abort();
    await Promise.all(watchers.map((watcher) => watcher.close()));
  };
}
