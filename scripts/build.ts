/** Builds everything that runs: messages, main process, preloads, renderer, simulator and the fallback's entry. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { buildTarget, type BuiltFor } from './build-target.ts';
import { compileMessages, compileMessagesForBundles } from './messages.ts';
import { nothingBundled, recordBundled } from './notices/recorder.ts';
import { writeNotices } from './notices/write.ts';
import { root } from './project.ts';
import { resolveRuntime } from './runtime.ts';
import { say } from './say.ts';
import { shareFonts } from './font-files.ts';

const configurations = [
  'src-main/vite.config.ts',
  'src-main/storage-worker.vite.config.ts',
  'src-main/preload.vite.config.ts',
  'src-main/credential-preload.vite.config.ts',
  'src-main/document-preload.vite.config.ts',
  'src-simulator/vite.config.ts',
  'src-renderer/vite.config.ts',
  'src-renderer/credential.vite.config.ts',
  'src-renderer/document.vite.config.ts',
  'src-main/export/vite.config.ts',
];

/** The bundles of one runtime. */
export function configurationsFor(runtime: BuiltFor): string[] {
  return runtime === 'fallback' ? [...configurations, 'scripts/compat/vite.config.ts'] : configurations;
}

/** Removes what was built before where several bundles write into one folder, which none of them empties. */
export function emptySharedFolders(runtime: BuiltFor): void {
  for (const shared of ['main', 'renderer'])
    rmSync(path.join(buildTarget(runtime).folder, shared), { recursive: true, force: true });
}

/**
 * Builds the bundles for one runtime: those that ship into dist/, with what is to be said of others' work in them, those of
 * the fallback into dist/fallback/.
 */
export async function buildFor(runtime: BuiltFor): Promise<void> {
  const started = Date.now();
  compileMessages();
  compileMessagesForBundles();
  emptySharedFolders(runtime);
  const chosen = configurationsFor(runtime);
  const bundled = nothingBundled();
  const plugins = [recordBundled(bundled)];
  for (const file of chosen)
    await build({ configFile: path.join(root, file), mode: runtime, logLevel: 'warn', plugins });
  shareFonts(buildTarget(runtime).folder);
  if (runtime === 'shipped') {
    const packages = writeNotices(bundled, path.join(buildTarget(runtime).folder, 'notices'));
    say(`build: licences and bill of materials of ${String(packages)} packages`);
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`build: ${String(chosen.length)} bundles for the ${runtime} runtime in ${seconds} s`);
}

/** Builds what the runtime of this machine runs. */
export async function buildForThisMachine(): Promise<void> {
  const { kind } = await resolveRuntime();
  await buildFor(kind === 'fallback' ? 'fallback' : 'shipped');
}

/** Builds for both runtimes: what is tested without a window is what ships. */
export async function buildAll(): Promise<void> {
  await buildFor('shipped');
  await buildFor('fallback');
}

if (import.meta.main) await buildAll();
