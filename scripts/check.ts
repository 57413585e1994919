/** `npm run check`: everything that can be said without running Dossier. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { auditLock } from './audit-lock.ts';
import { compileMessages } from './messages.ts';
import { root } from './project.ts';
import { commandStep, runSteps, type Step } from './steps.ts';

/** ESLint's parser of components is told by this to read all of them at once, and not the whole program for each again. */
process.env['SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK'] = '1';

const eslint = ['eslint', '--config', 'scripts/checks/eslint.config.mjs', '--max-warnings', '0'];
const prettier = ['prettier', '--cache', '--cache-location', 'out/cache/prettier', '--cache-strategy', 'content'];

/** What the others read: the catalogue's types. */
export const messages: Step = {
  name: 'messages',
  run: () => {
    compileMessages();
    return Promise.resolve({ passed: 1, failed: 0 });
  },
};

const svelteCheck = [
  'svelte-check',
  '--tsconfig',
  'tsconfig.json',
  '--fail-on-warnings',
  '--output',
  'human',
  '--tsgo',
];

/** Reads every file that tsconfig.json names, so no other step checks types. */
const types: Step = {
  name: 'types',
  run: (output) => {
    // svelte-check keeps what it made of components here, also of those that are gone, and would check them again.
    rmSync(path.join(root, '.svelte-check'), { recursive: true, force: true });
    return commandStep('types', svelteCheck).run(output);
  },
};

/**
 * Formatting, types, lint with the import rules, unused code, known advisories of what is locked. The longest first, so that
 * two that run beside each other end at about the same time.
 */
export const staticSteps: Step[] = [
  types,
  commandStep('lint of the components', [...eslint, 'src-renderer/**/*.svelte', 'src-renderer/**/*.svelte.ts']),
  commandStep('lint and import rules', ['oxlint', '--deny-warnings']),
  commandStep('formatting', [...prettier, '--check', '--log-level', 'warn', '.']),
  commandStep('unused code', ['knip', '--no-progress']),
  { name: 'known advisories', run: () => Promise.resolve(auditLock()) },
];

if (import.meta.main) process.exitCode = await runSteps([messages, staticSteps]);
