import type { Company, Holding, Party, Share, ShareClass } from '../world/company.ts';
import { partyName } from './people.ts';

/** Registers differ in how they write a share; what is not stated is empty. */
function percentageText(share: Share): string {
  switch (share.kind) {
    case 'exact':
      return String(share.percent);
    case 'range':
      return share.text;
    case 'not-stated':
      return '';
  }
}

function shareholderType(holders: readonly Party[]): string {
  if (holders.length > 1) return 'Joint';
  switch (holders[0]?.kind) {
    case 'person':
      return 'Individual';
    case 'company':
    case 'company-by-name':
      return 'Company';
    case 'other':
    case undefined:
      return 'Other';
  }
}

function shareholder(holding: Holding, shareClass: ShareClass): Record<string, unknown> {
  const name = holding.holders.map(partyName).join(' & ');
  const percentage = percentageText(holding.share);
  return {
    nameField: name,
    percentageField: percentage,
    allInfoField: [name, holding.count, shareClass.description, percentage === '' ? undefined : percentage]
      .filter((part) => part !== undefined)
      .join(', '),
    currencyField: shareClass.currency,
    nominalValueField: String(shareClass.nominalValue),
    shareCountField: holding.count,
    shareTypeField: shareClass.description,
    shareholderTypeField: shareholderType(holding.holders),
    totalShareCountField: shareClass.quantity,
    totalShareValueField: shareClass.quantity * shareClass.nominalValue,
    totalSharesField: shareClass.quantity,
  };
}

/** The shareholders of a company, in the shape of REST. */
export function restShareholders(company: Company): unknown[] {
  return company.capital.flatMap((shareClass) =>
    shareClass.holdings.map((holding) => shareholder(holding, shareClass)),
  );
}

/** `shareCapitalField`: text, with the decimal sign of the register and the currency. */
export function shareCapital(company: Company): string {
  const total = company.capital.reduce((sum, one) => sum + one.quantity * one.nominalValue, 0);
  const currency = company.capital[0]?.currency ?? '';
  const isContinental = ['LU', 'FR', 'DE', 'IT', 'NL', 'BG', 'GR', 'EE', 'LV', 'NO'].includes(company.jurisdiction);
  const amount = total.toFixed(2);
  return `${isContinental ? amount.replace('.', ',') : amount} ${currency}`.trim();
}
