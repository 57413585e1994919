import { ftmFaults, type FtmFault } from '../../../src-main/export/exchange/ftm/ftm-faults.ts';
import { bodsPackage, type BodsPackage, type Scope } from '../../../src-main/export/exchange/bods/bods-package.ts';
import type { BodsStatement } from '../../../src-main/export/exchange/bods/bods-types.ts';
import { ftmPackage, type FtmPackage } from '../../../src-main/export/exchange/ftm/ftm-entities.ts';
import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import { readNetwork } from '../../../src-main/export/exchange/network/read-network.ts';
import type { Network } from '../../../src-main/export/exchange/network/network.ts';
import type { SavedCompany } from '../../../src-shared/domain/ownership/graph/sources.ts';
import type { ShareSettlement } from '../../../src-shared/domain/ownership/share-settlement.ts';
import { noon } from '../domain/ownership/graph/invented-profiles.ts';

export const publication = { madeAt: '2026-11-20T10:00:00.000Z', connection: { kind: 'production' } } as const;

export function networkOf(saved: readonly SavedCompany[], settlements: readonly ShareSettlement[] = []): Network {
  return readNetwork({ saved, settlements, moment: noon });
}

export function packageOf(
  saved: readonly SavedCompany[],
  scope: Scope = 'all',
  settlements: readonly ShareSettlement[] = [],
  of: Parameters<typeof bodsPackage>[2] = publication,
): BodsPackage {
  return bodsPackage(networkOf(saved, settlements), scope, of);
}

type OfType<Type extends BodsStatement['recordType']> = Extract<BodsStatement, { recordType: Type }>;

/** The statements of one type, in their order. */
export function ofType<Type extends BodsStatement['recordType']>(
  { statements }: Pick<BodsPackage, 'statements'>,
  type: Type,
): OfType<Type>[] {
  const isIt = (statement: BodsStatement): statement is OfType<Type> => statement.recordType === type;
  return statements.filter(isIt);
}

/** Who it is about, for reading in a test. */
export function nameOf({ statements }: Pick<BodsPackage, 'statements'>, recordId: unknown): string {
  const found = statements.findLast((statement) => statement.recordId === recordId);
  if (found?.recordType === 'entity') return found.recordDetails.name ?? '';
  return found?.recordType === 'person' ? (found.recordDetails.names?.[0]?.fullName ?? '') : '';
}

/** The same record as entities of FollowTheMoney. */
export function entitiesOf(
  saved: readonly SavedCompany[],
  scope: Scope = 'all',
  kind: ConnectionSummary['kind'] = 'production',
): FtmPackage {
  return ftmPackage(networkOf(saved), scope, { kind });
}

/** What the model has against entities. */
export const faultsOf = (entities: readonly unknown[]): FtmFault[] => ftmFaults(entities);
