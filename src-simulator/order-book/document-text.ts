import { createPdf } from '../pdf.ts';
import type { Company, Party } from '../world/company.ts';
import { type Order, stateOf } from './order.ts';

function nameOf(party: Party): string {
  switch (party.kind) {
    case 'person':
      return party.person.latinName ?? party.person.name;
    case 'company':
      return `${party.company.name} (${party.company.jurisdiction} ${party.company.number})`;
    case 'company-by-name':
    case 'other':
      return party.name;
  }
}

/** The PDF of an order: what the register has about the company, as far as Latin letters can say it. */
export function orderPdf(order: Order, company: Company, now: number): Buffer {
  const shareholders = company.capital.flatMap((shareClass) =>
    shareClass.holdings.map((holding) => `  ${holding.holders.map(nameOf).join(' and ')}: ${shareClass.description}`),
  );
  return createPdf(order.product.name, [
    company.englishName ?? company.name,
    `Registration number: ${company.number}`,
    `Register: ${company.authority?.name ?? company.jurisdiction}`,
    `Legal form: ${company.legalForm.normalized}`,
    `Status: ${company.status.text}`,
    `Registered on: ${company.registeredOn}`,
    `Address: ${company.address?.text ?? 'none held'}`,
    '',
    'Officials',
    ...company.officials.map((official) => `  ${nameOf(official.party)}, ${official.role.normalized}`),
    '',
    'Shareholders',
    ...shareholders,
    '',
    `Order ${order.id} (${stateOf(order, now)}), placed ${new Date(order.placedAt).toISOString()}.`,
    'An invented document about an invented company.',
  ]);
}
