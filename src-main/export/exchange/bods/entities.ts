import { companyFacts } from '../network/company-facts.ts';
import type { CompanyState, NetworkCompany, NetworkParty } from '../network/network.ts';
import type { NotExpressed } from '../not-expressed.ts';
import type { BodsAddress, BodsEntity } from './bods-types.ts';
import { comment, mended, noting, partialDate, some, wholeDate, type Draft } from './draft.ts';
import { distinct, partyIdentifiers, registerNumber, typedIdentifiers } from './identifiers.ts';
import { address, entityAddress, jurisdiction } from './places.ts';

/** A saved company, by what its profiles say of itself. */
export function companyDraft({ reference }: NetworkCompany, { profiles }: CompanyState): Draft | null {
  const [first] = profiles;
  if (first === undefined) return null;
  const { annotations, notes } = noting();
  const facts = companyFacts(reference, profiles);
  const { founded, dissolved, legalForm, taxNumber, vatNumber } = facts;
  for (const said of [
    ...partialDate('Founded', founded, notes),
    ...partialDate('Day of dissolution', dissolved, notes),
  ])
    annotations.push(comment('/recordDetails', said));
  const identifiers = [
    ...registerNumber(reference, notes),
    ...typedIdentifiers(facts.identifiers, notes),
    ...typedIdentifiers([{ type: 'Tax number', value: taxNumber ?? '' }], notes),
    ...typedIdentifiers([{ type: 'VAT number', value: vatNumber ?? '' }], notes),
  ];
  const otherNames = [...facts.otherNames, ...facts.previousNames].map((name) => mended(name, notes));
  const details = legalForm === null ? '' : mended(legalForm, notes);
  const recordDetails: BodsEntity = {
    ...{ isComponent: false, entityType: { type: 'registeredEntity', ...some('details', details) } },
    ...some('name', mended(facts.name, notes)),
    ...some('alternateNames', [...new Set(otherNames)]),
    jurisdiction: jurisdiction(reference.jurisdiction),
    ...some('identifiers', distinct(identifiers)),
    ...some('foundingDate', wholeDate(founded)),
    ...some('dissolutionDate', wholeDate(dissolved)),
    ...some<BodsAddress[]>(
      'addresses',
      facts.addresses.flatMap((one) => entityAddress(one, notes) ?? []),
    ),
  };
  return { recordType: 'entity', recordDetails, annotations, notes, source: first.source };
}

/** A company that is known by its number, by what another company's answer says of it. */
export function namedCompanyDraft({ stated, told }: Extract<NetworkParty, { kind: 'company' }>): Draft | null {
  if (told === null) return null;
  const { notes } = noting();
  const { party, source } = told;
  const office = address(
    party.registeredAddress ?? party.address,
    party.registeredAddress === null ? null : 'registered',
    notes,
  );
  const recordDetails: BodsEntity = {
    ...{ isComponent: false, entityType: { type: 'registeredEntity' } },
    ...some('name', mended(party.name?.trim() ?? '', notes)),
    jurisdiction: jurisdiction(stated.jurisdiction),
    ...some(
      'identifiers',
      distinct([...registerNumber(stated, notes), ...typedIdentifiers(party.otherIdentifiers, notes)]),
    ),
    ...some<BodsAddress[]>('addresses', office === null ? [] : [office]),
  };
  return { recordType: 'entity', recordDetails, annotations: [], notes, source };
}

const unknownToUs = (description: string) => ({
  entityType: { type: 'unknownEntity' as const },
  unspecifiedEntityDetails: { reason: 'informationUnknownToPublisher' as const, description },
});

const stateItself = /^(?:the )?(?:federal )?(?:republic|kingdom|state) of |bundesrepublik|r[eé]publique/iu;

/** Which kind of entity a body is: only what its source says, in the standard's words for it. */
function entityTypeOf(
  { neither, isNotKnownWhich, told }: Extract<NetworkParty, { kind: 'body' }>,
  notes: NotExpressed[],
): Pick<BodsEntity, 'entityType' | 'unspecifiedEntityDetails'> {
  const party = told[0]?.party;
  if (isNotKnownWhich) notes.push('not-known-which');
  switch (neither) {
    case 'trust':
      return { entityType: { type: 'arrangement', subtype: 'trust' } };
    case 'foundation':
      return { entityType: { type: 'legalEntity', subtype: 'other', details: 'Foundation' } };
    case 'fund':
      notes.push('form-not-known');
      return { entityType: { type: 'arrangement', subtype: 'other', details: 'Fund; it may be a company' } };
    case 'state':
      return { entityType: { type: stateItself.test(party?.name?.slice(0, 200) ?? '') ? 'state' : 'stateBody' } };
    case 'court':
      return { entityType: { type: 'stateBody', subtype: 'other', details: 'Court' } };
    case 'public-float':
    case 'own-shares':
    case 'not-stated':
      return unknownToUs('The source does not say who it is.');
    case null:
      if (party?.kind === 'corporation') return { entityType: { type: 'registeredEntity' } };
      notes.push('kind-not-stated');
      return unknownToUs('The source does not say whether it is a person or an entity.');
  }
}

/** A body that is no company by its number, as its company's answer names it. */
export function bodyDraft(body: Extract<NetworkParty, { kind: 'body' }>): Draft | null {
  const [first] = body.told;
  if (first === undefined) return null;
  const { notes } = noting();
  const { party, source } = first;
  const where = address(
    party.registeredAddress ?? party.address,
    party.registeredAddress === null ? null : 'registered',
    notes,
  );
  const recordDetails: BodsEntity = {
    isComponent: false,
    ...entityTypeOf(body, notes),
    ...some('name', mended(party.name?.trim() ?? '', notes)),
    ...some('identifiers', distinct(body.told.flatMap((one) => partyIdentifiers(one.party, notes)))),
    ...some<BodsAddress[]>('addresses', where === null ? [] : [where]),
  };
  return { recordType: 'entity', recordDetails, annotations: [], notes, source };
}

/** What several hold together is held by an arrangement of theirs: how they split it is free, and never even. */
export function jointDraft(source: Draft['source']): Draft {
  const entityType = { type: 'arrangement', subtype: 'other', details: 'Joint holding' } as const;
  const recordDetails: BodsEntity = { isComponent: false, entityType, name: 'Joint holding' };
  return { recordType: 'entity', recordDetails, annotations: [], notes: [], source };
}
