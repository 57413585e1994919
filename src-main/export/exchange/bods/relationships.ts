import type { OwnerStatement } from '../../../../src-shared/domain/owner-statement.ts';
import { firstLetters } from '../../../credentials/left-out.ts';
import type { NetworkParty, NetworkRelation } from '../network/network.ts';
import type { NotExpressed } from '../not-expressed.ts';
import type { BodsInterest, BodsUnspecified } from './bods-types.ts';
import { controlInterests } from './control-interests.ts';
import { mended, noting, some, type Draft } from './draft.ts';
import { shareInterest, votesInterest } from './holding-interests.ts';

/** The id of a party's record as it is now: one that was closed and is there again has another. */
export type RefTo = (id: string) => string;

function partyIn(party: NetworkParty, refTo: RefTo): string | BodsUnspecified {
  if (party.kind !== 'nobody') return refTo(party.id);
  const description =
    party.because === 'public-float' ? 'Held by the public (free float).' : 'The source does not say who it is.';
  return { reason: 'informationUnknownToPublisher', description };
}

/** The standard's reason for what a company declares of its owners without naming one; null where it has none. */
function reasonOf(statement: OwnerStatement): BodsUnspecified['reason'] | null {
  switch (statement) {
    case 'nobody':
      return 'noBeneficialOwners';
    case 'not-identified':
    case 'steps-not-completed':
    case 'none-identified':
    case 'some-not-identified':
    case 'some-not-identified-information-missing':
      return 'subjectUnableToConfirmOrIdentifyBeneficialOwner';
    case 'details-not-confirmed':
    case 'no-response':
    case 'change-not-confirmed':
    case 'restrictions-notice':
    case 'information-missing':
      return 'interestedPartyHasNotProvidedInformation';
    case 'all-identified':
    case 'no-change':
    case 'change':
    case 'no-trustee-change':
    case 'trustee-change':
    case 'no-beneficiary-change':
    case 'beneficiary-change':
      return null;
  }
}

function draft(
  subject: string,
  interestedParty: string | BodsUnspecified,
  interests: readonly BodsInterest[],
  { annotations, notes }: { annotations: Draft['annotations']; notes: readonly NotExpressed[] },
  source: Draft['source'],
): Draft {
  const recordDetails = { isComponent: false, subject, interestedParty, ...some('interests', interests) } as const;
  return { recordType: 'relationship', recordDetails, annotations, notes, source };
}

/** What a party is to a company; null for a declaration that the standard has no words for. */
export function relationDraft(company: string, relation: NetworkRelation, refTo: RefTo): Draft | null {
  const noted = noting();
  switch (relation.kind) {
    case 'holding': {
      const { party, holdings, votes } = relation;
      const [first] = holdings;
      if (first === undefined) return null;
      const interests = holdings.map((holding, place) => shareInterest(holding, place, noted));
      for (const held of votes) {
        const interest = votesInterest(held, interests.length, noted);
        if (interest !== null) interests.push(interest);
      }
      if (party.id !== company) return draft(company, partyIn(party, refTo), interests, noted, first.source);
      const own = interests.map((one) => ({
        ...one,
        details: [one.details, "The company's own shares."].flatMap((text) => text ?? []).join(' '),
      }));
      return draft(company, company, own, noted, first.source);
    }
    case 'control': {
      const { party, controls } = relation;
      const [first] = controls;
      if (first === undefined) return null;
      const interests = controlInterests(controls, party.kind === 'person', noted.notes);
      return draft(company, partyIn(party, refTo), interests, noted, first.source);
    }
    case 'joint-member': {
      const details = 'Holds jointly with others. How they split it is not known.';
      const interests = [{ type: 'shareholding', directOrIndirect: 'direct', details }] as const;
      return draft(refTo(relation.joint), partyIn(relation.party, refTo), interests, noted, relation.source);
    }
    case 'statement': {
      const reason = reasonOf(relation.statement);
      if (reason === null) return null;
      const description = `Declared as "${mended(firstLetters(relation.text, 500), noted.notes)}".`;
      return draft(company, { reason, description }, [], noted, relation.source);
    }
  }
}
