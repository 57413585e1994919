/** What a bundle's own list of evidence says. The list is as hostile as all of a bundle: it is read with limits. */
import { z } from 'zod';
import { AttachmentFinding, LeftOutFinding } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import { Sha256 } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { readJson } from '../../../src-shared/domain/read-json.ts';
import type { OpenBundle } from './read-bundle.ts';

export const evidenceListPath = 'exports/evidence.json';

/** More than a bundle of 20,000 files needs. A longer one is not read, and counts as none that Dossier wrote. */
export const maxListBytes = 128 * 1024 * 1024;

/** More answers than anybody reads of. */
const maxLeftOut = 1_000;

const Listed = z.object({
  file: z.string(),
  sha256: Sha256,
  receivedAt: z.unknown().optional(),
  operation: z.unknown().optional(),
  name: z.unknown().optional(),
  attached: z.unknown().optional(),
  blanked: z.object({ keptSha256: Sha256 }).optional(),
  /** It is named where it can be read. */
  company: CompanyReference.nullable().optional().catch(null),
});
const Text = z.string().catch('');
/** Earlier bundles list no answers of other companies, none that were left out, and none that are missing. */
const EvidenceList = z.object({
  company: z.object({
    ...{ jurisdiction: z.string(), companyNumber: z.string().nullable() },
    // Whatever else it says is held against the manifest as far as it is text.
    ...{ name: Text, englishName: Text, registrationAuthority: Text, registrationAuthorityCode: Text },
  }),
  evidence: z.array(Listed),
  otherCompanies: z.array(Listed).default([]),
  leftOut: z.array(z.unknown()).default([]),
  missing: z.array(z.unknown()).default([]),
});
export type EvidenceList = z.infer<typeof EvidenceList>;

/**
 * Reads the list of a bundle. `none`: it lists no such file. `unreadable`: it is no list as Dossier writes it.
 *
 * @param textOf reads a file of the bundle
 */
export async function readEvidenceList(
  { manifest }: Pick<OpenBundle, 'manifest'>,
  textOf: (path: string) => Promise<string>,
): Promise<{ kind: 'none' } | { kind: 'unreadable' } | { kind: 'read'; list: EvidenceList }> {
  const file = manifest.files.find(({ path, role }) => path === evidenceListPath && role === 'export');
  if (file === undefined) return { kind: 'none' };
  const text = file.size > maxListBytes ? '' : await textOf(file.path);
  const read = EvidenceList.safeParse(readJson(text));
  return read.success ? { kind: 'read', list: read.data } : { kind: 'unreadable' };
}

/**
 * Which files the list of a bundle tells of; none where it has no list that can be read.
 *
 * @param textOf reads a file of the bundle
 */
export async function evidenceListOf(
  bundle: Pick<OpenBundle, 'manifest'>,
  textOf: (path: string) => Promise<string>,
): Promise<Pick<EvidenceList, 'evidence' | 'otherCompanies' | 'leftOut' | 'missing'>> {
  const read = await readEvidenceList(bundle, textOf);
  return read.kind === 'read' ? read.list : { evidence: [], otherCompanies: [], leftOut: [], missing: [] };
}

/** The answers that the list says were left out. What has another form than Dossier writes is not told. */
export const toldAsLeftOut = ({ leftOut }: Pick<EvidenceList, 'leftOut'>): LeftOutFinding[] =>
  leftOut.slice(0, maxLeftOut).flatMap((one) => LeftOutFinding.safeParse(one).data ?? []);

const Attached = z.looseObject({ by: z.unknown(), withdrawn: z.unknown() });

/** The files that the list says officers attached, each by its first line. What has another form than Dossier writes is not told. */
export function toldAsAttached(
  { evidence }: Pick<EvidenceList, 'evidence'>,
  { files }: Pick<OpenBundle['manifest'], 'files'>,
): AttachmentFinding[] {
  const attachments = new Set(files.filter(({ role }) => role === 'attachment').map(({ path }) => path));
  return evidence.flatMap(({ file: path, name, attached }): AttachmentFinding[] => {
    if (!attachments.delete(path)) return [];
    const { by: officer, withdrawn } = Attached.safeParse(attached).data ?? {};
    const read = AttachmentFinding.safeParse({ path, name, officer, withdrawn });
    return read.success ? [read.data] : [];
  });
}
