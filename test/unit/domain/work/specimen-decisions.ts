import type { DecisionStatement, KeptApproval } from '../../../../src-shared/domain/work/decision.ts';

/** A decision of Astrid Lindqvist that needs nobody else. Nothing signed it. */
export function decisionOf(change: Partial<DecisionStatement>): DecisionStatement {
  return {
    purpose: 'dossier-decision',
    version: 1,
    id: '0d5cf5b4-5b1e-4a9e-9c58-0d6f4a5f7a10',
    dossierId: 1,
    company: { jurisdiction: 'LU', registrationAuthority: null, number: 'B 218447', name: 'Meridian Maritime' },
    verdict: { kind: 'accept' },
    reason: 'Owners known.',
    rule: null,
    restsOn: [{ snapshotId: 5, sha256: '5'.repeat(64) }],
    second: { kind: 'none' },
    officer: 'Astrid Lindqvist',
    installation: 'installation-1',
    account: 'astrid',
    at: '2026-11-24T09:30:00.000Z',
    publicKey: 'MCowBQYDK2VwAyEA',
    fingerprint: 'a'.repeat(64),
    ...change,
  };
}

/** What Bo Ek said to it, with a signature that fits. */
export function approvalOf(verdict: 'approve' | 'refuse'): KeptApproval {
  return {
    approvalId: 1,
    finding: 'fits',
    sameAccount: true,
    statement: {
      purpose: 'dossier-approval',
      version: 1,
      id: '7b0f3c2e-6f0b-4b7e-8d53-2f8f3a1c9e11',
      decision: decisionOf({}).id,
      decisionSha256: 'd'.repeat(64),
      verdict,
      reason: 'Looked at it myself.',
      officer: 'Bo Ek',
      installation: 'installation-1',
      account: 'astrid',
      at: '2026-11-24T10:00:00.000Z',
      publicKey: 'MCowBQYDK2VwAyEB',
      fingerprint: 'b'.repeat(64),
    },
  };
}
