/** Builds everything that runs: messages, main process, preloads, renderer, simulator and the fallback's entry. */
import path from 'node:path';
import { build } from 'vite';
import { compileMessages, compileMessagesForBundles } from './messages.ts';
import { root } from './project.ts';
import { say } from './say.ts';

const configurations = [
  'src-main/vite.config.ts',
  'src-main/preload.vite.config.ts',
  'src-main/credential-preload.vite.config.ts',
  'src-simulator/vite.config.ts',
  'scripts/compat/vite.config.ts',
  'src-renderer/vite.config.ts',
  'src-main/export/vite.config.ts',
];

/** Builds all bundles into dist/. */
export async function buildAll(): Promise<void> {
  const started = Date.now();
  compileMessages();
  compileMessagesForBundles();
  for (const configFile of configurations) await build({ configFile: path.join(root, configFile), logLevel: 'warn' });
  say(`build: ${String(configurations.length)} bundles in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (import.meta.main) await buildAll();
