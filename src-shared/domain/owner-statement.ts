import { readNatureOfControl, spelling } from './nature-of-control.ts';
import type { BeneficialOwner } from './party.ts';

/*
 * A register of persons with significant control has, beside persons, statements of the company: that there is no such
 * person, or that one is not known, or has not answered. They come in the list of the owners, and name nobody.
 */

/** What each published statement says, by its code; one that partnerships make has the same words with an ending. */
const statements = {
  'no-individual-or-entity-with-significant-control': 'nobody',
  'psc-exists-but-not-identified': 'not-identified',
  'psc-details-not-confirmed': 'details-not-confirmed',
  'steps-to-find-psc-not-yet-completed': 'steps-not-completed',
  'psc-contacted-but-no-response': 'no-response',
  'psc-has-failed-to-confirm-changed-details': 'change-not-confirmed',
  'restrictions-notice-issued-to-psc': 'restrictions-notice',
  'all-beneficial-owners-identified': 'all-identified',
  'no-beneficial-owner-identified': 'none-identified',
  'at-least-one-beneficial-owner-unidentified': 'some-not-identified',
  'information-not-provided-for-at-least-one-beneficial-owner': 'information-missing',
  'at-least-one-beneficial-owner-unidentified-and-information-not-provided-for-at-least-one-beneficial-owner':
    'some-not-identified-information-missing',
  'nobody-has-become-or-ceased-to-be-a-beneficial-owner': 'no-change',
  'somebody-has-become-or-ceased-to-be-a-beneficial-owner': 'change',
  'no-change-beneficial-owner-relevant-period': 'no-change',
  'change-beneficial-owner-relevant-period': 'change',
  'no-trust-involved-relevant-period': 'no-trustee-change',
  'trust-involved-relevant-period': 'trustee-change',
  'no-change-beneficiary-relevant-period': 'no-beneficiary-change',
  'change-beneficiary-relevant-period': 'beneficiary-change',
} as const;

export type OwnerStatement = (typeof statements)[keyof typeof statements];

const byCode: ReadonlyMap<string, OwnerStatement> = new Map(Object.entries(statements));

/** The longest of these codes has about a hundred characters. */
const maxCodeLength = 200;

/** What a code states of a company's owners; null for a nature of control, and for a code that is not published. */
export function readOwnerStatement(code: string): OwnerStatement | null {
  if (code.length > maxCodeLength) return null;
  // The register itself writes "signficant".
  const spelt = spelling(code)
    .replace('signficant', 'significant')
    .replace(/-partnership$/, '');
  return byCode.get(spelt) ?? null;
}

const isStatementKind = (kind: string | null) =>
  kind !== null && kind.length <= maxCodeLength && /(^|-)statements?$/.test(spelling(kind));

/**
 * Whether an entry among the owners is a statement about owners and no owner: its kind says so, or it names nobody and
 * states nothing else. One that states a control over the company is an owner in any case, and is counted as one.
 */
export function isOwnerStatement({ declarationKind, naturesOfControl, party }: BeneficialOwner): boolean {
  if (naturesOfControl.some((code) => readNatureOfControl(code) !== null)) return false;
  if (isStatementKind(declarationKind)) return true;
  const isAllStatements = naturesOfControl.every((code) => readOwnerStatement(code) !== null);
  return party.name === null && naturesOfControl.length > 0 && isAllStatements;
}
