/** Invented names that are spread as real ones are: a few words in very many names, most words in few. */
const syllables = [
  'mar',
  'id',
  'nor',
  'sol',
  'hal',
  'ket',
  'vo',
  'lun',
  'tis',
  'gra',
  'bel',
  'ost',
  'fen',
  'ri',
  'cas',
  'wyn',
];
const kinds = [
  'Holdings',
  'Maritime',
  'Freight',
  'Invest',
  'Logistics',
  'Energy',
  'Trading',
  'Limited',
  'S.à r.l.',
  'AS',
];
const others = [
  'Петров',
  'Солхайм',
  'Меридиан',
  '子午线航运',
  '上海海汇投资',
  '海運商事',
  'メリディアン',
  'ميريديان',
  'Łódź',
  'Ørsted',
];

/** A source of numbers that is the same in every run (a linear congruential generator). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pick = (list: readonly string[], random: (below: number) => number) => list[random(list.length)] ?? '';

export function inventedName(random: (below: number) => number): string {
  if (random(20) === 0) return `${pick(others, random)} ${pick(kinds, random)}`;
  const made = Array.from({ length: 3 + random(2) }, () => pick(syllables, random)).join('');
  return `${made.charAt(0).toUpperCase()}${made.slice(1)} ${pick(kinds, random)}`;
}
