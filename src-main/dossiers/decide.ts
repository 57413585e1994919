import { randomUUID } from 'node:crypto';
import { fail } from '../../src-shared/contract/failure.ts';
import { ApprovalStatement, DecisionStatement } from '../../src-shared/domain/work/decision.ts';
import type { ApprovalVerdict, FactSetAside, SecondPerson, Verdict } from '../../src-shared/domain/work/decision.ts';
import type { SetAsideEvent } from '../../src-shared/domain/standing-out/standing-fact.ts';
import { setAsideInForce } from '../../src-shared/domain/standing-out/set-aside.ts';
import { factSentence } from '../../src-shared/words/standing-out/fact-words.ts';
import { mayApprove } from '../../src-shared/domain/work/decision-standing.ts';
import { isSameOfficer } from '../../src-shared/domain/work/officer-name.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import type { OfficerKey } from '../credentials/officer-key.ts';
import { sha256 } from '../storage/trail/append-trail.ts';
import { canonicalJson } from '../storage/trail/canonical-json.ts';
import type { Storage } from '../storage/storage-client.ts';
import { judgeDecision } from './judge-decisions.ts';

/** Who is at the desk, with their key, and where the desk is. */
export interface Desk {
  officer: string;
  key: OfficerKey;
  installation: string;
  /** The account of the system. */
  account: string;
}

export interface DecidePorts {
  storage: Pick<Storage, 'readDecisionBasis' | 'listSetAside' | 'keepDecision' | 'readDecision' | 'keepApproval'>;
  /** Throws `keychain-unavailable` where the officer's key cannot be had. */
  desk(): Promise<Desk>;
  now(): Date;
}

/** A decision as an officer makes it. */
export interface AskedDecision {
  dossierId: number;
  verdict: Verdict;
  reason: string;
  rule: string | null;
  /** The profiles that the officer saw it rest on. */
  snapshotIds: number[];
  second: SecondPerson;
}

const signer = ({ officer, key, installation, account }: Desk, now: Date) => ({
  officer,
  installation,
  account,
  at: now.toISOString(),
  publicKey: key.publicKey,
  fingerprint: key.fingerprint,
});

const toldSetAside = ({ fact, reason, officer, at }: SetAsideEvent): FactSetAside => ({
  ...{ fact: factSentence(fact.stated, fact.sources), reason, officer, at },
});

/**
 * Signs a decision with the key of the officer at the desk and keeps it. What it rests on is read from the record, not
 * taken from the window. Throws `input-invalid` where an officer names themselves as the second person, and what reading,
 * signing and keeping throw; then nothing was kept.
 */
export async function decide({ storage, desk, now }: DecidePorts, asked: AskedDecision): Promise<void> {
  const { dossierId, snapshotIds, verdict, reason, rule, second } = asked;
  const { company, restsOn } = await storage.readDecisionBasis({ dossierId, snapshotIds });
  const setAside = setAsideInForce(await storage.listSetAside({ dossierId }));
  const at = await desk();
  if (second.kind === 'officer' && isSameOfficer(second.officer, at.officer))
    throw fail('second-person-needed', 'Whoever proposes a decision cannot be its second person.');
  const moment = now();
  const statement = canonicalJson(
    DecisionStatement.parse({
      purpose: 'dossier-decision',
      version: 2,
      id: randomUUID(),
      dossierId,
      company: {
        jurisdiction: company.jurisdiction,
        registrationAuthority: company.registrationAuthority ?? null,
        number: company.companyNumber,
        name: company.name,
      },
      ...{ verdict, reason, rule, restsOn, setAside: setAside.map(toldSetAside), second },
      ...signer(at, moment),
    }),
  );
  await storage.keepDecision({ statement, signature: at.key.sign(statement), day: dayHere(moment) });
}

/** What a second person says to a decision. */
export interface AskedApproval {
  decisionId: number;
  verdict: ApprovalVerdict;
  reason: string;
}

/**
 * What the officer at the desk says to a decision as its second person, signed and not kept. Throws `second-person-needed`
 * for whoever proposed it, by name or by key, or where another one is named; `decision-not-waiting` where it needs nobody.
 */
export function signApproval(
  decision: { statement: DecisionStatement; signed: string },
  { verdict, reason }: Omit<AskedApproval, 'decisionId'>,
  { at, moment }: { at: Desk; moment: Date },
): { statement: string; signature: string } {
  const may = mayApprove(decision.statement, { officer: at.officer, fingerprint: at.key.fingerprint });
  if (may === 'not-needed') throw fail('decision-not-waiting', 'This decision does not wait for a second person.');
  if (may !== 'may')
    throw fail('second-person-needed', 'Whoever proposed a decision, or is not named for it, cannot approve it.');
  const statement = canonicalJson(
    ApprovalStatement.parse({
      purpose: 'dossier-approval',
      version: 1,
      id: randomUUID(),
      decision: decision.statement.id,
      decisionSha256: sha256(decision.signed),
      ...{ verdict, reason },
      ...signer(at, moment),
    }),
  );
  return { statement, signature: at.key.sign(statement) };
}

/**
 * Signs what the officer at the desk says to a decision as its second person, and keeps it. Throws what
 * {@link signApproval} throws; `basis-not-sound` where the decision does not fit its own signature;
 * `decision-not-waiting`. Resolves to the dossier.
 */
export async function approve(
  { storage, desk, now }: DecidePorts,
  { decisionId, verdict, reason }: AskedApproval,
): Promise<{ dossierId: number }> {
  const { decision, keys } = await storage.readDecision({ decisionId });
  const judged = judgeDecision(decision, keys);
  if (judged.statement === null || judged.finding !== 'fits')
    throw fail('basis-not-sound', 'The decision does not fit its signature. It cannot be approved.');
  const at = await desk();
  const moment = now();
  const of = { statement: judged.statement, signed: decision.statement };
  const signed = signApproval(of, { verdict, reason }, { at, moment });
  await storage.keepApproval({ decisionId, ...signed, day: dayHere(moment) });
  return { dossierId: decision.dossierId };
}
