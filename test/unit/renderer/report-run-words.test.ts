import { describe, expect, it } from 'vitest';
import {
  leftWords,
  listWords,
  missingIn,
  savedWords,
  tenthOf,
  whyWords,
  type EndedRun,
} from '../../../src-renderer/features/reports/report-run-words.ts';
import { ReportRunEnd } from '../../../src-shared/contract/report-runs.ts';
import { company } from '../../renderer/stand-in/dossiers.ts';

const ended = (change: Partial<EndedRun> = {}): EndedRun => ({
  ...{ kind: 'ended', folder: '/home/astrid/Reports', saved: 3, notSaved: [], left: null },
  ...change,
});
const bare = { dossierId: 2, company, why: 'no-profile' } as const;

describe('what became of saving several reports', () => {
  it.each([
    [ended(), '3 of 3 reports were saved in /home/astrid/Reports'],
    [ended({ saved: 2 }), '2 of 2 reports were saved in /home/astrid/Reports'],
    [ended({ saved: 1 }), 'The report was saved in /home/astrid/Reports'],
    [ended({ notSaved: [bare] }), '3 of 4 reports were saved in /home/astrid/Reports'],
    [ended({ saved: 0, notSaved: [bare] }), 'The report was not saved'],
    [ended({ saved: 0, left: { dossierIds: [4, 5], why: 'disk-full' } }), 'None of 2 reports was saved'],
    [
      ended({ saved: 1200, left: { dossierIds: [4], why: 'stopped' } }),
      '1,200 of 1,201 reports were saved in /home/astrid/Reports',
    ],
  ])('%j says: %s', (run, words) => {
    expect(savedWords(run)).toBe(words);
  });

  it('counts every dossier of which no report was saved once, in the order of the run', () => {
    const run = ended({ notSaved: [bare, { ...bare, dossierId: 7 }], left: { dossierIds: [9, 10], why: 'stopped' } });
    expect(missingIn(run)).toEqual([2, 7, 9, 10]);
  });

  it('says of each way a run ends why the rest was not saved, and nothing where it came to all', () => {
    const said = ReportRunEnd.options.map((why) => leftWords({ left: { dossierIds: [1, 2], why } }));
    expect(new Set(said).size).toBe(ReportRunEnd.options.length);
    expect(said[0]).toBe('2 reports were not made: saving was cancelled before.');
    expect(said.filter((words) => words?.startsWith('2 reports were not ') !== true)).toEqual([]);
    expect(leftWords({ left: null })).toBeNull();
  });

  it('says of one dossier what keeps it from being saved', () => {
    expect(whyWords(bare)).toBe('No profile of it is saved, so there is nothing to report.');
    expect(whyWords({ why: 'storage-damaged' })).toBe('What is kept of it is damaged, or holds no profile any more.');
    expect(whyWords({ why: 'not-found' })).toBe('This is not in the record.');
    expect(listWords([bare, { ...bare, company: null, why: 'not-found' }])).toBe(
      `${company.name}\tNo profile of it is saved, so there is nothing to report.\nA dossier that could not be read\tThis is not in the record.`,
    );
  });
});

it('ten tellings are enough for whoever hears them, however many reports there are', () => {
  const of = 3_000;
  const tenths = Array.from({ length: of }, (_, index) => tenthOf({ at: index + 1, of }));
  expect(new Set(tenths).size).toBe(11);
  expect([1, 2, 3].map((at) => tenthOf({ at, of: 3 }))).toEqual([3, 6, 10]);
});
