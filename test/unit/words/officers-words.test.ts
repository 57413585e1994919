import { expect, it } from 'vitest';
import { oneFullStop } from '../../../src-shared/words/one-full-stop.ts';
import { restingOnOfficers } from '../../../src-shared/words/ownership/officers-words.ts';
import { statementText } from '../../../src-shared/words/ownership/statement-text.ts';
import type { ViewSaid, ViewSide } from '../../../src-shared/domain/ownership/view/join-view.ts';
import { foundDiscrepancies } from '../../renderer/stand-in/discrepancies.ts';
import { ownershipView } from '../../renderer/stand-in/ownership.ts';

/* What a discrepancy statement says of the words of officers that it rests on. */

const side = (place: number, company: string): ViewSide => ({
  side: { kind: 'saved-company', dossierId: place },
  ...{ node: 'ingrid', name: 'Ingrid Solheim', role: 'holder', company, dossierId: place, takenAt: null },
  ...{ filedDay: null, birthdate: null, nationality: null, number: null, register: null },
});

const said = (more: Partial<ViewSaid>): ViewSaid => ({
  sides: [side(1, 'Nordlys Invest AS'), side(2, 'Treasury DAC')],
  ...{ kind: 'accepted', officer: 'Bo Ek', at: '2026-11-20T10:00:00Z', reason: 'Same passport.' },
  ...{ isContradicted: false, ...more },
});

const dates = { came: (iso: string) => `<${iso.slice(0, 10)}>`, filed: (day: string) => `<${day}>` };

it('a statement names who is taken as one because an officer said so, and not what was refused or contradicted', () => {
  const view = {
    ...ownershipView,
    said: [said({}), said({ kind: 'refused' }), said({ isContradicted: true })],
  };
  const line =
    'Taken as one: Ingrid Solheim (Shareholder of Nordlys Invest AS) and Ingrid Solheim (Shareholder of Treasury DAC). Bo Ek said so on <2026-11-20>: Same passport.';
  expect(restingOnOfficers(view, new Map(), dates.came)).toEqual([line]);
  const [found] = foundDiscrepancies.found;
  if (found === undefined) throw new Error('There is a discrepancy.');
  expect(statementText(view, found, dates).split('\n')).toContain(line);
});

it('a name that ends with a full stop ends its sentence too, and three dots stay', () => {
  expect(oneFullStop('Holders of Tarnholm Group S.A..')).toBe('Holders of Tarnholm Group S.A.');
  expect(oneFullStop('A... B')).toBe('A... B');
});
