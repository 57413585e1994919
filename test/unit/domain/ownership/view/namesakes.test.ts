import { expect, it } from 'vitest';
import { namesakesAmong } from '../../../../../src-shared/domain/ownership/view/namesakes.ts';

const named = (...names: (string | null)[]) => names.map((name, index) => ({ id: String(index), name }));

it('P22: lists the nodes of one name, whatever the order of its words and the script', () => {
  const lists = namesakesAmong(named('Petar Ivanov', 'IVANOV Petar', 'Ingrid Solheim', 'Петар Иванов'));
  expect(lists[0]).toEqual(['0', '1', '3']);
  expect(lists.flat()).not.toContain('2');
  // A name has several forms; nodes that share them all are listed once.
  expect(namesakesAmong(named('Petar Ivanov', 'Petar Ivanov'))).toEqual([['0', '1']]);
});

it('P22: who shares another form with each of two does not make those two namesakes', () => {
  const lists = namesakesAmong(named('Chen Meiling', '王芳 (Chen Meiling)', '王芳'));
  expect(lists).toContainEqual(['0', '1']);
  expect(lists.some((ids) => ids.includes('0') && ids.includes('2'))).toBe(false);
});

it('nobody without a name is the namesake of another', () => {
  expect(namesakesAmong(named(null, null, '', ' '))).toEqual([]);
});
