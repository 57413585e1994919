/** How a release went, as the list at the end tells it. */
import { nameOf, type Target } from './targets.ts';

export interface MadeFile {
  /** Below the checkout, or whole where it lies elsewhere. */
  path: string;
  bytes: number;
}

export type Outcome =
  | { target: Target; how: 'made'; files: MadeFile[] }
  | { target: Target; how: 'not-made'; why: string }
  | { target: Target; how: 'refused'; faults: string[] };

/** What `npm run dist` ends with. docs/releasing.md names them too. */
export const exitCodes = {
  /** Everything that was asked for on this system was made, and what is in it was checked. */
  allMade: 0,
  /** Something could not be made here. The list says what, and why. */
  someNotMade: 1,
  /** Something was packed that must not be, or something needed was not. No package is made of that. */
  refused: 2,
  /** Nothing was tried: the bundles could not be built, or the command was not understood. */
  nothingTried: 3,
  /** Nothing was tried, because nothing of this checkout may be released yet. The list says why; without `--release` a trial is made. */
  notForRelease: 4,
} as const;

/** The code for how it went; the gravest of all. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  if (outcomes.some(({ how }) => how === 'refused')) return exitCodes.refused;
  return outcomes.every(({ how }) => how === 'made') && outcomes.length > 0 ? exitCodes.allMade : exitCodes.someNotMade;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function linesOf(outcome: Outcome): string[] {
  const name = nameOf(outcome.target);
  switch (outcome.how) {
    case 'made':
      return outcome.files.map(({ path, bytes }) => `  ${path} (${name}, ${megabytes(bytes)})`);
    case 'not-made':
      return [`  ${name}: ${outcome.why}`];
    case 'refused':
      return [
        `  ${name}: what was packed is not what a package may hold.`,
        ...outcome.faults.map((fault) => `    ${fault}`),
      ];
  }
}

/** Writes the list: what was made, what could not be made here and why, and how it is signed. */
export function listOf(
  outcomes: readonly Outcome[],
  more: { elsewhere: readonly string[]; signing: readonly string[] },
): string {
  const made = outcomes.filter(({ how }) => how === 'made').flatMap(linesOf);
  const others = [
    ...outcomes.filter(({ how }) => how !== 'made').flatMap(linesOf),
    ...more.elsewhere.map((each) => `  ${each}`),
  ];
  return [
    'Made here:',
    ...(made.length === 0 ? ['  nothing'] : made),
    'Not made here:',
    ...(others.length === 0 ? ['  nothing'] : others),
    'Signing:',
    ...more.signing.map((each) => `  ${each}`),
    '',
  ].join('\n');
}
