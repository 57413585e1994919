import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodsFaults } from '../../../src-main/export/exchange/bods/validate.ts';
import type { SavedCompany } from '../../../src-shared/domain/ownership/graph/sources.ts';
import type { Party } from '../../../src-shared/domain/party.ts';
import {
  held,
  owner,
  percentage,
  profileOf,
  reference,
  snapshot,
  type Held,
} from '../domain/ownership/graph/invented-profiles.ts';
import { address, on, party, said } from '../export/bare-profile.ts';
import { hostileValues } from '../export/hostile-values.ts';
import { entitiesOf, faultsOf, ofType, packageOf } from './exchanged.ts';
import { inventedRecord } from './invented-record.ts';

type Package = ReturnType<typeof packageOf>;

/** Both ends of every relationship are records of the package, whatever the validator says of them. */
function looseEnds(made: Package): string[] {
  const records = new Set(made.statements.map(({ recordId }) => recordId));
  return ofType(made, 'relationship').flatMap(({ recordDetails: { subject, interestedParty } }) =>
    [subject, interestedParty].filter((end) => typeof end === 'string').filter((end) => !records.has(end)),
  );
}

const ids = ({ statements }: Package) => statements.map(({ statementId, recordId }) => `${recordId} ${statementId}`);

describe('1,000 invented companies', () => {
  const record = inventedRecord(7, 1_000);
  const made = packageOf(record);

  it('are valid, every statement of them', () => {
    expect(made.statements.length).toBeGreaterThan(3_000);
    expect(bodsFaults(made.statements, 'own').slice(0, 5)).toEqual([]);
    expect(bodsFaults(made.statements, 'standard').slice(0, 5)).toEqual([]);
  });

  it('have no relationship to nobody', () => {
    expect(looseEnds(made)).toEqual([]);
  });

  it('have changed and closed records among them', () => {
    const statuses = new Set(made.statements.map(({ recordStatus }) => recordStatus));
    expect([...statuses].toSorted()).toEqual(['closed', 'new', 'updated']);
  });

  it('have the same ids again, in whatever order they are kept', () => {
    expect(ids(packageOf(record))).toEqual(ids(made));
    expect(ids(packageOf(record.toReversed())).toSorted()).toEqual(ids(made).toSorted());
  });

  it('one by one say what they say together', { timeout: 300_000 }, () => {
    const all = new Set(ids(made));
    for (const dossierId of [1, 5, 11, 200, 501, 996]) {
      const one = packageOf(record, new Set([dossierId]));
      expect(one.statements.length).toBeGreaterThan(0);
      expect(ids(one).filter((id) => !all.has(id))).toEqual([]);
      expect(bodsFaults(one.statements, 'own')).toEqual([]);
    }
  });
});

const text = fc.oneof(fc.constantFrom(...hostileValues), fc.string({ unit: 'binary', maxLength: 20 }));
const optional = fc.option(text, { nil: null });
const date = fc
  .constantFrom(null, '1970', '1970-05', '1970-05-14', '2030-02-30', '0000-00-00', 'soon')
  .map((stated) => (stated === null ? null : on(stated)));

const hostileParty: fc.Arbitrary<Party> = fc
  .record({
    ...{ name: optional, nationality: optional, idNumber: optional, registrationNumber: optional },
    ...{
      registrationAuthority: optional,
      countryOfResidence: optional,
      where: optional,
      type: optional,
      birthdate: date,
    },
    kind: fc.constantFrom('person', 'corporation', 'other', 'not-stated'),
    kindText: fc.constantFrom(null, 'trust', 'state', 'joint', 'fund'),
  })
  .map(({ where, type, ...stated }) => ({
    ...party(''),
    ...stated,
    address: where === null ? null : address(where, { type, country: where, isoCode: type, postcode: type }),
    otherIdentifiers: where === null ? [] : [{ type, value: where }],
  }));

const share = fc.constantFrom(
  null,
  '0',
  '33.333333333333336',
  '100',
  '25-50',
  'more than 50 %',
  'a lot',
  '0.000000000000000001',
);
const holding: fc.Arbitrary<Held> = fc
  .record({
    holders: fc.array(hostileParty, { maxLength: 3 }),
    ...{ stated: share, count: fc.constantFrom(undefined, '1', '7', '-1', 'many'), shareClass: optional },
    beneficiallyHeld: fc.constantFrom(undefined, true, false),
  })
  .map(({ holders, stated, count, beneficiallyHeld, shareClass }) => ({
    ...held(holders, null, { ...(count && { count }), ...(beneficiallyHeld !== undefined && { beneficiallyHeld }) }),
    change: { shareClass, percentage: percentage(stated) },
  }));

const natures = fc.constantFrom(
  'ownership-of-shares-50-to-75-percent-as-trust',
  'voting-rights-more-than-25-percent-registered-overseas-entity',
  'right-to-appoint-and-remove-directors',
  'registered-owner-as-nominee-person-scotland',
  'Majority of votes',
);

const hostileProfile = fc
  .record({
    holdings: fc.array(holding, { maxLength: 5 }),
    owners: fc.array(fc.tuple(hostileParty, fc.array(fc.oneof(natures, text), { maxLength: 3 }), date, optional), {
      maxLength: 3,
    }),
    ...{ name: optional, founded: date, quantity: fc.constantFrom('3', '0', '7') },
    votingRights: fc.constantFrom('', 'One vote per share', 'None'),
  })
  .map(({ holdings, owners, name, founded, quantity, votingRights }) =>
    profileOf([{ quantity, votingRights, holdings }], {
      ...{
        name: name === null ? null : said(name),
        incorporationDate: founded === null ? null : { value: founded, at: '' },
      },
      beneficialOwners: owners.map(([of, declared, startDate, declarationKind], place) =>
        owner(of, declared, { at: `/owners/${String(place)}`, startDate, notifiedOn: startDate, declarationKind }),
      ),
    }),
  );

/** Up to three companies, some of one number, with up to three snapshots each. */
const hostileRecord: fc.Arbitrary<SavedCompany[]> = fc
  .array(
    fc.record({
      profiles: fc.array(hostileProfile, { maxLength: 3 }),
      jurisdiction: fc.constantFrom('GB', 'DE', 'US-DE', 'CA-FE', 'DU', 'XX', 'ZZ-ZZZ'),
      number: fc.constantFrom(null, '1', '11111111', '\ud800', ''),
      name: text,
    }),
    { maxLength: 3 },
  )
  .map((companies) =>
    companies.map(({ profiles, jurisdiction, number, name }, place) => ({
      dossierId: place + 1,
      company: reference(jurisdiction, number, { name }),
      snapshots: profiles.map((profile, index) =>
        snapshot((place + 1) * 10 + index, `2026-0${String(index + 1)}-01T12:00:00.000+02:00`, profile),
      ),
    })),
  );

describe('whatever a service answered', () => {
  it('is valid, has no relationship to nobody, and the same ids again', () => {
    fc.assert(
      fc.property(hostileRecord, (record) => {
        const made = packageOf(record);
        expect(bodsFaults(JSON.parse(JSON.stringify(made.statements)), 'own')).toEqual([]);
        expect(looseEnds(made)).toEqual([]);
        expect(ids(packageOf(record))).toEqual(ids(made));
        expect(faultsOf(entitiesOf(record).entities)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});
