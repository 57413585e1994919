import { describe, expect, it } from 'vitest';
import { Profile } from '../../../src-shared/domain/profile.ts';
import { readBoughtProfile } from './profile-at-once.ts';

/*
 * P21: that there are no officials, shareholders or owners is said only where the answer was read whole and says so.
 * What cannot be read in a section, what is counted and did not come, and what the service says beside it, stay with it.
 */

function read(json: unknown): Profile {
  const profile = readBoughtProfile(Buffer.from(JSON.stringify(json)));
  if (profile === null) throw new Error('no profile was read');
  return Profile.parse(profile);
}

const v2 = (parts: object, beside: object = {}) =>
  read({ details: 'Success', ...beside, data: { companyName: 'FABLE LTD', ...parts } });
const rest = (parts: object, beside: object = {}) =>
  read({
    responseCodeField: 100,
    ...beside,
    companyProfileField: { nameField: 'FABLE LTD', directorAndShareDetailsField: parts },
  });
const restOwn = (parts: object) =>
  read({ responseCodeField: 100, companyProfileField: { nameField: 'FABLE LTD', ...parts } });
const unread = ({ sections }: Profile, name: keyof Profile['sections']) =>
  sections[name].unread.items.map(({ raw }) => raw);
const spoken = ({ sections: { officials, shareholders, owners } }: Profile) => [
  officials.spoken,
  shareholders.spoken,
  owners.spoken,
];

describe('whether an answer speaks of a section', () => {
  it('V2: a missing member is not an empty list', () => {
    expect(spoken(v2({}))).toEqual(['missing', 'missing', 'missing']);
    const empty = { individuals: [], corporations: [] };
    const whole = { representatives: empty, ultimateBeneficialOwners: empty, capital: [{ shareholdings: [] }] };
    expect(spoken(v2(whole))).toEqual(['whole', 'whole', 'whole']);
    expect(v2(whole).sections.officials).toMatchObject({ unread: { items: [] }, total: null, goesOn: false, said: [] });
    expect(v2({ representatives: { individuals: [] } }).sections.officials.spoken).toBe('partly');
    expect(v2({ capital: [{ classCode: 'A' }] }).sections.shareholders.spoken).toBe('missing');
    expect(v2({ representatives: [] }).sections.officials.spoken).toBe('whole');
  });

  it('REST: a missing member is not an empty list', () => {
    expect(spoken(rest({}))).toEqual(['missing', 'missing', 'missing']);
    const empty = { directorsField: [], shareHoldersField: [], personsOfSignificantControlField: [] };
    expect(spoken(rest(empty))).toEqual(['whole', 'whole', 'whole']);
    expect(spoken(rest({ ...empty, directorsField: '' }))).toEqual(['partly', 'whole', 'whole']);
  });
});

describe('what keeps a list from being all', () => {
  it('a note and a count beside empty lists', () => {
    const { officials } = v2({
      representatives: { individuals: [], corporations: [], note: 'Registry withheld officers', totalCount: 4 },
    }).sections;
    expect(officials).toMatchObject({ total: 4, said: ['Registry withheld officers'], unread: { items: [] } });
  });

  it('a count that fits what came is understood', () => {
    const profile = v2({
      representatives: { individuals: [{ name: 'Ann Fiction' }], corporations: [], totalCount: 1 },
    });
    expect(profile.sections.officials).toMatchObject({ total: null, unread: { items: [] } });
    expect(profile.notUnderstood.items).toEqual([]);
  });

  it('a count and a key for more in place of a list', () => {
    const { owners } = v2({ ultimateBeneficialOwners: { totalCount: 3, continuationKey: 'more' } }).sections;
    expect(owners).toMatchObject({ spoken: 'partly', total: 3, goesOn: true });
  });

  it.each([
    [
      'texts among people',
      { representatives: { individuals: ['MR STRING'], corporations: [] } },
      'officials',
      '"MR STRING"',
    ],
    ['a text in place of a holding', { capital: [{ shareholdings: ['x'] }] }, 'shareholders', '"x"'],
    [
      'a text in place of an owner',
      { ultimateBeneficialOwners: { individuals: ['withheld'] } },
      'owners',
      '"withheld"',
    ],
    [
      'a text in place of a group',
      { representatives: 'withheld by the registry' },
      'officials',
      '"withheld by the registry"',
    ],
    ['a text in place of owners', { ultimateBeneficialOwners: 'no right to see' }, 'owners', '"no right to see"'],
    ['a member nobody documented', { officers: 'withheld' }, 'officials', '"withheld"'],
  ] as const)('V2: %s', (_, parts, name, raw) => {
    expect(unread(v2(parts), name)).toEqual([raw]);
  });

  it.each([
    ['directorsField', 'officials'],
    ['shareHoldersField', 'shareholders'],
    ['personsOfSignificantControlField', 'owners'],
  ] as const)('REST: a text in %s', (member, name) => {
    expect(unread(rest({ [member]: 'withheld' }), name)).toEqual(['"withheld"']);
  });

  it('REST: a text in place of all of them is in each', () => {
    const profile = read({
      companyProfileField: { nameField: 'FABLE', directorAndShareDetailsField: 'withheld' },
    });
    for (const name of ['officials', 'shareholders', 'owners'] as const)
      expect(unread(profile, name)).toEqual(['"withheld"']);
  });

  it('entries that are null are told', () => {
    const v2Nulls = v2({ representatives: { individuals: [null, null], corporations: [] } });
    expect(unread(v2Nulls, 'officials')).toEqual(['null', 'null']);
    expect(v2Nulls.notUnderstood.items).toHaveLength(2);
    expect(unread(rest({ directorsField: [null] }), 'officials')).toEqual(['null']);
  });
});

describe('nobody is made out of nothing', () => {
  it('V2: an empty object in place of a list, and entries in which nothing can be read', () => {
    const profile = v2({ representatives: { individuals: [{ type: 'Person' }], corporations: {} } });
    expect(profile.officials).toEqual([]);
    expect(unread(profile, 'officials')).toEqual(['{\n  "type": "Person"\n}', '{}']);
    const owners = v2({ ultimateBeneficialOwners: { individuals: [{}, { name: 'Ann Fiction' }] } });
    expect(owners.beneficialOwners).toHaveLength(1);
    expect(v2({ capital: [{ currency: 'GBP', shareholdings: [{}] }] }).shareholdings).toEqual([]);
  });

  it('REST: an object with counts alone in place of a list', () => {
    const profile = rest({ personsOfSignificantControlField: { totalCount: 3 }, directorsField: [{}] });
    expect([profile.beneficialOwners, profile.officials]).toEqual([[], []]);
    expect(profile.sections.owners).toMatchObject({ total: 3, spoken: 'partly' });
    expect(unread(profile, 'officials')).toEqual(['{}']);
  });

  it('a single entry in place of a list is one where something in it can be read', () => {
    expect(rest({ directorsField: { nameField: 'Ann Fiction' } }).officials).toHaveLength(1);
    expect(v2({ representatives: { corporations: { registrationNumber: '5' } } }).officials).toHaveLength(1);
    expect(v2({ representatives: { individuals: [{ role: { original: 'Director' } }] } }).officials).toHaveLength(1);
  });
});

describe('what the service says beside a profile', () => {
  it('V2: in its details, in words and in notes, wherever they stand', () => {
    const details = 'Partial result: officers and owners not available from registry';
    expect(v2({}, { details }).said).toEqual([details]);
    expect(v2({ note: 'Some parts are protected' }).said).toEqual(['Some parts are protected']);
    expect(v2({}).said).toEqual([]);
    expect(v2({}, { details: '<html>busy</html>' }).said).toEqual([]);
  });

  it('in a form that nothing documents, so that no list beside it says that there is nobody', () => {
    const words = 'The register of beneficial owners did not answer';
    expect(v2({}, { details: [words] }).said).toEqual([words]);
    expect(v2({}, { details: { text: words } }).said).toEqual([words]);
    expect(v2({}, { status: ['Failed'] }).said).toEqual(['Failed']);
    expect(v2({}, { totalCount: [3] }).said).toEqual(['totalCount: 3']);
    expect(rest({}, { responseDetailsField: [words] }).said).toEqual([words]);
    expect(rest({}, { responseCodeField: [104] }).said).toEqual(['responseCodeField: 104']);
    const empty = { individuals: [], corporations: [] };
    const owners = v2({ ultimateBeneficialOwners: { ...empty, totalCount: ['3'] } });
    expect(owners.sections.owners.said).toEqual(['totalCount: 3']);
  });

  it('among its own members, of a register that gave no answer', () => {
    const words = 'The register of beneficial owners did not answer';
    expect(v2({ warnings: [words] }).said).toEqual([words]);
    expect(v2({}, { timedOut: true }).said).toEqual(['timedOut: true']);
    expect(v2({ warnings: [], error: null }).said).toEqual([]);
  });

  it('REST: in its details, and as a code that is no success', () => {
    const said = 'Directors and owners not available from registry today';
    expect(rest({}, { responseDetailsField: said }).said).toEqual([said]);
    expect(rest({}, { responseCodeField: 105 }).said).toEqual(['105 COMPANY_NOT_FOUND']);
    expect(rest({}, { responseCodeField: 999 }).said).toEqual(['responseCodeField: 999']);
    for (const code of [100, 0, null]) expect(rest({}, { responseCodeField: code }).said).toEqual([]);
  });

  it('among its own members, that it is stored, or that its registry was away', () => {
    expect(v2({ stale: true }).said).toEqual(['stale: true']);
    expect(restOwn({ fromCacheField: true }).said).toEqual(['fromCacheField: true']);
    expect(restOwn({ registryOfflineField: 'yes' }).said).toEqual(['registryOfflineField: yes']);
    expect(restOwn({ registryAvailableField: false }).said).toEqual(['registryAvailableField: false']);
    expect(v2({ stale: false }).said).toEqual([]);
  });

  it('among its own members, that there is more', () => {
    const everySection = { officials: { goesOn: true }, shareholders: { goesOn: true }, owners: { goesOn: true } };
    expect(v2({ partial: true }).sections).toMatchObject(everySection);
    expect(restOwn({ truncatedField: true }).sections).toMatchObject(everySection);
    expect(v2({ partial: false }).sections).toMatchObject({ owners: { goesOn: false } });
  });

  it('that there is more, of every section', () => {
    expect(v2({}, { partial: true }).sections).toMatchObject({ officials: { goesOn: true }, owners: { goesOn: true } });
  });
});
