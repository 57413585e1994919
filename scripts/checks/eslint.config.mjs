/** The lint of components and of what they share with Svelte; oxlint.config.ts is that of every other file. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import { folderRules, ignored, ownRules } from './rules.ts';

// Without this, TypeScript makes the whole program anew for each component: two minutes in place of half a one.
process.env['SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK'] = '1';

const components = '**/*.svelte';
const modules = '**/*.svelte.ts';

export default defineConfig(
  { ignores: ignored },
  {
    files: [components],
    extends: [js.configs.recommended, ts.configs.strictTypeChecked],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: process.cwd(), extraFileExtensions: ['.svelte'] },
    },
    rules: ownRules,
  },
  // Of the modules ESLint holds Svelte's own rules only, which need no types; Oxlint holds the rest.
  {
    files: [components, modules],
    extends: [svelte.configs.recommended],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  ...folderRules.map(({ files, rules }) => ({ files: files.map((folder) => [components, folder]), rules })),
);
