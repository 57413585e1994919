import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BatchRow } from '../../../../src-shared/domain/batch/batch-row.ts';
import { matchRow, type RowMatch } from '../../../../src-shared/domain/batch/match-row.ts';
import { formNamesBy } from '../../../../src-shared/domain/batch/match/form-names.ts';
import { partsOfName } from '../../../../src-shared/domain/batch/match/name-parts.ts';
import type { SearchHit, SearchOutcome } from '../../../../src-shared/domain/search.ts';
import { disturbances, disturbedRows } from './disturbed-world.ts';

const aHit: SearchHit = {
  ...{ serviceId: 'GB|1', jurisdiction: 'GB', name: 'ALDERBROOK FOODS LIMITED', englishName: null },
  ...{ companyNumber: '01234567', address: '4 Mill Lane, Leeds LS1 4AB', status: 'active', companyType: 'ltd' },
  ...{ startDate: null, registrationAuthority: null, otherIdentifiers: [], sourceRegister: null },
  ...{ isPreviousName: false, aliases: [], registrationAuthorityCode: null, official: null, dataDate: null },
};
const aRow: BatchRow = {
  ...{ place: 2, ownReference: 'K-1', name: 'Alderbrook Foods Ltd', number: '01234567', jurisdiction: 'GB' },
  ...{ address: null, previousName: null, troubles: [] },
};

interface Case {
  row?: Partial<BatchRow>;
  hits?: Partial<SearchHit>[];
  outcome?: Partial<Extract<SearchOutcome, { kind: 'answered' }>>;
  jurisdiction?: string | null;
}

/** What becomes of a row whose number is not listed by the answer to its name. */
function matchByName({ row = {}, hits = [{}], outcome = {}, jurisdiction = 'GB' }: Case): RowMatch {
  const all = hits.map((hit) => ({ ...aHit, ...hit }));
  const asked = { ...aRow, ...row };
  const query = { jurisdiction, name: asked.name, companyNumber: null };
  const answered = { kind: 'answered' as const, hitCount: all.length, ...outcome };
  return matchRow(asked, { query, outcome: answered, hits: all, isNumberUnlisted: true });
}

function match({ row = {}, hits = [{}], outcome = {}, jurisdiction = 'GB' }: Case): RowMatch {
  const all = hits.map((hit) => ({ ...aHit, ...hit }));
  const asked = { ...aRow, ...row };
  const query = { jurisdiction, name: asked.number === null ? asked.name : null, companyNumber: asked.number };
  return matchRow(asked, { query, outcome: { kind: 'answered', hitCount: all.length, ...outcome }, hits: all });
}

function reasonsOf(found: RowMatch): readonly string[] {
  switch (found.kind) {
    case 'sure':
      return found.candidate.reasons;
    case 'doubtful':
    case 'not-known':
      return found.candidates[0]?.reasons ?? [];
    case 'none':
      return [];
  }
}

const address = '4 Mill Lane, Leeds, LS1 4AB';

describe('a number with a name joined to it', () => {
  const row = { name: 'Fable Pty Ltd', number: '000000019', jurisdiction: 'AU' };
  const hit = { serviceId: 'AU|1', jurisdiction: 'AU', name: 'FABLE PTY LTD' };
  const found = (joined: string, others: Partial<SearchHit> = {}) =>
    match({ row, hits: [{ ...hit, companyNumber: `000000019_${joined}`, ...others }], jurisdiction: 'AU' });

  it.each(['FABLE PTY LTD', 'FABLE PTY', 'Fable Pty Limited', '!'])('is sure where that is its name: %s', (joined) => {
    expect(found(joined).kind).toBe('sure');
  });

  it('is sure where that is its other name', () => {
    expect(found('NORTHWIND PTY LTD', { englishName: 'Northwind Pty Ltd' }).kind).toBe('sure');
  });

  it('is doubtful where that is a name of none of its names, and says so', () => {
    expect(found('OTHER PTY LTD').kind).toBe('doubtful');
    expect(reasonsOf(found('OTHER PTY LTD'))).toContain('number-names-another');
  });
});

describe('what is not all that a row says is never sure', () => {
  const texas = { serviceId: 'US-TX|1', jurisdiction: 'US-TX', name: 'Quorvex Lumber Inc', companyNumber: '80000004' };
  const unread = ['', '-', '...', '\u0000', '\u200b', '🏭', 'Halberd Fisheries '.repeat(80)];
  const doubtful: [string, Case, string][] = [
    [
      'a number of one of many states',
      { row: { name: null, number: '80000004', jurisdiction: 'US' }, hits: [texas], jurisdiction: 'US' },
      'number-of-several-registers',
    ],
    [
      'another legal form in one of many states',
      { row: { name: 'Quorvex Lumber LLC', number: '80000004' }, hits: [texas], jurisdiction: 'US' },
      'differs-in-legal-form',
    ],
    [
      'a province that the answer names otherwise than the row',
      {
        row: { number: '80000004', jurisdiction: 'CA-ON' },
        hits: [{ serviceId: 'CA|b', jurisdiction: 'CA', companyNumber: '80000004', registrationAuthority: 'CA-BC' }],
        jurisdiction: 'CA-ON',
      },
      'other-jurisdiction',
    ],
    ...unread.map((name): [string, Case, string] => [
      `the number of a company whose name is ${JSON.stringify(name.slice(0, 20))}`,
      { hits: [{ name }] },
      'name-not-compared',
    ]),
    ['a number alone of a company without a name', { row: { name: null }, hits: [{ name: '' }] }, 'name-not-compared'],
  ];
  it.each(doubtful)('%s', (_, asked, reason) => {
    const found = match(asked);
    expect(found.kind).toBe('doubtful');
    expect(reasonsOf(found)).toContain(reason);
  });

  it('a state that the row names, with its number alone, is sure', () => {
    const row = { name: null, number: '80000004', jurisdiction: 'US-TX' };
    expect(match({ row, hits: [texas], jurisdiction: 'US-TX' }).kind).toBe('sure');
    expect(match({ row: { ...row, name: 'Quorvex Lumber Inc' }, hits: [texas], jurisdiction: 'US' }).kind).toBe('sure');
  });

  it('that stored data lists nothing is not that nothing is listed', () => {
    expect(match({ hits: [], jurisdiction: null })).toEqual({ kind: 'not-known', candidates: [] });
    expect(match({ hits: [] })).toEqual({ kind: 'none' });
  });
});

describe('by its name, where its number is not listed', () => {
  const doubtful: [string, Case, string][] = [
    ['a company with another number', { row: { number: '07654321', address } }, 'other-number'],
    ['a company whose number has a zero more', { row: { number: '1234567', address } }, 'same-number-but-zeros'],
    ['a company without a number', { row: { address }, hits: [{ companyNumber: null }] }, 'number-not-compared'],
    [
      'a number among its tax numbers',
      { row: { number: 'GB1', address }, hits: [{ otherIdentifiers: [{ value: 'GB1', type: 'VAT' }] }] },
      'number-among-identifiers',
    ],
  ];
  it.each(doubtful)('%s is never sure, whatever else is the same', (_, asked, reason) => {
    const found = matchByName(asked);
    expect([found.kind, reasonsOf(found)]).toEqual(['doubtful', expect.arrayContaining([reason, 'same-address'])]);
  });

  it('a company with that very number is sure, as by its number', () => {
    expect(matchByName({}).kind).toBe('sure');
    expect(matchByName({ hits: [{}, { serviceId: 'GB|2' }] }).kind).toBe('doubtful');
  });

  it('nothing is said to be listed nowhere unless this answer was read whole as well', () => {
    expect(matchByName({ hits: [] }).kind).toBe('none');
    expect(matchByName({ hits: [], outcome: { unread: 1 } }).kind).toBe('not-known');
    expect(matchByName({ hits: [], outcome: { hitCount: 3 } }).kind).toBe('not-known');
  });
});

describe('sure', () => {
  const sure: [string, Case, string[]][] = [
    ['the same number and name', {}, ['same-number', 'same-name']],
    ['the number alone', { row: { name: null } }, ['same-number']],
    [
      'a name without its legal form',
      { row: { name: 'Alderbrook Foods' } },
      ['same-number', 'same-name-without-legal-form'],
    ],
    ['another legal form', { row: { name: 'Alderbrook Foods PLC' } }, ['same-number', 'differs-in-legal-form']],
    ['a slip in the name', { row: { name: 'Alderbrok Foods Ltd' } }, ['same-number', 'near-name-by-slip']],
    [
      'other letters',
      { row: { name: 'ALDERBROOK F00DS' }, hits: [{ name: 'Alderbrook F00ds Limited' }] },
      ['same-number'],
    ],
    ['the previous name', { row: { name: 'Birch Ltd', previousName: 'Alderbrook Foods Ltd' } }, ['previous-name']],
    ['a company that is dissolved, by its number', { hits: [{ status: 'dissolved' }] }, ['same-number', 'dissolved']],
    ['the name at the same address', { row: { number: null, address } }, ['same-name', 'same-address']],
    [
      'a number but for its zeros, with the whole name',
      { row: { number: '1234567' } },
      ['same-number-but-zeros', 'same-name'],
    ],
  ];
  it.each(sure)('%s', (_, asked, reasons) => {
    const found = match(asked);
    expect([found.kind, reasonsOf(found)]).toEqual(['sure', expect.arrayContaining(reasons)]);
  });
});

describe('doubtful', () => {
  const doubtful: [string, Case, string[]][] = [
    [
      'a number that contradicts, whatever the name',
      { row: { number: '07654321', address } },
      ['other-number', 'same-name'],
    ],
    ['another name', { row: { name: 'Thornbeck Marine Ltd' } }, ['same-number', 'other-name']],
    [
      'a name of which the end of a word is left out',
      { row: { name: 'Alderbroo Foods Ltd' } },
      ['same-number', 'near-name'],
    ],
    ['a name that is longer', { row: { name: 'Alderbrook Foods Holdings Ltd' } }, ['same-number']],
    ['the name alone', { row: { number: null } }, ['same-name', 'number-not-compared']],
    [
      'the name at the same address with another legal form',
      { row: { number: null, name: 'Alderbrook Foods PLC', address } },
      ['differs-in-legal-form'],
    ],
    [
      'the name of a company that is dissolved',
      { row: { number: null, address }, hits: [{ status: 'dissolved' }] },
      ['dissolved'],
    ],
    ['a previous name alone', { row: { number: null, address }, hits: [{ isPreviousName: true }] }, ['previous-name']],
    [
      'a number but for its zeros, with a near name',
      { row: { number: '1234567', name: 'Alderbrok Foods' } },
      ['same-number-but-zeros', 'near-name-by-slip'],
    ],
    ['two hits with the number', { hits: [{}, { serviceId: 'GB|2' }] }, ['like-another-candidate']],
    [
      'two hits with the name',
      { row: { number: null, address }, hits: [{}, { companyNumber: '07654321' }] },
      ['like-another-candidate'],
    ],
    ['a hit elsewhere', { hits: [{ jurisdiction: 'IE' }] }, ['other-jurisdiction']],
    ['stored data', { jurisdiction: null }, ['stored-data']],
    [
      'a tax number',
      { row: { number: 'GB1' }, hits: [{ otherIdentifiers: [{ value: 'GB1', type: 'VAT' }] }] },
      ['number-among-identifiers'],
    ],
    [
      'a number of several registers without a name',
      {
        row: { name: null, number: 'HRB 1' },
        jurisdiction: 'DE',
        hits: [{ jurisdiction: 'DE', companyNumber: 'HRB 1' }],
      },
      ['number-of-several-registers'],
    ],
    [
      'a number of several courts, with the same name in another town',
      {
        row: { name: 'Sued GmbH', number: 'HRB 12004', jurisdiction: 'DE', address: 'Ring 1, 80802 München' },
        jurisdiction: 'DE',
        hits: [{ jurisdiction: 'DE', name: 'Sued GmbH', companyNumber: 'HRB 12004', address: 'Am Dom 2, 50667 Köln' }],
      },
      ['same-number', 'number-of-several-registers', 'same-name', 'other-address'],
    ],
    [
      'the same digits on other sides of the stroke',
      { row: { number: '12/345' }, jurisdiction: 'AE', hits: [{ jurisdiction: 'AE', companyNumber: '123/45' }] },
      ['other-number', 'same-name'],
    ],
  ];
  it.each(doubtful)('%s', (_, asked, reasons) => {
    const found = match(asked);
    expect([found.kind, reasonsOf(found)]).toEqual(['doubtful', expect.arrayContaining(reasons)]);
  });
});

it.each([
  ['12/345', '0012/345'],
  ['12.345.678/0001-95', '12345678/0001-95'],
  ['B 12345', 'B12.345'],
])('%s and %s are one number, whose parts are written otherwise', (number, companyNumber) => {
  expect(match({ row: { number }, hits: [{ companyNumber }] }).kind).toBe('sure');
});

describe('an answer', () => {
  it('that was read whole and lists nothing says none', () => {
    expect(match({ hits: [] })).toEqual({ kind: 'none' });
  });

  it.each([{ unread: 1 }, { total: 9 }, { isCutShort: true as const }, { isDoubted: true as const }])(
    'that was not read whole (%j) names nobody, and does not say that there is none',
    (outcome) => {
      expect(match({ outcome }).kind).toBe('not-known');
      expect(match({ hits: [], outcome })).toEqual({ kind: 'not-known', candidates: [] });
    },
  );

  it('that failed is not known', () => {
    const query = { jurisdiction: 'GB', name: null, companyNumber: '1' };
    const outcome = { kind: 'failed', code: 'service-busy', correlationId: null } as const;
    expect(matchRow(aRow, { query, outcome, hits: [] })).toEqual({ kind: 'not-known', candidates: [] });
  });
});

describe('legal forms', () => {
  it.each([
    ['DE', 'Möwen Gesellschaft mit beschränkter Haftung', 'Möwen GmbH'],
    ['FR', 'Épinette Société par actions simplifiée', 'EPINETTE S.A.S.'],
    ['LU', 'Fontbrune Société à responsabilité limitée', 'Fontbrune S.à r.l.'],
    ['PL', 'Wilga spółka z ograniczoną odpowiedzialnością', 'Wilga sp. z o.o.'],
    ['EE', 'OÜ Põhjala', 'Põhjala osaühing'],
    ['NO', 'Fjell Aksjeselskap', 'Fjell AS'],
    ['AU', 'Fable Proprietary Limited', 'Fable Pty Ltd'],
    ['JP', '株式会社海運', '海運株式会社'],
    ['IN', 'Banyan Private Limited', 'Banyan Pvt. Ltd.'],
  ])('of %s are one in each way of writing them: %s', (jurisdiction, one, other) => {
    const [first, second] = [partsOfName(jurisdiction, one), partsOfName(jurisdiction, other)];
    expect([first?.core, first?.form]).toEqual([second?.core, second?.form]);
    expect(first?.form).not.toBeNull();
  });

  it('are known of 30 jurisdictions at least, and each is told from the others of its jurisdiction', () => {
    expect(Object.keys(formNamesBy).length).toBeGreaterThanOrEqual(30);
    for (const names of Object.values(formNamesBy)) {
      const ways = names.split(' ').flatMap((form) => form.split('|'));
      expect(ways.filter((way, at) => ways.indexOf(way) !== at)).toEqual([]);
    }
  });
});

const anyHit = fc
  .record({
    companyNumber: fc.constantFrom('01234567', '1234567', '07654321', null),
    name: fc.constantFrom('ALDERBROOK FOODS LIMITED', 'ALDERBROOK FOODS PLC', 'BIRCH LTD'),
    status: fc.constantFrom('active', 'dissolved', null),
    serviceId: fc.constantFrom('GB|1', 'GB|2', 'GB|3'),
    jurisdiction: fc.constantFrom('GB', 'IE'),
  })
  .map((hit): SearchHit => ({ ...aHit, ...hit }));
const anyAsked = fc.record({ number: fc.constantFrom('01234567', null), address: fc.constantFrom(address, null) });

it('no candidate is sure when another equals it, and the order of the hits does not matter', () => {
  fc.assert(
    fc.property(fc.array(anyHit, { minLength: 1, maxLength: 4 }), anyAsked, (hits, asked) => {
      const found = match({ row: asked, hits });
      expect(match({ row: asked, hits: hits.toReversed() })).toEqual(found);
      if (found.kind !== 'sure') return;
      expect(match({ row: asked, hits: [...hits, found.candidate.hit] }).kind).not.toBe('sure');
      if (asked.number !== null) expect(Number(found.candidate.hit.companyNumber)).toBe(Number(asked.number));
    }),
  );
});

it('of companies of the simulator, disturbed as lists disturb them, at least 999 of 1,000 that are sure are right', () => {
  const rows = [11, 12, 13].flatMap((seed) => disturbedRows(seed, 1_100));
  const found = rows.map((one) => ({ ...one, match: matchRow(one.row, one.answer) }));
  const sure = found.flatMap(({ match: one, truth, disturbance }) =>
    one.kind === 'sure' ? [{ disturbance, isRight: one.candidate.hit.companyNumber === truth.code }] : [],
  );
  const wrong = sure.filter(({ isRight }) => !isRight).length;
  const recall = disturbances.map((disturbance) => {
    const of = found.filter((one) => one.disturbance === disturbance && one.answer.hits.length > 0).length;
    return [disturbance, Math.round((100 * sure.filter((one) => one.disturbance === disturbance).length) / of)];
  });
  console.log(`${String(sure.length)} sure of ${String(rows.length)}, ${String(wrong)} wrong;`, JSON.stringify(recall));
  expect(sure.length).toBeGreaterThan(rows.length / 2);
  expect(wrong / sure.length).toBeLessThanOrEqual(0.001);
});
