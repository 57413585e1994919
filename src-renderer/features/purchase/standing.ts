import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { Acknowledged } from '../../../src-shared/domain/journal.ts';
import type { Confirmation, SearchHit } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { IconName } from '../../lib/icons.ts';

/** What the officer is told about the company, which the purchase then states as acknowledged. */
export function standingOf(confirmation: Confirmation | null): Acknowledged {
  switch (confirmation?.outcome) {
    case undefined:
      return 'not-confirmed';
    case 'found-active':
      return 'confirmed-active';
    case 'found-not-active':
      return 'not-active';
    case 'found-status-not-understood':
      return 'status-not-understood';
    case 'not-found':
      return 'not-found';
  }
}

/** The standing in a word or two. */
export function standingName(standing: Acknowledged): string {
  switch (standing) {
    case 'confirmed-active':
      return m.purchase_confirmed();
    case 'not-confirmed':
      return m.purchase_known_not_confirmed();
    case 'not-active':
      return m.purchase_known_not_active();
    case 'status-not-understood':
      return m.purchase_known_not_understood();
    case 'not-found':
      return m.purchase_known_not_found();
  }
}

interface Warning {
  readonly tone: 'unconfirmed' | 'pending' | 'attention';
  readonly icon: IconName;
  readonly text: string;
}

/** What the purchase dialog warns of; null where a registry has just called the company active. */
export function warningOf(standing: Acknowledged): Warning | null {
  switch (standing) {
    case 'confirmed-active':
      return null;
    case 'not-confirmed':
      return { tone: 'unconfirmed', icon: 'unconfirmed', text: m.purchase_not_confirmed() };
    case 'not-active':
      return { tone: 'pending', icon: 'dissolved', text: m.purchase_not_active() };
    case 'status-not-understood':
      return { tone: 'pending', icon: 'info', text: m.purchase_not_understood() };
    case 'not-found':
      return { tone: 'attention', icon: 'attention', text: m.purchase_not_found() };
  }
}

/** Enough of a hit to order for its company. */
export function companyOf({
  jurisdiction,
  companyNumber,
  serviceId,
  name,
  englishName,
  ...hit
}: SearchHit): CompanyReference {
  const { registrationAuthority, registrationAuthorityCode } = hit;
  return {
    ...{ jurisdiction, companyNumber, serviceId, name, englishName },
    ...{ registrationAuthority, registrationAuthorityCode },
  };
}
