import { expect, it } from 'vitest';
import { contradictionsIn } from '../../../src-shared/domain/contradicting-hits.ts';
import { SearchHit } from '../../../src-shared/domain/search.ts';

const hit = (serviceId: string, companyNumber: string, status: string) =>
  SearchHit.parse({
    ...{ serviceId, companyNumber, status, jurisdiction: 'GB', name: 'Northwind Fable', englishName: null },
    ...{ address: null, companyType: null, startDate: null, registrationAuthority: null, otherIdentifiers: [] },
    ...{ sourceRegister: null, isPreviousName: false },
  });

it.each(['', '17'])('a company beside two that contradict is not drawn in, whatever shares its id %j', (serviceId) => {
  const [one, two, other] = [
    hit(serviceId, '1', 'active'),
    hit(serviceId, '1', 'dissolved'),
    hit(serviceId, '2', 'active'),
  ];
  const found = contradictionsIn([one, two, other]);
  expect([one, two, other].map((each) => found.get(each))).toEqual([
    'active / dissolved',
    'active / dissolved',
    undefined,
  ]);
});

it('two words under one id of V2 contradict, whatever the numbers', () => {
  const [one, two] = [hit('GB|1', '1', 'active'), hit('GB|1', '2', 'dissolved')];
  expect(contradictionsIn([one, two]).size).toBe(2);
});
