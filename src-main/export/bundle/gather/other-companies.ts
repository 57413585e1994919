/** The answers about other companies that the decisions and the report of a dossier rest on, as files of its bundle. */
import { z } from 'zod';
import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import { readJson } from '../../../../src-shared/domain/read-json.ts';
import { RestsOn } from '../../../../src-shared/domain/work/decision.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import { textsWithoutCredentials } from '../../../credentials/left-out.ts';
import type { StoredDecision, StoredWork } from '../../../storage/queries/decisions/read-work.ts';
import type { Storage } from '../../../storage/storage-client.ts';
import { cut } from '../../report/value.ts';
import type { BundleBasis, MissingAnswer, OtherAnswer } from '../bundle-basis.ts';
import { answerFile, type EvidenceFile } from './kept-evidence.ts';
import { decisionPath } from './written-files.ts';

/** A saved profile of another company, on which the ownership in the report rests. */
export interface OtherOfReport {
  readonly snapshotId: number;
  /** Null where the report does not tell which it is. */
  readonly company: CompanyReference | null;
}

/** One answer about another company: of several profiles, where they were read from the same answer. */
interface Resting {
  readonly company: CompanyReference | null;
  readonly snapshotIds: number[];
  readonly isOfReport: boolean;
}

/** What a decision rests on by its text, whether or not it fits its signature. */
const RestingStatement = z.object({ restsOn: z.array(RestsOn) });

function restsOnOf({ statement }: Pick<StoredDecision, 'statement'>): RestsOn[] {
  const read = RestingStatement.safeParse(readJson(statement));
  return read.success ? read.data.restsOn : [];
}

/** Each profile of another company once, by its number. */
function restingProfiles(work: Pick<StoredWork, 'otherProfiles'>, ofReport: readonly OtherOfReport[]) {
  const found = new Map<number, { company: CompanyReference | null; isOfReport: boolean }>();
  for (const { snapshotId, company } of textsWithoutCredentials(work.otherProfiles))
    found.set(snapshotId, { company, isOfReport: false });
  for (const { snapshotId, company } of textsWithoutCredentials(ofReport))
    found.set(snapshotId, { company: found.get(snapshotId)?.company ?? company, isOfReport: true });
  return [...found].toSorted(([a], [b]) => a - b);
}

/** An answer about another company with what `exports/evidence.json` tells of it. */
interface OtherFile {
  readonly file: EvidenceFile;
  /** Whether it has to be put in: it may be evidence of the dossier itself, too. */
  readonly isNew: boolean;
  readonly resting: Resting;
}

async function filesOfOthers(
  storage: Storage,
  profiles: ReturnType<typeof restingProfiles>,
  own: ReadonlyMap<number, EvidenceFile>,
): Promise<OtherFile[]> {
  const byAnswer = new Map<number, OtherFile>();
  for (const [snapshotId, { company, isOfReport }] of profiles) {
    const { answer, doubt } = textsWithoutCredentials(await storage.readSnapshot({ snapshotId }));
    const before = byAnswer.get(answer.answerId);
    const snapshotIds = [...(before?.resting.snapshotIds ?? []), snapshotId];
    const resting = {
      ...{ snapshotIds, company: before?.resting.company ?? company },
      isOfReport: isOfReport || before?.resting.isOfReport === true,
    };
    const ownFile = own.get(answer.answerId);
    const file = before?.file ?? ownFile ?? (await answerFile(storage, { answer, doubt }, 'other-companies'));
    byAnswer.set(answer.answerId, { file, isNew: ownFile === undefined, resting });
  }
  return [...byAnswer.values()];
}

/** SHA-256 of the answer as the record keeps it, which is the one that decisions name. */
const keptHash = ({ source }: EvidenceFile) => source.keptSha256 ?? source.sha256;

function missingAnswers(decisions: readonly StoredDecision[], files: readonly EvidenceFile[]): MissingAnswer[] {
  const held = new Set(files.map(keptHash));
  return decisions.flatMap((decision) =>
    restsOnOf(decision)
      .filter(({ sha256 }) => !held.has(sha256))
      .map((rests) => ({ decision: decisionPath(decision), ...rests })),
  );
}

/** What the bundle of a dossier has of other companies. */
export interface OtherCompanies {
  /** The files that have to be put in. */
  readonly files: readonly EvidenceFile[];
  /** What the list of evidence tells of each. */
  readonly listed: readonly unknown[];
  readonly basis: Omit<BundleBasis, 'leftOut' | 'open'>;
}

/**
 * Gathers the answers of every profile of another company that a decision rests on, or the ownership in the report. Nothing
 * else of those companies is gathered. `own`: the answers of the dossier itself, by their numbers. Throws `storage-damaged`
 * where one of them is no longer what came.
 */
export async function otherCompanies(
  storage: Storage,
  work: Pick<StoredWork, 'decisions' | 'otherProfiles'>,
  { ofReport, own }: { ofReport: readonly OtherOfReport[]; own: ReadonlyMap<number, EvidenceFile> },
): Promise<OtherCompanies> {
  const found = await filesOfOthers(storage, restingProfiles(work, ofReport), own);
  const rests = work.decisions.map((decision) => ({ path: decisionPath(decision), restsOn: restsOnOf(decision) }));
  const others = found.map(({ file, isNew, resting: { company, snapshotIds, isOfReport } }) => {
    const decisions = rests
      .filter(({ restsOn }) => restsOn.some(({ snapshotId }) => snapshotIds.includes(snapshotId)))
      .map(({ path }) => path);
    const told: OtherAnswer = {
      ...{ path: file.source.path, decisions, isOfReport },
      company: company === null ? m.bundle_not_stated() : cut(companyTitle(company), 990),
    };
    return { file, isNew, told, listed: { ...file.told, company, snapshotIds, decisions, isOfReport } };
  });
  return {
    files: others.filter(({ isNew }) => isNew).map(({ file }) => file),
    listed: others.map(({ listed }) => listed),
    basis: {
      others: others.map(({ told }) => told),
      missing: missingAnswers(work.decisions, [...own.values(), ...others.map(({ file }) => file)]),
    },
  };
}
