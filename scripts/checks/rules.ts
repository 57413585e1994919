/**
 * The rules of lint, written once for two linters. Oxlint holds them for every `.ts` file in seconds; ESLint holds them for
 * components, whose templates only its parser reads. docs/decisions/0042 says why there are two.
 */
import type { Linter } from 'eslint';
import { layerRules } from './layers.ts';

export const ignored = [
  'dist/**',
  'out/**',
  'release/**',
  'node_modules/**',
  'src-shared/messages/generated/**',
  'test/fixtures/**',
  '.svelte-check/**',
];

/** What our code adds to the recommended sets, or says more exactly. */
export const ownRules: Linter.RulesRecord = {
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
};

/** Rules of some folders. `ignores` names the file that the rule leads to. */
export interface FolderRules {
  files: string[];
  ignores?: string[];
  rules: Linter.RulesRecord;
}

const takeSystem = 'Take a System as an argument: src-main/system/system.ts.';

export const folderRules: FolderRules[] = [
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
        { object: 'process', property: 'platform', message: takeSystem },
        { object: 'os', property: 'platform', message: takeSystem },
        { object: 'os', property: 'type', message: takeSystem },
      ],
    },
  },
  ...layerRules,
];
