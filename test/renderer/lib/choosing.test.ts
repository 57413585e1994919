import { describe, expect, it } from 'vitest';
import { matchOptions } from '../../../src-renderer/lib/combobox-options.ts';
import { jurisdictionName, jurisdictionOptions } from '../../../src-renderer/features/search/jurisdictions.ts';
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

  it('a code in no list is its own name', () => {
    expect(jurisdictionName('US-DE')).toBe('United States, Delaware');
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
