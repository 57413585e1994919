import { expect, it } from 'vitest';
import { progressWords } from '../../../src-renderer/features/recheck/run-result-words.ts';
import { waitOfRun } from '../../../src-renderer/features/recheck/run-next-words.ts';
import { runMark, runningWords, stopWords } from '../../../src-renderer/features/recheck/run-words.ts';
import type { RecheckRun } from '../../../src-shared/domain/recheck/recheck-run.ts';

const run = (change: Partial<RecheckRun>): RecheckRun => ({
  ...{ runId: 1, at: '2026-11-22T09:00:00.000Z', officer: 'A. Officer', caseNumber: null, asksRegistry: false },
  ...{ rows: 6, counts: { waiting: 0, ordered: 6, 'left-out': 0 }, accepted: [], counted: [] },
  state: { kind: 'ended' },
  ...change,
});

const stopped = (field: string, said: string | null = null, failure = 'input-invalid') =>
  stopWords({ failure, field, said });

it('P1: a run says of what company a dossier is by now where that is not the one that was accepted', () => {
  expect(stopped('company-shown', 'Evil Holdings S.A.')).toContain('is of “Evil Holdings S.A.” now');
  expect(stopped('companyNumber', 'Evil', 'company-named-otherwise')).toContain('under the name “Evil”');
  expect(stopped('companyNumber', '', 'company-named-otherwise')).toContain('answered about another company');
  expect(stopped('companyNumber', '99', 'company-numbered-otherwise')).toContain('another registration number, 99.');
  expect(stopped('company-kept')).toMatch(/^Which company was shown when this was accepted is not kept/u);
});

it('a run that an older Dossier stopped offline says it of the time when it did, since the officer may work online by now', () => {
  const words = 'You were working offline when its order was due. Nothing was ordered of it.';
  expect(stopWords({ failure: 'work-offline', field: null, said: null })).toBe(words);
});

it('P1: a run that is over is no success while nobody knows what became of one of its orders, and that one is not ordered', () => {
  const unclear = run({ toLookAt: { unclear: 1, attention: 0 } });
  expect(progressWords(unclear)).toBe('5 of 6 ordered. 1 unclear: look at it in Orders.');
  expect(runMark(unclear)).toMatchObject({ look: { icon: 'attention' }, text: 'Finished, with an order to look at' });
  expect(runMark(run({ toLookAt: { unclear: 0, attention: 1 } })).look.icon).toBe('attention');
  expect(runMark(run({ notSent: 1 })).look.tone).toBe('plain');
  expect(runMark(run({}))).toMatchObject({ look: { tone: 'active' }, text: 'Finished' });
});

it('a run whose order has no answer yet waits for that, and not for requests', () => {
  const budget = { limit: 50, used: 40, kept: 10, windowSeconds: 600, nextAt: '2026-11-22T09:05:00.000Z', waiting: 0 };
  const sent = run({ state: { kind: 'running' }, onItsWay: 'Celtic Sea Ferries Limited' });
  const now = Date.parse('2026-11-22T09:00:00.000Z');
  const wait = waitOfRun(sent, { offline: false, budget }, false, now);
  expect(runningWords(wait)).toBe('Waits for the answer to the order of Celtic Sea Ferries Limited');
  expect(waitOfRun({ ...sent, onItsWay: null }, { offline: false, budget }, false, now)?.kind).toBe('requests');
});
