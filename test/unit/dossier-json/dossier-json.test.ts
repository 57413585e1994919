import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dossierSchema, dossierSchemaFile } from '../../../scripts/dossier-schema.ts';
import { costTold, dossierJson, type ToldDossier } from '../../../src-main/export/dossier-json/dossier-json.ts';
import { readBoughtProfile } from '../../../src-main/service/read-profile.ts';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { nothingStated } from '../../../src-shared/domain/work/work-facts.ts';
import { dialects } from '../../../src-simulator/dialect.ts';
import { enhancedProfile } from '../../../src-simulator/v2/profile/enhanced-profile.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';
import { order } from '../../renderer/stand-in/orders.ts';
import { ownershipView } from '../../renderer/stand-in/ownership.ts';
import { demoGroupAnswers, savedGroup } from '../domain/ownership/demo-group-record.ts';
import { richReport } from '../export/rich-report.ts';
import { fullProfile } from '../export/full-profile.ts';
import { readersFaults, schemaFaults } from './published-schema.ts';

const { opened, snapshot } = richReport(fullProfile);

function told(change: Partial<ToldDossier> = {}): ToldDossier {
  const { snapshot: _newest, snapshots, ...rest } = opened;
  return {
    opened: rest,
    snapshots: snapshots.map((summary) => ({ summary, read: snapshot })),
    work: {
      ...{
        facts: nothingStated,
        changes: [],
        decisions: [],
        otherProfiles: [],
        newerProfiles: [],
        answerChanges: [],
        changedJoins: [],
        signers: [],
      },
    },
    signed: [],
    ownership: ownershipView,
    officer: 'Ada Marsh',
    connection: { id: 'demo', name: 'Demo', kind: 'demo', host: 'demo' },
    madeAt: '2026-11-27T10:00:00.000Z',
    anchor: { seq: 12, hash: 'ab'.repeat(32) },
    ...change,
  };
}

describe('a dossier as JSON', () => {
  it('has the published form: npm run dossier-schema writes docs/dossier.schema.json', () => {
    expect(readFileSync(dossierSchemaFile, 'utf8')).toBe(dossierSchema());
    const made = dossierJson(told());
    expect(schemaFaults(made)).toEqual([]);
    expect(made.snapshots[0]?.profile?.officials).toHaveLength(fullProfile.officials.length);
    expect(made.documents.map(({ sha256 }) => sha256)).toEqual(opened.documents.map(({ sha256 }) => sha256));
    expect(made.trailAnchor).toEqual({ seq: 12, hash: 'ab'.repeat(32) });
    expect(made.connection.warning).toMatch(/^Made on the demo connection/);
  });

  it('is held against the schema by something that sees what is wrong', () => {
    const made = dossierJson(told());
    expect(schemaFaults({ ...made, dossierId: 'one' })).not.toEqual([]);
    expect(schemaFaults({ ...made, more: 1 })).not.toEqual([]);
    const { trailAnchor: _anchor, ...without } = made;
    expect(schemaFaults(without)).not.toEqual([]);
  });

  it('fits the schema that a reader kept where a newer Dossier added a member, and not where one is missing', () => {
    const made = dossierJson(told());
    const ownership = { ...made.ownership, more: 1 };
    expect(readersFaults({ ...made, more: 1, ownership })).toEqual([]);
    const { trailAnchor: _anchor, ...without } = made;
    expect(readersFaults(without)).not.toEqual([]);
  });

  it('has null for a share that is not known, as the other papers do, and says what each share means', () => {
    const ownership = ownershipViewOf(savedGroup(), {
      ...{ dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'uk-psc' } },
    });
    const made = dossierJson(told({ ownership }));
    expect(schemaFaults(made)).toEqual([]);
    const [parties, nodes] = [made.ownership?.parties ?? [], ownership?.nodes ?? []];
    const named = (name: string) =>
      new Set(nodes.filter((node) => node.name?.includes(name) === true).map(({ id }) => id));
    const of = (name: string) => parties.filter(({ node }) => named(name).has(node));
    // The holder of that name, and both who are declared under it.
    expect(of('Ingrid').map(({ capital }) => capital?.lower.percent ?? null)).toEqual(['37.5', null, null]);
    expect(of('Ingrid').map(({ votes }) => votes)).toEqual([null, null, null]);
    expect(of('Nordlys').map(({ votes }) => votes)).toMatchObject([{ lower: { percent: '62.5' }, upper: null }]);
    expect(dossierSchema()).toMatch(/known to be theirs of the capital.*Null: it is not known/);
    expect(dossierSchema()).toMatch(/known to be theirs of the votes.*Null: it is not known/);
  });

  it('is the same text when it is made twice', () => {
    expect(JSON.stringify(dossierJson(told()))).toBe(JSON.stringify(dossierJson(told())));
  });

  it('has null for what could not be read or worked out, and never nothing', () => {
    const [first] = opened.snapshots;
    if (first === undefined) throw new Error('there is no snapshot');
    const made = dossierJson(told({ ownership: null, snapshots: [{ summary: first, read: null }] }));
    expect(schemaFaults(made)).toEqual([]);
    expect(made).toMatchObject({ ownership: null, discrepancies: null });
    expect(made.snapshots[0]).toMatchObject({ profile: null, hashFits: null, answer: { sha256: first.answer.sha256 } });
  });
});

describe('dossiers of the demo and of generated companies', () => {
  const madeFrom = async (body: Uint8Array) => {
    const profile = await readBoughtProfile(Buffer.from(body), 'application/json');
    const [summary] = opened.snapshots;
    if (profile === null || summary === undefined) throw new Error('the answer holds no profile');
    return dossierJson(told({ snapshots: [{ summary, read: { profile, hashFits: true } }] }));
  };

  it('are as published: the group of the demo', async () => {
    for (const { body } of demoGroupAnswers()) expect(schemaFaults(await madeFrom(body))).toEqual([]);
  });

  it('are as published: generated companies', async () => {
    const world = createWorld({ seed: 11, size: 60 });
    for (let index = 0; index < 60; index += 1) {
      const company = world.company(index);
      const given = { world, company, dialect: dialects.specification, now: 0, showDirectorships: index % 2 === 0 };
      const body = Buffer.from(JSON.stringify({ details: 'Success', data: enhancedProfile(given) }));
      expect(schemaFaults(await madeFrom(body))).toEqual([]);
    }
  });
});

describe('what an order cost', () => {
  const none = { realCost: null, settled: null } as const;
  it.each([
    [{ realCost: { ledger: 'credit', value: 4 } }, { kind: 'stated', ledger: 'credit', value: 4 }],
    [
      { ...none, settled: { ledger: 'lite', value: 0 } },
      { kind: 'settled-by-invoice', ledger: 'lite', value: 0 },
    ],
    [
      { ...none, state: 'unclear' as const, mostAccepted: 18, costSaid: 'many' },
      { kind: 'not-known', heldBack: [{ ledger: 'credit', value: 18 }], said: 'many' },
    ],
    [{ ...none, state: 'failed' as const, taken: false, costSaid: null }, { kind: 'not-charged' }],
  ])('is told as it is known: %#', (change, expected) => {
    expect(costTold(order(change))).toEqual(expected);
  });
});
