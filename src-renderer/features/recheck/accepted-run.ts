import type { AcceptRun } from '../../../src-shared/contract/recheck.ts';
import type { Cost } from '../../../src-shared/domain/cost.ts';
import { ledgerOf } from '../purchase/products.ts';
import type { PlannedStep } from './recheck-plan.ts';

interface Agreed {
  asksRegistry: boolean;
  caseNumber: string;
  /** What is accepted in all, as it stands in the question. */
  accepted: readonly Cost[];
}

/** What is kept of an agreement: each purchase as the question showed it. A company that nothing is ordered of has no part in it. */
export function acceptedRun(plan: readonly PlannedStep[], { asksRegistry, caseNumber, accepted }: Agreed): AcceptRun {
  const rows = plan.flatMap(({ row, standing, purchase }) => {
    if (purchase === null) return [];
    const { product, price, most, question } = purchase;
    const { ways, searchFirst, uniquePart, earlier, otherOfId } = question;
    const word = row.dossier.confirmation?.searchId ?? null;
    const numberOfId = otherOfId?.companyNumber ?? null;
    const told = { secondWay: ways.length > 1, paidSearch: searchFirst === 'may-cost', word, numberOfId };
    const shown = { acknowledged: standing, again: earlier?.orderId ?? null, uniquePart, told };
    const { dossierId, company } = row.dossier;
    return [{ dossierId, company, product, price, most, ledger: ledgerOf(purchase), ...shown }];
  });
  return { rows, accepted: [...accepted], caseNumber: caseNumber === '' ? null : caseNumber, asksRegistry };
}
