import { describe, expect, it } from 'vitest';
import { neitherKindOf } from '../../../../../src-shared/domain/ownership/graph/neither-kind.ts';
import { held, profileOf, registered, corporation } from './invented-profiles.ts';
import { graphOfOne, nodeAt } from './read-graph.ts';
import { party } from '../../../export/bare-profile.ts';

describe('what is neither a company nor a person', () => {
  it.each([
    ['The Smith Family Trust', 'trust'],
    ['Fable Trust No. 2', 'trust'],
    ['Trustees of the Fable Settlement', 'trust'],
    ['The Northwind Foundation', 'foundation'],
    ['Foundation for Fables', 'foundation'],
    ['Stichting Administratiekantoor Fabel', 'foundation'],
    ['Carl-Fabel-Stiftung', 'foundation'],
    ['Fable Growth Fund III', 'fund'],
    ['Fabel SICAV', 'fund'],
    ['Free float', 'public-float'],
    ['STREUBESITZ', 'public-float'],
    ['Ministry of Fables', 'state'],
    ['Bundesrepublik Deutschland', 'state'],
    ['Bureau d’ordre du tribunal', 'court'],
    ['High Court', 'court'],
    ['Treasury shares', 'own-shares'],
    ['Not identified', 'not-stated'],
    ['N/A', 'not-stated'],
    ['None', 'not-stated'],
    ['Confidential', 'not-stated'],
    ['Name withheld', 'not-stated'],
    [null, 'not-stated'],
  ])('%s is a %s', (name, kind) => {
    expect(neitherKindOf({ kind: 'other', kindText: 'Other', name })).toBe(kind);
  });

  it.each([
    'Northwind Trust Company Ltd',
    'Trust Company Ltd',
    'Northwind Foundation GmbH',
    'Stiftung Fabel GmbH & Co. KG',
    'Fable Fund LP',
    'Scottish Fable Investment Trust',
    'Fable NHS Foundation Trust',
    'Foundation Software',
    'Hampton Court',
    'Trustworthy Partners',
    'State Street',
    'City of Fables',
    'Unknown Pleasures',
  ])('%s is not said to be neither', (name) => {
    expect(neitherKindOf({ kind: 'corporation', kindText: 'Corporation', name })).toBeNull();
  });

  it('a person stays one, whatever the name', () => {
    expect(neitherKindOf(party('Anna Trust'))).toBeNull();
    expect(neitherKindOf(party('Anna of the Fable Family Trust'))).toBeNull();
  });

  it('the word of the registry for the kind comes before any name', () => {
    expect(neitherKindOf({ kind: 'not-stated', kindText: 'Trust', name: 'Fable Ltd' })).toBe('trust');
    expect(neitherKindOf({ kind: 'not-stated', kindText: 'Trust Company', name: 'Fable Ltd' })).toBeNull();
  });
});

describe('in the graph', () => {
  const nodeOf = (holder: Parameters<typeof held>[0]) => {
    const graph = graphOfOne(profileOf([{ holdings: [held(holder, '10')] }]));
    return nodeAt(graph, graph.holdings[0]?.holder ?? '');
  };

  it('a number makes it a company, whatever it is called', () => {
    expect(nodeOf(registered('The Fable Trust', 'Companies House', '01234567'))).toMatchObject({
      kind: 'unopened',
      saidToBe: null,
    });
    expect(nodeOf(corporation('The Fable Trust'))).toMatchObject({ kind: 'neither', neither: 'trust' });
    // Of which register it is is not known, and still it is a number.
    expect(nodeOf(registered('The Fable Trust', null, '01234567'))).toMatchObject({
      kind: 'named-party',
      isNotKnownWhich: true,
    });
    expect(nodeOf(registered('The Fable Trust', null, '****'))).toMatchObject({ kind: 'neither' });
  });

  it('what a registry calls a company that is known by its number is kept', () => {
    const trust = registered('Fable', 'Companies House', '01234567', { kind: 'other', kindText: 'Trust' });
    expect(nodeOf(trust)).toMatchObject({ kind: 'unopened', saidToBe: 'trust' });
  });

  it('a holding without a holder is held by somebody who is not stated', () => {
    expect(nodeOf([])).toMatchObject({ kind: 'neither', neither: 'not-stated' });
  });
});
