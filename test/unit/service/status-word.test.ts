import { describe, expect, it } from 'vitest';
import { outcomeOf, statedOf } from '../../../src-main/dossiers/said-by-registry.ts';
import { searchRest } from '../../../src-main/service/rest/search.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { json, person } from './canned-answers.ts';
import { cannedService } from './canned-service.ts';

async function v2Hit(status: unknown) {
  const canned = json({ details: 'Success', data: [{ id: 'GB|x', companyName: 'Fable', companyNumber: '1', status }] });
  const query = { jurisdiction: 'GB', name: 'fable', companyNumber: null };
  return (await searchCompanies(cannedService(canned).v2, query, person)).value[0];
}

async function restHit(legalStatusField: unknown) {
  const canned = json({ responseCodeField: 100, companiesField: [{ nameField: 'Fable', legalStatusField }] });
  const query = { family: 'lite', jurisdiction: 'GB', by: { kind: 'name', name: 'fable' } } as const;
  return (await searchRest(cannedService(canned).rest, query, {})).value[0];
}

it('a REST hit has the service’s word in a member of its own, and is not active where that is worse', async () => {
  const found = { nameField: 'Fable', legalStatusField: 'Normal', normalisedLegalStatusField: 'INACTIVE' };
  const canned = json({ responseCodeField: 100, companiesField: [found] });
  const query = { family: 'core', jurisdiction: 'IE', by: { kind: 'name', name: 'fable' } } as const;
  const [hit] = (await searchRest(cannedService(canned).rest, query, {})).value;
  expect(hit).toMatchObject({ status: 'Normal', statusNormalized: 'INACTIVE' });
  expect(hit === undefined ? null : statedOf(hit, undefined)).toMatchObject({
    outcome: 'found-contradicting',
    status: 'Normal / INACTIVE',
    answered: { status: 'Normal / INACTIVE' },
  });
});

describe.each([
  ['V2', v2Hit],
  ['REST', restHit],
] as const)('a status that came through %s', (_through, hitWith) => {
  it.each([
    [{ original: 'dissolved', normalized: 'Active' }, 'dissolved', 'Active', 'found-contradicting'],
    [{ original: 'active', normalized: 'Distressed' }, 'active', 'Distressed', 'found-contradicting'],
    [{ original: 'active', normalized: 'Active' }, 'active', 'Active', 'found-active'],
    [{ original: 'Active', normalized: 'Active' }, 'Active', undefined, 'found-active'],
    [{ normalized: 'Active' }, 'Active', undefined, 'found-active'],
    [['active'], 'active', undefined, 'found-active'],
    [['dissolved', 'active'], '[ "dissolved", "active" ]', undefined, 'found-status-not-understood'],
    [{ code: 'A' }, '{ "code": "A" }', undefined, 'found-status-not-understood'],
  ])('is read, or shown as it came: %j', async (stated, status, normalized, outcome) => {
    const hit = await hitWith(stated);
    expect(hit?.status).toBe(status);
    expect(hit?.statusNormalized).toBe(normalized);
    expect(hit === undefined ? null : outcomeOf(hit)).toBe(outcome);
  });

  it.each([[null], [''], [[]], [{}]])('was not stated: %j', async (stated) => {
    expect((await hitWith(stated))?.status).toBeNull();
  });
});
