/** The decisions and approvals in a bundle, held against the keys that they name. */
import type { SignedPaper } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import { isOfAnotherCompany } from '../../../src-shared/domain/bundle/decided-company.ts';
import type { BundleFile } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { ApprovalStatement, DecisionStatement } from '../../../src-shared/domain/work/decision.ts';
import { approvalFinding } from '../../../src-shared/domain/work/decision-standing.ts';
import { findingAlone, maxSignedBytes, readSigned, type Signed } from '../../dossiers/signed-statement.ts';
import { sha256 } from '../../storage/trail/append-trail.ts';
import type { OpenBundle } from './read-bundle.ts';
import { standingInBundle } from './standing-in-bundle.ts';
import { restsInBundle } from './rests-in-bundle.ts';

/** More decisions and approvals than anybody makes of one company. Those behind it are shown as files like any other. */
const maxPapers = 100;

type Decided = Signed<DecisionStatement> & { readonly path: string };

function approvalPaper(
  path: string,
  text: string,
  decisions: readonly Decided[],
): Extract<SignedPaper, { kind: 'approval' }> {
  const read = readSigned(ApprovalStatement, text);
  if (read === null)
    return { kind: 'approval', path, of: null, statement: null, finding: 'unreadable', sameAccount: false };
  const { statement } = read;
  const alone = findingAlone(read);
  const decision = decisions.find((one) => one.statement.id === statement.decision);
  const beside =
    decision === undefined ? 'changed' : approvalFinding(decision.statement, statement, sha256(decision.signed));
  const finding = alone === 'fits' ? beside : alone;
  const { installation, account } = decision?.statement ?? {};
  const sameAccount = finding === 'fits' && statement.installation === installation && statement.account === account;
  return { kind: 'approval', path, of: decision?.path ?? null, statement, finding, sameAccount };
}

/** A small file of a bundle as text. */
export async function textOf(bundle: Pick<OpenBundle, 'read'>, path: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bundle.read(path)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** Every decision and approval of a bundle, in the order of its files. Throws `BundleRefused` where it changed meanwhile. */
export async function signedPapers({ manifest, read }: Pick<OpenBundle, 'manifest' | 'read'>): Promise<SignedPaper[]> {
  const bundle = { read };
  const ofRole = (role: BundleFile['role']) =>
    manifest.files.filter((file) => file.role === role && file.size <= maxSignedBytes).slice(0, maxPapers);
  const decided: { path: string; read: Signed<DecisionStatement> | null }[] = [];
  for (const { path } of ofRole('decision'))
    decided.push({ path, read: readSigned(DecisionStatement, await textOf(bundle, path)) });
  const decisions = decided.flatMap(({ path, read: one }) => (one === null ? [] : [{ ...one, path }]));
  const approvals: Extract<SignedPaper, { kind: 'approval' }>[] = [];
  for (const { path } of ofRole('approval')) approvals.push(approvalPaper(path, await textOf(bundle, path), decisions));
  const answered = new Set(
    approvals.flatMap(({ finding, statement }) => (finding === 'fits' ? [statement?.decision] : [])),
  );
  const findRests = await restsInBundle({ manifest }, (path) => textOf(bundle, path));
  const papers = decided.map(({ path, read: one }) => ({
    ...{ kind: 'decision' as const, path, statement: one?.statement ?? null },
    finding: one === null ? 'unreadable' : findingAlone(one),
    isOfOther: one !== null && isOfAnotherCompany(manifest.of.company, one.statement.company),
    isAnswered: one !== null && answered.has(one.statement.id),
    restsOn: one === null ? [] : findRests(one.statement),
  }));
  return [...standingInBundle(papers, approvals), ...approvals];
}
