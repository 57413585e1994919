import type { CurrentStatus } from '../../../src-shared/domain/company-status.ts';
import { readStatus } from '../../../src-shared/domain/status-reading.ts';

/** Whether every word that is kept on a company says that it is active: nothing has to be said of its status then. */
export function isPlainlyActive(jurisdiction: string, { isListed, now, others }: CurrentStatus): boolean {
  const isActive = (status: string | null) => readStatus(jurisdiction, status) === 'active';
  return isListed && isActive(now.status) && others.every(({ status }) => isActive(status));
}
