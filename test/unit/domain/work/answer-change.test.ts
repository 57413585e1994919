import { expect, it } from 'vitest';
import { compareHits } from '../../../../src-shared/domain/batch/since-last.ts';
import type { SearchHit } from '../../../../src-shared/domain/search.ts';
import { hitOtherwise, newsIn } from '../../../../src-shared/domain/work/answer-change.ts';
import { hitOf } from '../../storage/history-rows.ts';

const hit = (change: Partial<SearchHit> = {}): SearchHit => ({
  ...hitOf('Tarnholm Group plc', '04418820', '1 Quay Street'),
  ...{ jurisdiction: 'GB', status: 'Active', ...change },
});

const news = (before: Partial<SearchHit>, now: Partial<SearchHit>) =>
  newsIn(compareHits(hit(before), hit(now)), hit(before), hit(now));

it('another status, name, number or address is news', () => {
  expect(news({}, { status: 'In liquidation', name: 'Tarnholm Holdings plc', companyNumber: '04418821' })).toEqual([
    'status',
    'name',
    'number',
  ]);
  expect(news({}, { address: '2 Quay Street' })).toEqual(['address']);
  expect(news({ address: '1 2 Quay Street' }, { address: '12 Quay Street' })).toEqual(['address']);
});

it('another spelling is none, nor is what one answer leaves out, but for a status where none was stated', () => {
  expect(news({}, { name: 'TARNHOLM  GROUP PLC.', address: '1, Quay Street', companyNumber: '0441-8820' })).toEqual([]);
  expect(news({}, { status: null, address: null, companyType: 'plc' })).toEqual([]);
  expect(news({ status: null }, {})).toEqual(['status']);
});

it('a name under which a search for an earlier name found the company is no other name', () => {
  expect(news({}, { name: 'Tarnholm Shipping plc', isPreviousName: true })).toEqual([]);
  expect(news({}, { name: 'Tarnholm Shipping plc', isPreviousName: true, status: 'Dissolved' })).toEqual(['status']);
});

it('an answer that lists a company twice says nothing else where each of its hits was said before', () => {
  const both = [hit(), hit({ status: 'Dissolved' })];
  const listed = both.map((one, position) => ({ position, hit: one }));
  expect(hitOtherwise(both, listed)).toBeNull();
  expect(hitOtherwise([hit()], listed)?.position).toBe(1);
});
