import type { Company } from '../company.ts';
import { britishIslesCast } from './british-isles.ts';
import { changingCast } from './changing.ts';
import { continentCast } from './continent.ts';
import { luxembourgCast } from './luxembourg.ts';
import { overseasCast } from './overseas.ts';
import { ownersCast } from './owners.ts';
import { tarnholmContinentCast } from './tarnholm-continent.ts';
import { tarnholmIslesCast } from './tarnholm-isles.ts';

/** The hand-written companies, in the order in which a search finds them. */
export const cast: readonly Company[] = [
  ...luxembourgCast,
  ...ownersCast,
  ...britishIslesCast,
  ...continentCast,
  ...overseasCast,
  ...tarnholmContinentCast,
  ...tarnholmIslesCast,
  ...changingCast,
];
