import { describe, expect, it } from 'vitest';
import { dialects } from '../../../../../src-simulator/dialect.ts';
import { companyProfile } from '../../../../../src-simulator/rest/company-profile.ts';
import { enhancedProfile } from '../../../../../src-simulator/v2/profile/enhanced-profile.ts';
import { cast } from '../../../../../src-simulator/world/cast/all.ts';
import type { Company } from '../../../../../src-simulator/world/company.ts';
import { createWorld } from '../../../../../src-simulator/world/world.ts';
import type { JoinEvent } from '../../../../../src-shared/domain/ownership/join-event.ts';
import type { SavedCompany } from '../../../../../src-shared/domain/ownership/graph/sources.ts';
import { readProfile } from '../../../service/profile-at-once.ts';
import { decided, reference, saved } from './invented-profiles.ts';
import { graphOf, listOf, nameOf, nodeAt } from './read-graph.ts';

/** The invented companies as the two interfaces answer, read by the code that reads real answers. */
const world = createWorld({ seed: 1, size: 400 });

function answeredByV2(company: Company): unknown {
  const dialect = dialects.specification;
  return { details: 'Success', data: enhancedProfile({ world, company, dialect, now: 0, showDirectorships: false }) };
}

const answeredByRest = (company: Company): unknown => ({
  companyProfileField: companyProfile(company, 0, false),
  responseCodeField: '100',
});

function savedFrom(answer: (company: Company) => unknown, companies: readonly Company[] = cast): SavedCompany[] {
  return companies.map((company, place) => {
    const profile = readProfile(Buffer.from(JSON.stringify(answer(company))));
    if (profile === null) throw new Error('no profile was read');
    const registrationAuthority = company.authority?.name ?? null;
    const known = reference(company.jurisdiction, company.number, { name: company.name, registrationAuthority });
    return saved(place + 1, known, profile);
  });
}

const record = savedFrom(answeredByV2);
const idOf = (name: string) => {
  const place = cast.findIndex((company) => company.name === name);
  if (place < 0) throw new Error(`There is no company ${name}.`);
  return `company:dossier:${place + 1}`;
};

describe('the cast as V2 answers', () => {
  const graph = graphOf(record);

  it('holders of other jurisdictions are found by number, office and name, and the loop is taken out', () => {
    expect(listOf(graph, idOf('MERIDIAN MARITIME SERVICES LIMITED'))).toEqual([
      'complete',
      'Meridian Maritime Holdings S.à r.l. 4/5',
      'joint 1/5',
    ]);
    // The company holds 5 % of itself through a company that is wholly its own.
    expect(listOf(graph, idOf('Meridian Maritime Holdings S.à r.l.'))).toEqual([
      'incomplete',
      'Kestrel Nominees (Jersey) Limited [5/19..10/19]',
      'Nordlys Invest AS 11/19',
    ]);
    expect(listOf(graph, idOf('Halcyon Freight plc'))).toEqual([
      'incomplete',
      'Meridian Maritime Holdings S.à r.l. [1/4..1/2]',
      'Ms Harriet LOCKWOOD 1/8',
    ]);
  });

  it('what nominees hold is held for somebody who is not named', () => {
    const company = idOf('Meridian Maritime Holdings S.à r.l.');
    expect(listOf(graph, company, 'capital', 'as-held-for-others')).toEqual([
      'incomplete',
      'Nordlys Invest AS 11/19',
      'not-named [5/19..10/19]',
    ]);
  });

  it('the votes of classes that say how many they have are a graph of their own', () => {
    expect(listOf(graph, idOf('MERIDIAN MARITIME SERVICES LIMITED'), 'votes')).toEqual([
      'complete',
      'Meridian Maritime Holdings S.à r.l. 4/5',
      'joint 1/5',
    ]);
    expect(listOf(graph, idOf('Nordlys Invest AS'), 'votes')).toEqual(['incomplete']);
  });

  it('nobody is joined but companies by their numbers', () => {
    expect(new Set(graph.joins.map((join) => (join.kind === 'by-machine' ? join.ground.kind : join.kind)))).toEqual(
      new Set(['registry-number']),
    );
    const ingrid = graph.nodes.filter((node) => node.kind === 'person' && node.name === 'Ingrid Marie Solheim');
    expect(ingrid.length).toBeGreaterThan(3);
  });

  it('accepting what is proposed, again and again, leaves each person once', () => {
    const events: JoinEvent[] = [];
    for (let found = graph.proposals; found.length > 0; found = graphOf(record, events).proposals)
      events.push(...found.map(({ sides: [a, b] }, place) => decided(events.length + place + 1, 'accepted', a, b)));
    const joined = graphOf(record, events);
    const names = joined.nodes.flatMap((node) => (node.kind === 'person' ? [node.name] : []));
    expect(names.filter((name) => name === 'Ingrid Marie Solheim')).toHaveLength(1);
    expect(joined.nodes.filter(({ kind }) => kind === 'company')).toHaveLength(
      graph.nodes.filter(({ kind }) => kind === 'company').length,
    );
    expect(listOf(joined, idOf('Nordlys Invest AS'))[0]).toBe('complete');
  });

  it('declared control is never a holding', () => {
    const company = idOf('MERIDIAN MARITIME SERVICES LIMITED');
    const edges = graph.control.filter(({ subject }) => subject === company);
    expect(edges.map(({ holder, control }) => `${nameOf(graph, holder)}: ${control.kind}`)).toEqual([
      'Meridian Maritime Holdings S.à r.l.: declared-owner',
      'Meridian Maritime Holdings S.à r.l.: band',
      'Meridian Maritime Holdings S.à r.l.: band',
      'Meridian Treasury Designated Activity Company: appoints-majority',
    ]);
  });
});

describe('the cast as REST answers', () => {
  const graph = graphOf(savedFrom(answeredByRest));

  it('names alone join nobody, and no holder can be ordered', () => {
    expect(graph.joins).toEqual([]);
    const kinds = new Set(graph.holdings.flatMap(({ holders }) => holders.map((id) => nodeAt(graph, id).kind)));
    expect(kinds).toEqual(new Set(['person', 'named-party']));
    // Each of them may be a saved company, for an officer to say.
    expect(graph.proposals.some(({ sides: [one] }) => one.kind === 'saved-company')).toBe(true);
  });

  it('shares are those of V2', () => {
    expect(listOf(graph, idOf('Nordlys Invest AS'))).toEqual([
      'complete',
      'Ingrid Marie Solheim 3/5',
      'Петър Георгиев Иванов 2/5',
    ]);
  });
});

it('a company that has not been opened is an end of its own, with what orders it', () => {
  const graph = graphOf(record.slice(0, 1));
  const unopened = graph.nodes.filter((node) => node.kind === 'unopened');
  expect(
    unopened.map(({ name, reference: of }) => `${name ?? ''}: ${of.jurisdiction} ${of.companyNumber ?? ''}`).toSorted(),
  ).toEqual([
    'Fiduciaire Pétrusse Audit S.A.: LU B94410',
    'Kestrel Nominees (Jersey) Limited: JE 121886',
    'Meridian Treasury Designated Activity Company: IE 612047',
    'Nordlys Invest AS: NO 917 204 588',
  ]);
});
