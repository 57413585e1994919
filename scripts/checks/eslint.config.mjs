import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';
import { layerRules } from './layers.ts';

export default defineConfig(
  {
    ignores: [
      'dist/**',
      'out/**',
      'release/**',
      'node_modules/**',
      'src-shared/messages/generated/**',
      'test/fixtures/**',
    ],
  },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: true,
        tsconfigRootDir: process.cwd(),
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
      // A promise that nobody waits for hides its failure; where that is meant, `void` says so.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Our objects are made by functions and hold no `this`: a method of theirs is a function like any other.
      '@typescript-eslint/unbound-method': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  { files: ['scripts/**', 'test/**', 'src-simulator/main.ts'], rules: { 'no-console': 'off' } },
  // The oldest runtime whose window Dossier opens in has Chromium 114, where calling these throws.
  {
    files: ['src-renderer/**', 'src-shared/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Map', property: 'groupBy' },
        { object: 'Object', property: 'groupBy' },
        { object: 'Promise', property: 'withResolvers' },
        { object: 'Promise', property: 'try' },
        { object: 'Array', property: 'fromAsync' },
      ],
    },
  },
  // What differs between systems takes the system as an argument. Code that asks the runtime for it instead can be tested
  // on the system of the test only.
  {
    files: ['src-main/**', 'src-simulator/**'],
    ignores: ['src-main/system/system.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'platform',
          message: 'Take a System as an argument: src-main/system/system.ts.',
        },
        { object: 'os', property: 'platform', message: 'Take a System as an argument: src-main/system/system.ts.' },
        { object: 'os', property: 'type', message: 'Take a System as an argument: src-main/system/system.ts.' },
      ],
    },
  },
  // Windows refuses to rename what a scanner has open; only moveFile waits for that.
  {
    files: ['src-main/**'],
    ignores: ['src-main/files/move-file.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ImportSpecifier[imported.name=/^rename(?:Sync)?$/]', message: 'Use src-main/files/move-file.ts.' },
      ],
    },
  },
  // Plain JavaScript is only what must run before our Node and TypeScript are there, and the fallback's launcher.
  {
    files: ['**/*.mjs', '**/*.cjs'],
    extends: [ts.configs.disableTypeChecked],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  ...layerRules,
);
