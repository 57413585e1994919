import { readNatureOfControl, type NatureOfControl } from '../domain/nature-of-control.ts';
import { bandOf } from '../domain/ownership/graph/worded-share.ts';
import { shownShare } from '../domain/ownership/view/shown-share.ts';
import { m } from '../messages/generated/messages.js';
import { shareText } from './ownership/share-words.ts';
import { wordText } from './profile-words.ts';

type Control = Extract<NatureOfControl, { kind: 'control' }>;

/**
 * A band of the register in the words that the ownership has for it, ends included: one range is spelt in one way wherever
 * it stands. The register words `25-to-50` as more than 25 % and not more than 50 %.
 */
export function bandText(share: string): string {
  const band = share.includes('-to-') ? bandOf(share) : null;
  return band === null ? m.control_more_than({ share: share.replace(/\D/g, '') }) : shareText(shownShare(band));
}

const shareOf = ({ share }: Control) => bandText(share ?? '');

function rightText(control: Control): string {
  return {
    shares: m.control_shares,
    votes: m.control_votes,
    'surplus-assets': m.control_surplus_assets,
    'appoint-directors': m.control_appoint_directors,
    'appoint-members': m.control_appoint_members,
    'appoint-managers': m.control_appoint_managers,
    influence: m.control_influence,
  }[control.right]({ share: shareOf(control) });
}

/** `trust` means two things: at home somebody controls the trust, of an overseas entity somebody is its trustee. */
function capacityText({ capacity, body }: Control): string | null {
  switch (capacity) {
    case 'own':
      return null;
    case 'trust':
      return body === 'overseas-entity' ? m.control_as_trustee() : m.control_through_trust();
    case 'firm':
      return body === 'overseas-entity' ? m.control_as_member() : m.control_through_firm();
    case 'control-over-trust':
      return m.control_through_trust();
    case 'control-over-firm':
      return m.control_through_firm();
  }
}

function bodyText({ body }: Control): string | null {
  if (body === 'company') return null;
  return body === 'partnership' ? m.control_of_partnership() : m.control_of_overseas_entity();
}

function landText(land: Extract<NatureOfControl, { kind: 'nominee' }>['land']): string {
  return {
    'england-wales': m.control_land_england_wales,
    scotland: m.control_land_scotland,
    'northern-ireland': m.control_land_northern_ireland,
  }[land]();
}

/** A nature of control in words; one that is not documented as it came. */
export function controlText(code: string): string {
  const nature = readNatureOfControl(code);
  if (nature === null) return wordText(code);
  if (nature.kind === 'nominee') {
    const land = landText(nature.land);
    return nature.of === 'person' ? m.control_nominee_person({ land }) : m.control_nominee_entity({ land });
  }
  return [rightText(nature), capacityText(nature), bodyText(nature)].filter((part) => part !== null).join(', ');
}

/** The code that {@link controlText} put into words; null where it is shown as it came. */
export function controlCode(code: string): string | null {
  return controlText(code) === code ? null : code;
}
