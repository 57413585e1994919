import { describe, expect, it } from 'vitest';
import type { CompanyReference } from '../../../../../src-shared/domain/company-reference.ts';
import type { Party } from '../../../../../src-shared/domain/party.ts';
import { said } from '../../../export/bare-profile.ts';
import { corporation, identifier, officeIn, profileOf, reference, registered, saved } from './invented-profiles.ts';
import { flagKinds, graphOf, heldBy, holderNode, meridian, nodeAt, other } from './read-graph.ts';

/** Whether a holder of one saved company is taken for another saved company. */
const isIt = (holder: Party, company: CompanyReference) => holderNode(holder, company).id === 'company:dossier:2';

describe('a holder by its number', () => {
  it.each<[string, Party, CompanyReference, boolean]>([
    ['its registry and number', registered('Meridian Ltd', 'Companies House', '09274416'), meridian, true],
    ['a registry with its country', registered('Meridian Ltd', 'Companies House (GB)', ' 0927 4416'), meridian, true],
    ['another name', registered('Old Name Ltd', 'Companies House', '09274416'), meridian, true],
    ['another number', registered('Meridian Ltd', 'Companies House', '09274417'), meridian, false],
    ['leading zeros left out', registered('Meridian Ltd', 'Companies House', '9274416'), meridian, false],
    [
      'a registry of elsewhere',
      registered('Meridian Ltd', 'Jersey Registry', '09274416', officeIn('GB')),
      meridian,
      false,
    ],
    ['a number alone', registered('Meridian Ltd', null, '09274416'), meridian, false],
    ['a registry of any country', registered('Meridian Ltd', 'Commercial Register', '09274416'), meridian, false],
    ['a masked number', registered('Meridian Ltd', 'Companies House', '0927****'), meridian, false],
    ['an office and its name', registered('MERIDIAN LIMITED', null, '09274416', officeIn('GB')), meridian, true],
    ['an office and another name', registered('Fable Ltd', null, '09274416', officeIn('GB')), meridian, false],
    ['an office and no name', { ...registered('', null, '09274416', officeIn('GB')), name: null }, meridian, false],
    ['an office of elsewhere', registered('Meridian Ltd', null, '09274416', officeIn('IE')), meridian, false],
    ['a trade register number', corporation('M', identifier('GB_TRN_CD', '09274416')), meridian, true],
    [
      'two numbers',
      registered('Meridian Ltd', 'Companies House', '09274416', identifier('GB_TRN_CD', '00000009')),
      meridian,
      false,
    ],
    [
      'a person with a number',
      { ...registered('Meridian Ltd', 'Companies House', '09274416'), kind: 'person' },
      meridian,
      false,
    ],
    ['a name alone', corporation('Meridian Ltd'), meridian, false],
  ])('%s', (_, holder, company, joins) => {
    expect(isIt(holder, company)).toBe(joins);
  });

  const hamburg = reference('DE', 'HRB 1234', {
    ...{ name: 'Fabel GmbH', registrationAuthority: 'Amtsgericht Hamburg', registrationAuthorityCode: 'K1101R' },
  });
  const withoutCourt = reference('DE', 'HRB 1234', { name: 'Fabel GmbH' });

  it.each<[string, Party, CompanyReference, boolean]>([
    ['the same court', registered('Fabel', 'Amtsgericht Hamburg', 'HRB 1234'), hamburg, true],
    ['the same court in other words', registered('Fabel', 'Hamburg (DE)', 'HRB1234'), hamburg, true],
    ['another court', registered('Fabel GmbH', 'Amtsgericht München', 'HRB 1234'), hamburg, false],
    ['no court', registered('Fabel GmbH', null, 'HRB 1234', officeIn('DE')), hamburg, false],
    [
      'a court, where the company has none',
      registered('Fabel GmbH', 'Amtsgericht Hamburg', 'HRB 1234'),
      withoutCourt,
      false,
    ],
  ])('where a jurisdiction has several registers: %s', (_, holder, company, joins) => {
    expect(isIt(holder, company)).toBe(joins);
  });

  it('what lacks its register is not known which, and cannot be ordered', () => {
    const holder = registered('Fabel GmbH', null, 'HRB 1234', officeIn('DE'));
    expect(holderNode(holder, hamburg)).toMatchObject({ kind: 'named-party', isNotKnownWhich: true });
  });

  it('the register that stands in the profile alone tells the company, too', () => {
    const profile = profileOf([], {
      companyNumber: said('HRB 1234'),
      registrationAuthority: said('Amtsgericht Hamburg'),
    });
    const graph = graphOf([
      heldBy(1, other, registered('Fabel', 'Amtsgericht Hamburg', 'HRB 1234')),
      saved(2, withoutCourt, profile),
    ]);
    expect(graph.holdings[0]?.holder).toBe('company:dossier:2');
  });

  it('a company that an officer chose by its id is not told by its number', () => {
    const chosen = { ...meridian, chosenById: true };
    expect(holderNode(registered('Meridian Ltd', 'Companies House', '09274416'), chosen)).toMatchObject({
      kind: 'named-party',
      isNotKnownWhich: true,
    });
  });

  it('where nobody knows how many registers there are, two that differ make two companies', () => {
    const mexican = reference('MX', 'N-1', { name: 'Fabula SA', registrationAuthority: 'Registro de Jalisco' });
    expect(isIt(registered('Fabula SA', 'Registro de Jalisco (MX)', 'N-1'), mexican)).toBe(true);
    expect(isIt(registered('Fabula SA', 'Registro de Sonora (MX)', 'N-1'), mexican)).toBe(false);
    // One that leaves its register out is the only one there is, until a second one is seen.
    const without = reference('MX', 'N-1', { name: 'Fabula SA' });
    expect(isIt(registered('Fabula SA', 'Registro de Sonora (MX)', 'N-1'), without)).toBe(true);
    const two = graphOf([
      heldBy(1, other, registered('Fabula SA', 'Registro de Jalisco (MX)', 'N-1')),
      heldBy(3, reference('GB', '00000003'), registered('Fabula SA', 'Registro de Sonora (MX)', 'N-1')),
      saved(2, without, profileOf([])),
    ]);
    expect(two.holdings.map(({ holder }) => nodeAt(two, holder).kind)).toEqual(['named-party', 'named-party']);
  });

  it('says on what a join rests, and that the company has another name', () => {
    const graph = graphOf([
      heldBy(1, other, registered('Old Name Ltd', 'Companies House', '09274416')),
      saved(2, meridian, profileOf([])),
    ]);
    expect(graph.joins).toEqual([
      {
        kind: 'by-machine',
        sides: ['company:dossier:2', 'party:1:/capital/0/shareholdings/0/shareholders/0'],
        ground: {
          ...{ kind: 'registry-number', jurisdiction: 'GB', registry: 'Companies House' },
          ...{ number: '09274416', from: 'registry' },
        },
      },
    ]);
    expect(flagKinds(graph)).toContain('other-name');
  });

  it('a company that is known by its number alone has what the order dialog needs', () => {
    const graph = graphOf([heldBy(1, other, registered('Fable plc', 'Companies House', '01234567'))]);
    expect(nodeAt(graph, graph.holdings[0]?.holder ?? '')).toMatchObject({
      ...{ kind: 'unopened', name: 'Fable plc', dossierIds: [] },
      reference: {
        jurisdiction: 'GB',
        companyNumber: '01234567',
        name: 'Fable plc',
        registrationAuthority: 'Companies House',
      },
    });
  });

  it('two snapshots that name a company by its number mean one, though it was never saved', () => {
    const fable = registered('Fable plc', 'Companies House', '01234567');
    const graph = graphOf([heldBy(1, other, fable), heldBy(2, meridian, { ...fable, name: 'FABLE PLC' })]);
    expect(new Set(graph.holdings.map(({ holder }) => holder)).size).toBe(1);
    // By where their offices are they are one only where their names agree.
    const byOffice = (name: string) => registered(name, null, '01234567', officeIn('GB'));
    const same = graphOf([heldBy(1, other, byOffice('Fable plc')), heldBy(2, meridian, byOffice('FABLE PLC'))]);
    const two = graphOf([heldBy(1, other, byOffice('Fable plc')), heldBy(2, meridian, byOffice('Raven plc'))]);
    expect([same, two].map(({ holdings }) => new Set(holdings.map(({ holder }) => holder)).size)).toEqual([1, 2]);
  });

  it('a person with a number is a person, and makes no company that could be ordered', () => {
    const person = { ...registered('Ann', 'Companies House', '01234567'), kind: 'person' } as const;
    const graph = graphOf([heldBy(1, other, person), heldBy(2, meridian, person)]);
    expect(graph.nodes.map(({ kind }) => kind).toSorted()).toEqual(['company', 'company', 'person', 'person']);
    expect(flagKinds(graph)).toEqual(['votes-not-known']);
  });

  it('two dossiers of one company are one company', () => {
    const graph = graphOf([
      saved(1, meridian, profileOf([])),
      saved(2, { ...meridian, serviceId: 'GB|x' }, profileOf([])),
    ]);
    expect(graph.nodes).toMatchObject([{ id: 'company:dossier:1', dossierIds: [1, 2] }]);
  });

  it('the number of a province does not become one of its country', () => {
    const holder = registered('NP Ltd.', 'Some Registry', 'BC0884417', officeIn('CA'));
    expect(holderNode(holder, reference('CA-BC', 'BC0884417', { name: 'NP Ltd.' }))).toMatchObject({
      kind: 'named-party',
      isNotKnownWhich: true,
    });
  });
});
