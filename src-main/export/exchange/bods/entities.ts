import type { DatedProfile } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import type { RegistryDate } from '../../../../src-shared/domain/registry-date.ts';
import type { CompanyState, NetworkCompany, NetworkParty } from '../network/network.ts';
import type { NotExpressed } from '../not-expressed.ts';
import type { BodsAddress, BodsEntity } from './bods-types.ts';
import { comment, mended, noting, partialDate, some, wholeDate, type Draft } from './draft.ts';
import { distinct, partyIdentifiers, registerNumber, typedIdentifiers } from './identifiers.ts';
import { address, entityAddress, jurisdiction } from './places.ts';

/** What the newest profile that states it says: one that leaves something out takes nothing away. */
function newest<Value>(profiles: readonly DatedProfile[], read: (profile: Profile) => Value | null): Value | null {
  for (const { profile } of profiles) {
    const value = read(profile);
    if (value !== null) return value;
  }
  return null;
}

const listed = <One>(list: readonly One[]): readonly One[] | null => (list.length === 0 ? null : list);

const distinctNames = (names: readonly (string | null | undefined)[], own: string, notes: NotExpressed[]) =>
  [...new Set(names.flatMap((name) => (name ?? '').trim() || []))]
    .filter((name) => name !== own)
    .map((name) => mended(name, notes));

function namesOf(profiles: readonly DatedProfile[], reference: NetworkCompany['reference'], notes: NotExpressed[]) {
  const own = newest(profiles, ({ name }) => name?.value.trim() || null) ?? reference.name.trim();
  const others = [
    newest(profiles, ({ englishName }) => englishName?.value ?? null) ?? reference.englishName,
    newest(profiles, ({ tradingName }) => tradingName?.value ?? null),
    ...(newest(profiles, ({ aliases }) => listed(aliases)) ?? []).map(({ name }) => name),
    ...(newest(profiles, ({ previousNames }) => listed(previousNames)) ?? []).map(({ name }) => name),
  ];
  return { ...some('name', mended(own, notes)), ...some('alternateNames', distinctNames(others, own, notes)) };
}

/** A saved company, by what its profiles say of itself. */
export function companyDraft({ reference }: NetworkCompany, { profiles }: CompanyState): Draft | null {
  const [first] = profiles;
  if (first === undefined) return null;
  const { annotations, notes } = noting();
  const date = (read: (profile: Profile) => RegistryDate | null) => newest(profiles, read);
  const founded = date(
    ({ incorporationDate, foundationDate, registrationDate }) =>
      (incorporationDate ?? foundationDate ?? registrationDate)?.value ?? null,
  );
  const dissolved = date(({ dissolutionDate }) => dissolutionDate?.value ?? null);
  for (const said of [...partialDate('Founded', founded, notes), ...partialDate('Dissolved', dissolved, notes)])
    annotations.push(comment('/recordDetails', said));
  const form = newest(profiles, ({ legalForm: { original, normalized } }) => (original ?? normalized)?.value ?? null);
  const addresses = (newest(profiles, (profile) => listed(profile.addresses)) ?? []).flatMap(
    (one) => entityAddress(one, notes) ?? [],
  );
  const identifiers = [
    ...registerNumber(reference, notes),
    ...typedIdentifiers(newest(profiles, ({ otherIdentifiers }) => listed(otherIdentifiers)) ?? [], notes),
    ...typedIdentifiers(
      [
        { type: 'Tax number', value: newest(profiles, ({ taxNumber }) => taxNumber?.value ?? null) ?? '' },
        { type: 'VAT number', value: newest(profiles, ({ vatNumber }) => vatNumber?.value ?? null) ?? '' },
      ],
      notes,
    ),
  ];
  const recordDetails: BodsEntity = {
    ...{
      isComponent: false,
      entityType: { type: 'registeredEntity', ...some('details', form && mended(form, notes)) },
    },
    ...namesOf(profiles, reference, notes),
    jurisdiction: jurisdiction(reference.jurisdiction),
    ...some('identifiers', distinct(identifiers)),
    ...some('foundingDate', wholeDate(founded)),
    ...some('dissolutionDate', wholeDate(dissolved)),
    ...some<BodsAddress[]>('addresses', addresses),
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
