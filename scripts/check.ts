/** `npm run check`: everything that can be said without running Dossier. */
import { auditLock } from './audit-lock.ts';
import { compileMessages } from './messages.ts';
import { commandStep, runSteps, type Step } from './steps.ts';

/** Formatting, types, lint with the import rules, unused code, known advisories of what is locked. */
export const staticSteps: Step[] = [
  {
    name: 'messages',
    run: () => {
      compileMessages();
      return Promise.resolve({ passed: 1, failed: 0 });
    },
  },
  commandStep('formatting', ['prettier', '--check', '--log-level', 'warn', '.']),
  commandStep('types', ['tsc', '-p', '.']),
  commandStep('types of the components', [
    'svelte-check',
    '--tsconfig',
    'tsconfig.json',
    '--fail-on-warnings',
    '--output',
    'human',
  ]),
  commandStep('lint and import rules', [
    'eslint',
    '--config',
    'scripts/checks/eslint.config.mjs',
    '--max-warnings',
    '0',
    '.',
  ]),
  commandStep('unused code', ['knip', '--no-progress']),
  { name: 'known advisories', run: () => Promise.resolve(auditLock()) },
];

if (import.meta.main) process.exitCode = await runSteps(staticSteps);
