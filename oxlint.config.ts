/**
 * The lint of every file but the components. Its rules are taken from the sets that ESLint takes them from, so an update that
 * adds a rule adds it here too: Oxlint refuses to run with a rule that it does not know.
 */
import js from '@eslint/js';
import { defineConfig } from 'oxlint';
import ts from 'typescript-eslint';
import { folderRules, ignored, ownRules } from './scripts/checks/rules.ts';

/** What Oxlint has no equal of; docs/decisions/0042 says for each why that is no loss. */
const withoutEqual = ['no-octal', '@typescript-eslint/no-unsafe-class-instance-assignment'];

const sets = [js.configs.recommended, ...ts.configs.strictTypeChecked].map(({ rules }) => rules ?? {});
const recommended = sets.reduce((all, rules) => ({ ...all, ...rules }), {});
/** A set turns off what TypeScript says itself; Oxlint does not know all of those. */
const inForce = Object.entries({ ...recommended, ...ownRules }).filter(
  ([name, level]) => level !== 'off' && !withoutEqual.includes(name),
);
const needTypes = ts.configs.disableTypeChecked.rules ?? {};
const offInPlain = inForce.map(([name]) => name).filter((name) => name in needTypes);

export default defineConfig({
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  ignorePatterns: ignored,
  options: { typeAware: true },
  rules: Object.fromEntries(inForce),
  overrides: [
    ...folderRules.map(({ files, ignores = [], rules }) => ({ files, excludeFiles: ignores, rules })),
    // Plain JavaScript is only what must run before our Node and TypeScript are there, and the fallback's launcher.
    {
      files: ['**/*.mjs', '**/*.cjs'],
      rules: {
        '@typescript-eslint/no-require-imports': 'off',
        ...Object.fromEntries(offInPlain.map((name) => [name, 'off'])),
      },
    },
  ],
});
