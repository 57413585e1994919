import { credentialCalls, type CredentialOutput } from '../../src-shared/contract/calls.ts';
import type { CredentialCallName } from '../../src-shared/contract/channels.ts';
import { bindCall, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the credential window's three calls reach. */
export interface CredentialCallPorts {
  describe(): CredentialOutput<'credential.describe'>;
  finish(secret: string | null): void;
  reportFault: ReportFault;
}

/** The secret goes from here to whoever asked for it and is nowhere else. */
export function credentialWindowCalls({
  describe,
  finish,
  reportFault,
}: CredentialCallPorts): Record<CredentialCallName, BoundCall> {
  return {
    'credential.describe': bindCall(
      'credential.describe',
      credentialCalls['credential.describe'],
      describe,
      reportFault,
    ),
    'credential.submit': bindCall(
      'credential.submit',
      credentialCalls['credential.submit'],
      ({ secret }) => {
        finish(secret);
        return undefined;
      },
      reportFault,
    ),
    'credential.cancel': bindCall(
      'credential.cancel',
      credentialCalls['credential.cancel'],
      () => {
        finish(null);
        return undefined;
      },
      reportFault,
    ),
  };
}
