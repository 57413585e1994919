/** The kinds of tests that one file can be run of, without the package. */
export type TestKind = 'unit' | 'integration' | 'renderer' | 'window';

const kindsByFolder: Readonly<Record<string, TestKind>> = {
  unit: 'unit',
  integration: 'integration',
  contract: 'integration',
  renderer: 'renderer',
  e2e: 'window',
};

/** The kind of a test file or folder, by where it lies; null for anything else. */
export function kindOf(file: string): TestKind | null {
  const [top, folder = ''] = file.replaceAll('\\', '/').replace(/^\.\//u, '').split('/');
  return top === 'test' && Object.hasOwn(kindsByFolder, folder) ? (kindsByFolder[folder] ?? null) : null;
}

/** The files come first; from the first option on, everything is Vitest's own. */
export function splitArguments(given: readonly string[]): { files: string[]; rest: string[] } {
  const option = given.findIndex((argument) => argument.startsWith('-'));
  const end = option === -1 ? given.length : option;
  return { files: given.slice(0, end), rest: given.slice(end) };
}
