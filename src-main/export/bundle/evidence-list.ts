/** What a bundle's own list of evidence says. The list is as hostile as all of a bundle: it is read with limits. */
import { z } from 'zod';
import { LeftOutFinding } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import type { OpenBundle } from './read-bundle.ts';

const listPath = 'exports/evidence.json';

/** More than the list of 20,000 files has. A longer one is not read, and what it alone could tell is then not said. */
const maxListBytes = 32 * 1024 * 1024;

/** More answers than anybody reads of. */
const maxLeftOut = 1_000;

const Listed = z.object({
  file: z.string(),
  blanked: z.object({ keptSha256: z.string() }).optional(),
  company: CompanyReference.nullable().optional(),
});
/** Earlier bundles list no answers of other companies, and none that were left out. */
const EvidenceList = z.object({
  evidence: z.array(Listed),
  otherCompanies: z.array(Listed).default([]),
  leftOut: z.array(z.unknown()).default([]),
});
type EvidenceList = z.infer<typeof EvidenceList>;

/**
 * Reads the list of a bundle; an empty one where it has none that can be read.
 *
 * @param textOf reads a file of the bundle
 */
export async function evidenceListOf(
  { manifest }: Pick<OpenBundle, 'manifest'>,
  textOf: (path: string) => Promise<string>,
): Promise<EvidenceList> {
  const list = manifest.files.find(({ path, role }) => path === listPath && role === 'export');
  const text = list === undefined || list.size > maxListBytes ? '' : await textOf(list.path);
  const read = EvidenceList.safeParse(readJson(text));
  return read.success ? read.data : { evidence: [], otherCompanies: [], leftOut: [] };
}

/** The answers that the list says were left out. What has another form than Dossier writes is not told. */
export const toldAsLeftOut = ({ leftOut }: Pick<EvidenceList, 'leftOut'>): LeftOutFinding[] =>
  leftOut.slice(0, maxLeftOut).flatMap((one) => LeftOutFinding.safeParse(one).data ?? []);
