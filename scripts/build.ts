/** Builds everything that runs: messages, main process, preloads, renderer, simulator and the fallback's entry. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { build } from 'vite';
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

/** Compiles the message catalogue; types and tests need it as much as the bundles do. */
export function compileMessages(): void {
  const paraglide = path.join(root, 'node_modules', '.bin', 'paraglide-js');
  const folder = 'src-shared/messages';
  execFileSync(
    paraglide,
    [
      ...['compile', '--project', `${folder}/project.inlang`, '--outdir', `${folder}/generated`, '--silent'],
      ...['--strategy', 'baseLocale', '--emit-ts-declarations', '--output-structure', 'locale-modules'],
    ],
    { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  );
}

/** Builds all bundles into dist/. */
export async function buildAll(): Promise<void> {
  const started = Date.now();
  compileMessages();
  for (const configFile of configurations) await build({ configFile: path.join(root, configFile), logLevel: 'warn' });
  say(`build: ${String(configurations.length)} bundles in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (import.meta.main) await buildAll();
