import {
  OpenQuestions,
  openQuestionsPath,
  type OpenQuestionsFound,
} from '../../../src-shared/domain/bundle/open-questions.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import type { OpenBundle } from './read-bundle.ts';

/** As hostile as all of a bundle: a longer one than Dossier writes is not read. */
const maxOpenBytes = 4 * 1024 * 1024;

/**
 * Reads what a bundle tells of what was open in its dossier.
 *
 * @param textOf reads a file of the bundle
 */
export async function openInBundle(
  { manifest }: Pick<OpenBundle, 'manifest'>,
  textOf: (path: string) => Promise<string>,
): Promise<OpenQuestionsFound> {
  const file = manifest.files.find(({ path, role }) => path === openQuestionsPath && role === 'export');
  if (file === undefined) return { kind: 'none' };
  const read = OpenQuestions.safeParse(file.size > maxOpenBytes ? null : readJson(await textOf(file.path)));
  return read.success ? { kind: 'read', open: read.data } : { kind: 'unreadable' };
}
