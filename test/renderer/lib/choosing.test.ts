import { describe, expect, it } from 'vitest';
import { foundBy, matchOptions, nearOptions } from '../../../src-renderer/lib/combobox-options.ts';
import {
  jurisdictionInSentence,
  jurisdictionName,
  jurisdictionOptions,
  typedJurisdiction,
} from '../../../src-renderer/features/search/jurisdictions.ts';
import { initials } from '../../../src-renderer/frame/initials.ts';
import { chordOf, isTyping } from '../../../src-renderer/frame/keys.ts';
import { ticksOf } from '../../../src-renderer/frame/ticks.ts';

describe('the jurisdictions', () => {
  const options = jurisdictionOptions();

  it('begin with stored data only and then stand by name', () => {
    expect(options[0]).toEqual({ value: '', label: 'Any: stored data only', code: null });
    const names = options.slice(1).map(({ label }) => label);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(names.length).toBeGreaterThan(200);
  });

  it('are found by their code first, then by the beginning of a name, of a word, and by any part', () => {
    const first = (typed: string) => matchOptions(options, typed)[0]?.label;
    expect(first('de')).toBe('Germany');
    expect(first('lux')).toBe('Luxembourg');
    expect(first('delaw')).toBe('United States, Delaware');
    expect(first('cote')).toContain('Côte');
    expect(matchOptions(options, 'nowhere at all')).toEqual([]);
    expect(matchOptions(options, ' ')).toBe(options);
  });

  it('whose own name begins with what was typed come first, then their states, and those that call themselves so in full', () => {
    const found = (typed: string) => matchOptions(options, typed).map(({ label }) => label);
    const united = found('United');
    expect(united.slice(0, 3)).toEqual(['United Arab Emirates', 'United Kingdom', 'United States']);
    expect(united[3]).toMatch(/^United Arab Emirates, /);
    expect(united.indexOf('Tanzania')).toBeGreaterThan(united.indexOf('United States, Wyoming'));
    expect(found('Republic').slice(0, 3)).toEqual(['Central African Republic', 'Czechia', 'Dominican Republic']);
    expect(found('South').slice(0, 4)).toEqual([
      'South Africa',
      'South Georgia & South Sandwich Islands',
      'South Korea',
      'South Sudan',
    ]);
    expect(found('New').slice(0, 2)).toEqual(['New Caledonia', 'New Zealand']);
    expect(found('Saint')[0]).toBe('St. Helena');
    expect(found('Guinea').slice(0, 2)).toEqual(['Guinea', 'Guinea-Bissau']);
    expect(found('Korea')).toEqual(['South Korea', 'North Korea']);
    expect(found('Congo')).toEqual(['Congo - Brazzaville', 'Congo - Kinshasa']);
    expect(found('China')[0]).toBe('China');
    expect(found('Republic of Ko')).toEqual(['South Korea']);
  });

  it.each([
    ['UK', 'United Kingdom'],
    ['uk', 'United Kingdom'],
    ['U.K.', 'United Kingdom'],
    ['england', 'United Kingdom'],
    ['scotland', 'United Kingdom'],
    ['britain', 'United Kingdom'],
    ['gbr', 'United Kingdom'],
    ['usa', 'United States'],
    ['u.s.a.', 'United States'],
    ['america', 'United States'],
    ['uae', 'United Arab Emirates'],
    ['emirates', 'United Arab Emirates'],
    ['holland', 'Netherlands'],
    ['the netherlands', 'Netherlands'],
    ['russian fed', 'Russia'],
    ['russia', 'Russia'],
    ['south korea', 'South Korea'],
    ['korea', 'South Korea'],
    ['north korea', 'North Korea'],
    ['ivory coast', 'Côte d’Ivoire'],
    ['czech republic', 'Czechia'],
    ['bvi', 'British Virgin Islands'],
    ['turkey', 'Türkiye'],
    ['burma', 'Myanmar (Burma)'],
    ['deutschland', 'Germany'],
    ['che', 'Switzerland'],
    ['ukraine', 'Ukraine'],
    ['ua', 'Ukraine'],
    ['georgia', 'Georgia'],
    ['ca', 'Canada'],
    ['Österreich', 'Austria'],
    ['oesterreich', 'Austria'],
    ['Schweiz', 'Switzerland'],
    ['Suisse', 'Switzerland'],
    ['Wales', 'United Kingdom'],
    ['Northern Ireland', 'United Kingdom'],
    ['Swaziland', 'Eswatini'],
    ['Macedonia', 'North Macedonia'],
    ['Türkiye', 'Türkiye'],
    ['Vatican', 'Vatican City'],
    ['Cape Verde', 'Cape Verde'],
    ['Taiwan', 'Taiwan'],
    ['Hong Kong', 'Hong Kong'],
    ['Hongkong', 'Hong Kong'],
    ['HK', 'Hong Kong'],
    ['PRC', 'China'],
    ['Mainland China', 'China'],
    ['RSA', 'South Africa'],
    ['KSA', 'Saudi Arabia'],
    ['NZ', 'New Zealand'],
    ['Isle of Man', 'Isle of Man'],
    ['Jersey', 'Jersey'],
    ['British Virgin Islands', 'British Virgin Islands'],
    ['Delaware', 'United States, Delaware'],
    ['Ontario', 'Canada, Ontario'],
    ['New South Wales', 'Australia'],
    ['Victoria', 'Australia'],
    ['Ελλάδα', 'Greece'],
    ['ΕΛΛΑΔΑ', 'Greece'],
    ['Россия', 'Russia'],
    ['Россий', 'Russia'],
    ['中国', 'China'],
    ['中國', 'China'],
    ['日本', 'Japan'],
    ['한국', 'South Korea'],
    ['香港', 'Hong Kong'],
    ['España', 'Spain'],
    ['Ísland', 'Iceland'],
    ['Belgique', 'Belgium'],
    ['Україна', 'Ukraine'],
    ['Brasil', 'Brazil'],
    ['Srbija', 'Serbia'],
    ['مصر', 'Egypt'],
    ['congo', 'Congo - Brazzaville'],
    ['Kingdom of Norway', 'Norway'],
    ['Grand Duchy of Luxembourg', 'Luxembourg'],
    // An exact code comes first, whatever is called so.
    ['at', 'Austria'],
    ['sa', 'Saudi Arabia'],
  ])('%s means %s before anything else', (typed, meant) => {
    expect(matchOptions(options, typed)[0]?.label).toBe(meant);
  });

  it.each([
    ['Luxemburgh', 'Luxembourg'],
    ['Lichtenstien', 'Liechtenstein'],
    ['Swtizerland', 'Switzerland'],
    ['Delawere', 'United States, Delaware'],
    ['Gemany', 'Germany'],
    ['Iraly', 'Italy'],
    ['Holand', 'Netherlands'],
  ])('%s fits nothing and is nearest to %s', (typed, meant) => {
    expect(matchOptions(options, typed)).toEqual([]);
    expect(nearOptions(options, typed)[0]?.label).toBe(meant);
  });

  it('have names of their own, also where a register has two codes', () => {
    expect(matchOptions(options, 'dubai').map(({ label }) => label)).toEqual([
      'United Arab Emirates, Dubai',
      'United Arab Emirates, Dubai (older code)',
    ]);
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
  });

  it('have no near name for what is like none, and never “Any”', () => {
    for (const typed of ['Atlantis', 'zz', 'x'.repeat(500), 'Any: stored data onl'])
      expect(nearOptions(options, typed)).toEqual([]);
  });

  it('say by which other name they were found, and nothing where their own says it', () => {
    const first = (typed: string) => {
      const found = matchOptions(options, typed)[0];
      return found === undefined ? null : foundBy(found, typed);
    };
    expect(first('holl')).toBe('Holland');
    expect(first('uk')).toBe('UK');
    expect(first('netherl')).toBeNull();
    expect(first('nl')).toBeNull();
  });

  it('offer no register of its own for what people write instead of a code', () => {
    expect(typedJurisdiction('uk')).toBeNull();
    expect(typedJurisdiction('el')).toBeNull();
    expect(typedJurisdiction('xk')?.value).toBe('XK');
    // No place has these: a registry of them would be said to list nothing.
    for (const typed of ['zz', 'XX', 'aa', 'qm']) expect(typedJurisdiction(typed)).toBeNull();
  });

  it('a code in no list is its own name', () => {
    expect(jurisdictionName('US-DE')).toBe('United States, Delaware');
    expect(jurisdictionInSentence('US-DE')).toBe('Delaware (United States)');
    expect(jurisdictionInSentence('US-DC')).toBe('the District of Columbia (United States)');
    expect(jurisdictionName('??')).toBe('??');
    expect(jurisdictionName('')).toBe('');
  });
});

describe('the meter', () => {
  it.each([
    [
      { limit: 50, used: 29, kept: 10 },
      { used: 29, free: 11, kept: 10 },
    ],
    [
      { limit: 50, used: 45, kept: 10 },
      { used: 45, free: 0, kept: 5 },
    ],
    [
      { limit: 50, used: 70, kept: 10 },
      { used: 50, free: 0, kept: 0 },
    ],
    [
      { limit: 20, used: 1, kept: 4 },
      { used: 3, free: 37, kept: 10 },
    ],
    [
      { limit: 0, used: 0, kept: 0 },
      { used: 50, free: 0, kept: 0 },
    ],
  ])('%o is %o in fifty ticks', (reading, ticks) => {
    expect(ticksOf(reading)).toEqual(ticks);
    expect(ticks.used + ticks.free + ticks.kept).toBe(50);
  });
});

describe('keys', () => {
  const pressed = (key: string, held: Partial<KeyboardEvent> = {}) =>
    chordOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

  it('are named as people write them', () => {
    expect(pressed('k', { ctrlKey: true })).toBe('Ctrl K');
    expect(pressed('k', { metaKey: true })).toBe('Ctrl K');
    expect(pressed('?', { shiftKey: true })).toBe('?');
    expect(pressed('F6', { shiftKey: true })).toBe('Shift F6');
  });

  it('a bare character belongs to the text that is being typed, a chord does not', () => {
    const field = document.createElement('input');
    expect(isTyping(field, '?')).toBe(true);
    expect(isTyping(field, 'Ctrl K')).toBe(false);
    expect(isTyping(document.body, '?')).toBe(false);
    // Whoever chose Tree or Table still gets the keys by the sign in the corner.
    const choice = Object.assign(document.createElement('input'), { type: 'radio' });
    expect(isTyping(choice, '?')).toBe(false);
    expect(isTyping(document.createElement('select'), '?')).toBe(true);
  });
});

it.each([
  ['Astrid Lindqvist', 'AL'],
  ['Mary Ann de la Cruz', 'MC'],
  ['root', 'R'],
  ['  ', ''],
  ['李 明', '李明'],
])('the initials of "%s" are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
