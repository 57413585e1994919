import { expect, it } from 'vitest';
import { otherEvidence } from '../../../../../src-main/export/report/other-evidence.ts';
import { OwnershipView } from '../../../../../src-shared/domain/ownership/view/ownership-view.ts';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { on, party } from '../../../export/bare-profile.ts';
import { richReport } from '../../../export/rich-report.ts';
import { held, noon, profileOf, reference, saved } from '../graph/invented-profiles.ts';

/* A question whether two are one rests on the answers that name them, also where no chain reaches the company of one. */

const ann = party('Ann Fable', { birthdate: on('1970-05'), nationality: 'British' });
const asked = saved(1, reference('LU', 'B 1', { name: 'Asked S.A.' }), profileOf([{ holdings: [held(ann, '30')] }]));
const elsewhere = reference('GB', '09274416', { name: 'Elsewhere Ltd' });
const other = saved(2, elsewhere, profileOf([{ holdings: [held(ann, '60')] }]));
const silent = saved(
  3,
  reference('FR', '1', { name: 'Silent SA' }),
  profileOf([{ holdings: [held(party('Bo'), '60')] }]),
);

function viewOf(record: Parameters<typeof ownershipViewOf>[0]): OwnershipView {
  const view = ownershipViewOf(record, { dossierId: 1, moment: noon, rule: { id: 'eu-amlr' } });
  if (view === null) throw new Error('The company is saved.');
  return OwnershipView.parse(JSON.parse(JSON.stringify(view)));
}

it('the answer of a company that no chain reaches is told with its company, and no other answer', () => {
  const { proposals, restsOn, questionsRestOn } = viewOf([asked, other, silent]);
  expect(proposals).toHaveLength(1);
  expect(restsOn.map(({ dossierId }) => dossierId)).toEqual([1]);
  expect(questionsRestOn).toMatchObject([
    { dossierId: 2, company: { name: 'Elsewhere Ltd', companyNumber: '09274416' } },
  ]);
  expect(viewOf([asked, silent]).questionsRestOn).toEqual([]);
});

it('the report lists it as evidence, so that it is in the bundle too', () => {
  const ownership = viewOf([asked, other, silent]);
  const listed = otherEvidence({ ...richReport(), standing: null, ownership });
  expect(listed.map(({ company }) => company?.name)).toContain('Elsewhere Ltd');
});
