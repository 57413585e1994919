import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listEvidence } from '../../../src-main/export/report/evidence-list.ts';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import type { Report } from '../../../src-main/export/report/report.ts';
import { hashGroups } from '../../../src-main/export/report/evidence-section.ts';
import { blankedMark } from '../../../src-shared/domain/secret-address.ts';
import { signedDecisions } from '../../../src-main/export/report/signed-texts.ts';
import { canonicalJson } from '../../../src-main/storage/trail/canonical-json.ts';
import type { KeptDecision } from '../../../src-shared/domain/work/decision.ts';
import { namesakesAmong } from '../../../src-shared/domain/ownership/view/namesakes.ts';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import type { ViewSide } from '../../../src-shared/domain/ownership/view/join-view.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { onOffer, savedGroup, savedInOrder } from '../domain/ownership/demo-group-record.ts';
import { approvalOf, decisionOf } from '../domain/work/specimen-decisions.ts';
import { articlesText, decidingGrounds, groundText } from '../../../src-shared/words/ownership/ground-words.ts';
import { nodeName } from '../../../src-shared/words/ownership/node-words.ts';
import { shareText } from '../../../src-shared/words/ownership/share-words.ts';
import { stepRows } from '../../../src-shared/words/ownership/step-words.ts';
import { openQuestionsTexts } from '../../../src-shared/words/ownership/open-questions-words.ts';
import { findingWords } from '../../../src-shared/words/decision-words.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { keptDiscrepancy, keptStep } from '../../renderer/stand-in/discrepancies.ts';
import { richReport } from './rich-report.ts';

/* Who owns the company, in its report: the demo's group (docs/demo-group.md). */

const view = (without: string | null): OwnershipView | null =>
  ownershipViewOf(savedGroup(without), { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'us-cdd' } });

const sectionOf = (report: Report, heading: string): string =>
  renderReport(report)
    .html.split('<section>')
    .find((part) => part.includes(`</span> ${heading}</h2>`))
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ') ?? '';

const plainCover = (html: string) =>
  (html.split('<section>')[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it('what leaves a verdict open stands beside it, in the report too', () => {
  const ownership = ownershipViewOf(savedInOrder(['Meridian Maritime Holdings S.à r.l.']), {
    ...{ dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'eu-amlr' } },
  });
  const { html } = renderReport({ ...richReport(), ownership });
  expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
    /Left open by 55 % held through Nordlys Invest AS, whose owners are not known from what is saved/,
  );
});

it('has the calculation of who counts, as the window has it, and none of what is held directly', () => {
  const ownership = view(null);
  if (ownership === null) throw new Error('The demo group is worked out.');
  const text = sectionOf({ ...richReport(), ownership }, 'Who owns it, worked out').replaceAll('\u00A0', ' ');
  const [, sums = ''] = text.split('The calculation, step by step');
  const [calculated = ''] = sums.split('Who holds what');
  const nodes = new Map(ownership.nodes.map((node) => [node.id, node]));
  const counted = ownership.parties.filter(({ verdict, explained }) => verdict === 'counts' && explained !== null);
  expect(counted.length).toBeGreaterThan(0);
  for (const { node, capital, explained } of counted) {
    if (capital === null || explained === null || explained.lower.kind !== 'paths') continue;
    if (explained.lower.paths.length === 1 && explained.lower.paths[0]?.factors.length === 1) continue;
    expect(calculated).toContain(nodeName(nodes, node));
    for (const { text: step, notes, value } of stepRows(ownership, nodes, explained.lower, capital.lower))
      expect(calculated.replaceAll(' ', '')).toContain([step, ...notes, value].join('').replaceAll(/[ \u00A0]/g, ''));
  }
  const direct = ownershipViewOf(savedInOrder(['Nordlys Invest AS']), {
    ...{ dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'us-cdd' } },
  });
  const ofDirect = sectionOf({ ...richReport(), ownership: direct }, 'Who owns it, worked out');
  expect(ofDirect).toContain('Who holds what');
  expect(ofDirect).not.toContain('step by step');
});

describe('who owns it, on the first page of the report', () => {
  const coverWith = (ownership: OwnershipView | null) => plainCover(renderReport({ ...richReport(), ownership }).html);

  it('has how many count under which rule, and what is open of it', () => {
    const ownership = view(null);
    if (ownership === null) throw new Error('The demo group is worked out.');
    const of = (verdict: string) => ownership.parties.filter((party) => party.verdict === verdict).length;
    expect(of('counts')).toBeGreaterThan(0);
    const text = coverWith(ownership);
    expect(text).toContain(
      `Under the US rule, by what is saved: ${String(of('counts'))} counted, ${String(of('cannot-be-decided'))} cannot be decided`,
    );
    for (const open of openQuestionsTexts(ownership)) expect(text).toContain(open);
  });

  it('names what somebody has of the company that controls this one, where they count by that alone', () => {
    const ownership = ownershipViewOf(savedInOrder(['Meridian Maritime Holdings S.à r.l.', 'Nordlys Invest AS']), {
      ...{ dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'eu-amlr' } },
    });
    expect(coverWith(ownership).replaceAll('\u00A0', ' ')).toMatch(
      /Ivanov\)? \([^()]*40 % of Nordlys Invest AS, which controls it, 22 %[^()]*Art\. 54 \(b\)/,
    );
  });

  it('names who counts with the share, and tells an undecided entry of one of those names as another entry', () => {
    const ownership = view(null);
    const counted = ownership?.parties.find(({ verdict }) => verdict === 'counts');
    const other = ownership?.parties.find(({ verdict }) => verdict === 'does-not-count');
    const name = ownership?.nodes.find(({ id }) => id === counted?.node)?.name ?? '';
    if (ownership === null || counted === undefined || other === undefined || name === '')
      throw new Error('In the demo group somebody counts and somebody does not.');
    const nodes = ownership.nodes.map((node) => (node.id === other.node ? { ...node, name } : node));
    const told = coverWith({
      ...{ ...ownership, nodes, namesakes: namesakesAmong(nodes) },
      parties: [counted, { ...other, verdict: 'cannot-be-decided' }],
    });
    expect(told).toContain('1 counted, 1 cannot be decided');
    expect(told).toMatch(new RegExp(`Who counts, with the share of the capital: ${name} \\([^)]*[0-9][^)]* %`, 'u'));
    expect(told).toContain(`Another entry of the name ${name} (`);
    expect(told).not.toMatch(/cannot be decided whether (?!that entry)/);
  });

  it('says by which articles each counts: a share may be below the threshold', () => {
    const ownership = ownershipViewOf(savedGroup(null), {
      ...{ dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'eu-amlr' } },
    });
    const counted = ownership?.parties.filter(({ verdict }) => verdict === 'counts') ?? [];
    expect(counted.map(articlesText)).toContain('by Art. 52 and Art. 54 (b)');
    for (const party of counted) expect(coverWith(ownership)).toContain(` %, ${articlesText(party)})`);
  });

  it('has the share that a rule counts which does not multiply, not the multiplied one', () => {
    const ownership = ownershipViewOf(savedGroup(null), {
      ...{ dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'uk-psc' } },
    });
    // Nordlys, of which Ingrid has a majority, has 62.5 % of it; multiplied that is 37.5 % for her.
    expect(coverWith(ownership)).toMatch(
      /Ingrid Marie Solheim \(62\.5 % directly and through companies that they control, [^)]*by Sch\. 1A para\. 2, 18/,
    );
  });

  it('says of two who are counted and may be one person that they may be', () => {
    const ownership = view(null);
    const [one, other] = ownership?.parties.filter(({ verdict }) => verdict === 'counts') ?? [];
    if (ownership === null || one === undefined || other === undefined) throw new Error('Two are counted.');
    const asked = [{ ...one, openWith: [other.node] }, other];
    expect(coverWith({ ...ownership, parties: asked })).toContain('Some of those counted may be one person');
    expect(coverWith({ ...ownership, parties: asked })).toContain(
      'at most 2 counted, as some of them may be one person; 0 cannot',
    );
    expect(coverWith({ ...ownership, parties: [one, other] })).not.toContain('may be one person');
  });

  it('claims nothing where it could not be worked out, or nothing tells who holds', () => {
    expect(coverWith(null)).toContain('They could not be worked out');
    const ownership = view(null);
    const gaps = [{ kind: 'no-holders', node: 'a', share: null, other: null } as const];
    expect(coverWith(ownership && { ...ownership, parties: [], proposals: [], gaps })).toContain(
      m.ownership_nobody_told(),
    );
  });
});

describe('what was decided, in the report', () => {
  const told = (decisions: Report['decisions']) => sectionOf({ ...richReport(), decisions }, 'Decisions');

  it('has the decision with its reason, who signed it, and whether a second person approved', () => {
    const statement = decisionOf({ verdict: { kind: 'accept-with-conditions', conditions: 'Ask again in a year.' } });
    const text = told([
      { decisionId: 1, statement, finding: 'fits', approval: approvalOf('approve'), standing: { kind: 'in-force' } },
    ]);
    expect(text).toMatch(/In force/);
    for (const part of ['Ask again in a year.', 'Owners known.', 'Astrid Lindqvist', 'Bo Ek'])
      expect(text).toContain(part);
    // It may be broken at its quarters, for which the text of the page has blanks.
    expect(text.replaceAll(' ', '')).toContain(statement.fingerprint);
    expect(text).toContain('Looked at it myself.');
    expect(text).toContain(m.work_approval_fits());
  });

  it('cites each profile that it rests on by the number of its evidence, or has its whole hash where that is not listed', () => {
    const report = richReport();
    const { snapshotId, answer } = report.snapshot;
    const restsOn = [
      { snapshotId, sha256: answer.sha256 },
      { snapshotId: 70, sha256: '7'.repeat(64) },
    ];
    const decision = { decisionId: 1, statement: decisionOf({ restsOn }), finding: 'fits', approval: null } as const;
    const { html } = renderReport({ ...report, decisions: [{ ...decision, standing: { kind: 'in-force' } }] });
    const [, rests = ''] = /<dt>It rests on<\/dt><dd>(.*?)<\/dd>/s.exec(html) ?? [];
    const [own, gone] = rests.split('</div>');
    expect(own).toContain('<a href="#evidence-1">1</a>');
    expect(own).not.toContain(hashGroups(answer.sha256));
    expect(gone).toContain(hashGroups('7'.repeat(64)));
    expect(gone).not.toContain('#evidence-');
  });

  it('has the hash and the signature of what was signed, of the decision and of its approval', () => {
    const [statement, approval] = [decisionOf({}), approvalOf('approve')];
    const [decided, approved] = [canonicalJson(statement), canonicalJson(approval.statement)];
    const stored = {
      ...{ decisionId: 1, dossierId: 1, statementId: statement.id, needsSecond: true },
      ...{ statement: decided, signature: 'c2lnbmVkIGJ5IEFzdHJpZA==' },
      approval: {
        ...{ approvalId: 1, statementId: '7b0f3c2e', verdict: 'approve' },
        ...{ statement: approved, signature: 'c2lnbmVkIGJ5IEJv' },
      },
    };
    const kept = { decisionId: 1, statement, finding: 'fits', standing: { kind: 'in-force' } } as const;
    const text = (of: KeptDecision['approval']) =>
      sectionOf(
        { ...richReport(), decisions: [{ ...kept, approval: of }], signed: signedDecisions([stored]) },
        'Decisions',
      );
    const hashOf = (signed: string) => hashGroups(createHash('sha256').update(signed).digest('hex'));
    for (const part of [hashOf(decided), stored.signature, hashOf(approved), stored.approval.signature])
      expect(text(approval)).toContain(part);
    expect(text(null)).toContain(hashOf(decided));
    expect(text(null)).not.toContain(hashOf(approved));
  });

  it('has each letter of what was signed and of its signature, also where they look like the address of a token', () => {
    const address = 'https://intranet.example/case/AbC9xQ8qZ2wK4mP7vR1tY6?token=s3cr3t';
    const verdict = { kind: 'accept-with-conditions', conditions: `Before ${address}` } as const;
    const statement = decisionOf({ verdict, reason: `See ${address}` });
    const signature = '/1aBskgnk7AzWl/pQ3xTq8Lr5mNv2cDh6jKe9gYs4/Zb0wUoRiQq7xF1kJt3nB8vPqWmZ==';
    const signed = { sha256: '0'.repeat(64), signature };
    const kept = { decisionId: 1, statement, finding: 'fits', standing: { kind: 'in-force' } } as const;
    const decisions = [{ ...kept, approval: null }];
    const report = { ...richReport(), decisions, signed: [{ decisionId: 1, decision: signed, approval: null }] };
    const text = sectionOf(report, 'Decisions');
    for (const part of [`See ${address}`, `Before ${address}`, signature]) expect(text).toContain(part);
    expect(text).not.toContain(blankedMark);
  });

  it('has what was set aside when it was signed', () => {
    const setAside = [
      { fact: 'Two sums differ.', reason: 'Rounding.', officer: 'Bo Ek', at: '2026-11-24T08:00:00.000Z' },
    ];
    const kept = { decisionId: 1, finding: 'fits', approval: null, standing: { kind: 'in-force' } } as const;
    expect(told([{ ...kept, statement: decisionOf({ version: 2, setAside }) }])).toMatch(
      /Set aside by then Two sums differ\. Bo Ek, 24 Nov 2026 08:00:00 UTC: Rounding\./,
    );
  });

  it('has why it was set aside as the officer wrote it, and the fact as answers are handed over', () => {
    const address = 'https://h.example/note?token=q3vJ0aZ7';
    const at = '2026-11-24T08:00:00.000Z';
    const setAside = [{ fact: `States ${address}.`, reason: `See ${address}`, officer: 'Bo Ek', at }];
    const kept = { decisionId: 1, finding: 'fits', approval: null, standing: { kind: 'in-force' } } as const;
    const text = told([{ ...kept, statement: decisionOf({ version: 2, setAside }) }]);
    expect(text).toContain(`UTC: See ${address}`);
    expect(text).toContain(`token=${blankedMark}`);
  });

  it('says of a changed one that it does not fit its signature, and not that it does', () => {
    const statement = decisionOf({});
    const standing = { kind: 'does-not-fit', what: 'decision' } as const;
    const text = told([{ decisionId: 1, statement, finding: 'changed', approval: null, standing }]);
    expect(text).toContain(findingWords('changed') ?? 'nothing');
    expect(text).not.toContain(m.work_signature_fits());
  });

  const coverOf = (of: Report['decisions']) =>
    plainCover(renderReport({ ...richReport(), decisions: of }).html).match(/Decision (.*?) Status /)?.[1];

  it('names on the cover who approved it, unless the approval does not fit', () => {
    const [statement, approval] = [decisionOf({}), approvalOf('approve')];
    const kept = { decisionId: 1, statement, finding: 'fits', standing: { kind: 'in-force' } } as const;
    expect(coverOf([{ ...kept, approval }])).toMatch(/^Accept: In force, Astrid Lindqvist ?, .* Approved by Bo Ek ?, /);
    expect(coverOf([{ ...kept, approval: { ...approval, sameAccount: true } }])).toMatch(/same account of the system/);
    expect(coverOf([{ ...kept, approval: { ...approval, finding: 'changed' } }])).not.toMatch(/Approved by/);
  });

  it('has the decision that holds on the cover, not a newer one that waits', () => {
    const waiting = decisionOf({ second: { kind: 'any-other' }, verdict: { kind: 'refuse' } });
    const decisions: Report['decisions'] = [
      { decisionId: 2, statement: waiting, finding: 'fits', approval: null, standing: { kind: 'waiting' } },
      { decisionId: 1, statement: decisionOf({}), finding: 'fits', approval: null, standing: { kind: 'in-force' } },
    ];
    expect(coverOf(decisions)).toMatch(/^Accept: In force, Astrid Lindqvist ?, /);
    expect(coverOf([])).toBe('None in this record');
  });

  it('says of one in force that a newer profile came since, and of one that was replaced nothing', () => {
    const kept = { decisionId: 1, statement: decisionOf({}), finding: 'fits', approval: null } as const;
    const toldOf = (standing: Report['decisions'][number]['standing']) =>
      sectionOf(
        {
          ...richReport(),
          decisions: [{ ...kept, standing }],
          newerProfiles: [{ snapshotId: 5, takenAt: '2026-11-25T08:00:00Z' }],
          changedJoins: [
            {
              ...{ snapshotIds: [5], said: 'accepted', saidAt: '2026-11-01T09:00:00Z', now: 'withdrawn' },
              ...{ at: '2026-11-25T08:00:00Z', officer: 'Bo Ek', reason: 'Another passport.' },
            },
          ],
        },
        'Decisions',
      );
    expect(toldOf({ kind: 'in-force' })).toMatch(/A newer profile of Meridian .* came on 25 Nov 2026 08:00:00 UTC/);
    expect(toldOf({ kind: 'in-force' })).toContain('Bo Ek withdrew on 25 Nov 2026 08:00:00 UTC');
    expect(toldOf({ kind: 'replaced', by: 2, was: 'in-force' })).not.toContain('A newer profile');
    expect(toldOf({ kind: 'replaced', by: 2, was: 'in-force' })).not.toContain('withdrew');
  });

  it('says on the cover, too, that a decision that holds was made without a newer profile', () => {
    const kept = { decisionId: 1, statement: decisionOf({}), finding: 'fits', approval: null } as const;
    const newerProfiles = [{ snapshotId: 5, takenAt: '2026-11-25T08:00:00Z' }];
    const coverIn = (standing: Report['decisions'][number]['standing']) =>
      plainCover(renderReport({ ...richReport(), decisions: [{ ...kept, standing }], newerProfiles }).html);
    expect(coverIn({ kind: 'in-force' })).toContain('Made without a newer profile that came since.');
    expect(coverIn({ kind: 'replaced', by: 2, was: 'in-force' })).not.toContain('Made without');
  });

  it('has what officers state of the dossier, and says of the rest that it is not stated', () => {
    const review = { kind: 'every', months: 12, due: '2027-11-26' } as const;
    const risk = { level: 'high', reason: 'A nominee holds for others.' } as const;
    const workFacts = { purpose: 'Charter of two vessels', risk, tags: null, people: ['Bo Ek', 'Ann Lee'], review };
    const text = sectionOf({ ...richReport(), workFacts }, 'Decisions');
    expect(text).toMatch(
      /What is stated about this dossier Purpose Charter of two vessels Risk High: A nominee holds for others\. Tags not stated People responsible Bo Ek ?, Ann Lee Review Due on 26 Nov 2027, then every 12 months/,
    );
  });

  it('sets each tag apart, so that one that runs from the right does not turn the order of the others', () => {
    const tags = ['+plus', 'تجربة', '-5.20'];
    const { html } = renderReport({ ...richReport(), workFacts: { ...richReport().workFacts, tags } });
    expect(html).toMatch(/<bdi>\+plus<\/bdi>, <bdi lang="ar" dir="rtl">تجربة<\/bdi>, <bdi>-5\.20<\/bdi>/);
  });

  it('says that none is kept, of this record alone', () => {
    expect(told([])).toContain('No decision on this company is kept in this record.');
  });
});

const owners = (ownership: OwnershipView | null) =>
  sectionOf({ ...richReport(), ownership }, 'Who owns it, worked out');

describe('who owns the company, in its report', () => {
  it('names who is taken as one by an officer’s word, with who said it, when and why', () => {
    const made = view(null);
    const [first] = made?.proposals ?? [];
    if (made === null || first === undefined) throw new Error('The group has proposals.');
    const said = { ...first, officer: 'Bo Ek', at: '2026-11-24T08:00:00.000Z', reason: 'Passport seen.' };
    const told = owners({
      ...made,
      said: [
        { ...said, kind: 'accepted', isContradicted: false },
        { ...said, kind: 'refused', isContradicted: false, reason: 'Not shown.' },
      ],
    });
    expect(told).toMatch(
      /Taken as one, by what officers said .*\(.*\) and .*\(.*\): Bo Ek, 24 Nov 2026 08:00:00 UTC: Passport seen\./,
    );
    expect(told).toMatch(/Kept apart, by what officers said .*\(.*\) and .*\(.*\): Bo Ek, .*: Not shown\./);
    expect(told.split('Kept apart')[0]).not.toContain('Not shown.');
  });

  it('names who may be one with nobody having said so, and what was said of it by an earlier answer', () => {
    const made = view(null);
    const [first] = made?.proposals ?? [];
    if (made === null || first === undefined) throw new Error('The group has proposals.');
    const before = {
      kind: 'accepted',
      officer: 'Bo Ek',
      at: '2026-11-24T08:00:00.000Z',
      reason: 'Same passport.',
    } as const;
    const told = owners({ ...made, proposals: [{ ...first, saidBefore: [before] }] });
    expect(told).toMatch(
      /May be one, and no officer has said so of these answers .*\(.*\) and .*\(.*\)\. Bo Ek said on 24 Nov 2026 08:00:00 UTC, by another answer, that they are one: Same passport\./,
    );
    expect(owners({ ...made, proposals: [] })).not.toContain('May be one, and no officer');
  });

  it('says of whoever counts that an open question may change it, beside the grounds', () => {
    const made = view(null);
    const [first] = made?.proposals ?? [];
    if (made === null || first === undefined) throw new Error('The group has proposals.');
    const persons = made.parties.filter(({ verdict }) => verdict === 'counts');
    const [one, other] = [persons[0]?.node ?? '', persons[1]?.node ?? ''];
    const [a, b] = first.sides;
    const asked = {
      ...first,
      sides: [
        { ...a, node: one },
        { ...b, node: other },
      ] as [ViewSide, ViewSide],
    };
    const asking = (proposals: OwnershipView['proposals']) =>
      owners({ ...made, proposals }).split(
        'for these answers no officer has said so yet, and the verdict and the figures may change',
      ).length;
    expect(asking([asked]) - asking([])).toBe(2);
    const before = { officer: 'Bo Ek', at: '2026-11-24T08:00:00.000Z', reason: 'Passport seen.' };
    const told = owners({ ...made, proposals: [{ ...asked, saidBefore: [{ ...before, kind: 'accepted' }] }] });
    // Who said it, and when, follows the question on both lines: the reader of the report knows whom to ask.
    const words = 'Bo Ek said on 24 Nov 2026 08:00:00 UTC, by another answer, that they are one: Passport seen.';
    expect(told.split(`may change with the answer. ${words}`).length - 1).toBe(2);
    expect(told).not.toContain('Passport seen..');
  });

  it('tells lines apart that join one name in two offices of one company', () => {
    const made = view(null);
    const [first] = made?.proposals ?? [];
    if (made === null || first === undefined) throw new Error('The group has proposals.');
    const [one, other] = first.sides;
    const said = (role: 'official' | 'owner') => ({
      ...{ officer: 'Bo Ek', at: '2026-11-24T08:00:00.000Z', reason: 'Passport seen.', saidBefore: [] },
      ...{ kind: 'accepted' as const, isContradicted: false, sides: [one, { ...other, role }] as [ViewSide, ViewSide] },
    });
    const told = owners({ ...made, said: [said('official'), said('owner')] });
    expect(told).toMatch(/ and [^:]*\(Official of [^:]*\): Bo Ek/);
    expect(told).toMatch(/ and [^:]*\(Declared beneficial owner of [^:]*\): Bo Ek/);
  });

  it('lists whom an officer said to be one and who is not taken for one apart from whom officers said to be two', () => {
    const made = view(null);
    const [first] = made?.proposals ?? [];
    if (made === null || first === undefined) throw new Error('The group has proposals.');
    const word = { officer: 'Bo Ek', at: '2026-11-24T08:00:00.000Z', sides: first.sides };
    const told = owners({
      ...made,
      said: [
        { ...word, kind: 'refused', reason: 'Born elsewhere.', isContradicted: false },
        { ...word, kind: 'accepted', reason: 'All the same man.', isContradicted: true },
      ],
    });
    const lists = /Kept apart, by what officers said(.*?)Said by officers to be one, and not taken for one(.*)/.exec(
      told,
    );
    expect(lists?.[1]).toContain('Born elsewhere.');
    expect(lists?.[1]).not.toContain('All the same man.');
    expect(lists?.[2]).toMatch(
      /All the same man\. \(They are not taken for one all the same: .*\) Against it stands what Bo Ek said on 24 Nov 2026 08:00:00 UTC: .* are two\./,
    );
  });

  it('has everybody who counts with share and article, who is declared, the circles and what is not known', () => {
    const told = owners(view(null));
    expect(told).toContain('Who counts under the US rule, worked out as of 24 Nov 2026 12:00:00 UTC');
    expect(told).toMatch(/Ingrid Marie Solheim Person [^%]* Counts 37\.5 %/);
    expect(told).toMatch(/Willemijn van der Zandt Person .*? Counts more than 25\.05 %, up to 30\.0625 %/);
    expect(told).toMatch(/31 CFR 1010\.230/);
    // A declared owner of whom no share is known is not said to have none.
    expect(told).toMatch(/declared at Nordlys Invest AS Cannot be decided not known/);
    expect(told).toContain('Declared and worked out');
    expect(told).toContain('Declared, not supported');
    // In the table of persons, too: there it would read as if nobody had declared this person.
    expect(told).toMatch(/Declared, does not count/);
    expect(told).toMatch(/own each other|owns itself|in a circle/);
    // What is known of own shares stands with the circles, not among what is not known.
    expect(told).toMatch(/Own shares leave the total.*What is not known/);
    expect(told).not.toMatch(/What is not known.*Own shares leave the total/);
    // The figures come from answers of other dossiers: each is named by its hash.
    expect(told).toMatch(/It rests on .*Nordlys Invest AS \d+ \w+ 20\d\d/);
  });

  it('has every holding and every declared control with the answer that states it, with a diagram or without', () => {
    const made = view(null);
    if (made === null) throw new Error('The demo group is worked out.');
    const nodes = new Map(made.nodes.map((node) => [node.id, node]));
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
    const rowsOf = (ownership: OwnershipView) =>
      /Who holds what(.*?)Declared and worked out/.exec(plain(owners(ownership)))?.[1] ?? '';
    const told = rowsOf(made);
    for (const { holder, subject, capital, stated } of made.edges)
      expect(told).toContain(
        plain(`${nodeName(nodes, holder)} ${nodeName(nodes, subject)} ${shareText(stated ?? capital)}`),
      );
    for (const { holder, subject } of made.controls)
      expect(told).toContain(plain(`${nodeName(nodes, holder)} ${nodeName(nodes, subject)}`));
    expect(told.split(` ${m.ownership_edge_declared()} `).length).toBeGreaterThan(made.controls.length);
    expect(told).toMatch(/ \d+ \w+ 20\d\d \d+ /);
    expect(rowsOf({ ...made, layout: null })).toBe(told);
  });

  it('tells two declared owners of one name apart by the companies whose profiles declare them', () => {
    const made = view(null);
    const name = 'Ingrid Marie Solheim';
    const named = new Set(made?.nodes.flatMap((node) => (node.name === name ? [node.id] : [])));
    const declaring = made?.controls.filter(({ holder }) => named.has(holder)) ?? [];
    const entries = [...new Set(declaring.map(({ holder }) => holder))];
    if (made === null || made.declared === null) throw new Error('The demo group declares owners.');
    expect(entries.length).toBeGreaterThan(1);
    const declared = {
      ...{ ...made.declared, notDeclared: [] },
      owners: entries.map((node) => ({ node, standing: 'who-not-said' as const, mayBe: [] })),
    };
    const told = owners({ ...made, declared })
      .split('Declared and worked out')[1]
      ?.replaceAll(/\s+/g, ' ');
    expect(told).toContain(`${name} declared at Tarnholm Group S.A. ${m.ownership_declared_who()}`);
    expect(told).toContain(`${name} declared at Nordlys Invest AS ${m.ownership_declared_who()}`);
  });

  it('prints every ground of everybody, and says of one that is no share whether it is met', () => {
    const question = { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'eu-amlr' } } as const;
    const asked = ownershipViewOf(savedGroup(null), question);
    const nodes = new Map(asked?.nodes.map((node) => [node.id, node]));
    const alone = asked?.parties.filter(({ verdict, mayBe }) => verdict !== null && mayBe.length === 0) ?? [];
    const grounds = alone.map(decidingGrounds);
    expect(Math.max(...grounds.map(({ length }) => length))).toBeGreaterThan(4);
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
    const told = plain(owners(asked));
    for (const ground of grounds.flat()) expect(told).toContain(plain(groundText(nodes, ground)));
    expect(told).toContain('Control by more than half at each level: not the case by what is saved. Art. 53.');
    expect(told).not.toMatch(/more than half at each level\. Art/);
  });

  it('gives the votes the room of a sentence, and the reasons the whole width below each person', () => {
    const { html } = renderReport({ ...richReport(), ownership: view(null) });
    const persons = html.split('<table').find((part) => part.includes('Of the votes</th></tr>')) ?? '';
    const widths = [...persons.matchAll(/<col width="(\d+)">/g)].map(([, width]) => Number(width));
    // In pixels: 30 millimetres are about 20 letters.
    expect(widths.at(-1)).toBeGreaterThan(113);
    const above = persons.match(/<tr class="above">/g) ?? [];
    expect(above.length).toBeGreaterThan(5);
    expect(persons.match(/<td colspan="4"><small>Why: [^<]+<\/small>/g)).toHaveLength(above.length);
  });

  it('tells a filing behind a holding by its own day, and by the day on which it came', () => {
    const made = view(null);
    if (made === null) throw new Error('The group is saved.');
    const edges = made.edges.map((edge) => ({
      ...edge,
      sources: edge.sources.map((source) => ({ ...source, takenAt: '2026-11-12T09:00:00Z', filedDay: '2024-03-03' })),
    }));
    const held = /Who holds what(.*?)Declared and worked out/.exec(owners({ ...made, edges }))?.[1] ?? '';
    expect(held).toContain('Answer came');
    expect(held).toContain('filing of 3 Mar 2024 (came 12 Nov 2026)');
  });

  it('lists the answers of other companies as evidence, and its hash covers them', () => {
    const ownership = view(null);
    if (ownership === null) throw new Error('The group is saved.');
    const withHashes = {
      ...ownership,
      restsOn: ownership.restsOn.map((one, place) => ({
        ...one,
        answer: { ...one.answer, answerId: 500 + place, sha256: String(place).padStart(64, 'a') },
      })),
    };
    const report = { ...richReport(), ownership: withHashes };
    const own = listEvidence({ ...report, ownership: null });
    const listed = listEvidence(report);
    expect(listed.items).toEqual(own.items);
    expect(listed.others.length).toBeGreaterThan(5);
    expect(listed.hash).not.toBe(own.hash);
    expect(listed.others.map(({ number }) => number)).toEqual(
      listed.others.map((_, place) => own.items.length + place + 1),
    );
    const hashes = [
      ...listed.items.map(({ sha256 }) => sha256),
      ...listed.others.map(({ source }) => source.answer.sha256),
    ];
    const redone = createHash('sha256').update(hashes.map((one) => `${one}\n`).join(''));
    expect(listed.hash).toBe(redone.digest('hex'));
    const { html } = renderReport(report);
    const [, table = ''] = html.split('</span> Evidence</h2>');
    const printed = [...table.matchAll(/<td><span class="hash">([0-9a-f ]{71})<\/span><\/td>/g)];
    expect(printed.map(([, hash = '']) => hash.replaceAll(' ', ''))).toEqual(hashes);
    const evidence = sectionOf(report, 'Evidence');
    expect(evidence).toMatch(
      /Answer, other dossier Nordlys Invest AS NO 917 204 588 From the profile of \d+ \w+ 20\d\d \d\d:\d\d:\d\d UTC, kept as answer 50\d of this record/,
    );
    expect(evidence).toContain('Those of other dossiers are written in the same way from there.');
    expect(plainCover(html)).toMatch(/Evidence \d+ answers?, \d+ documents?, \d+ answers from other dossiers/);
    expect(sectionOf(report, 'Who owns it, worked out')).toContain('the evidence hash covers them');
  });

  it('says what is not known while a company between is not saved', () => {
    expect(owners(view(onOffer))).toMatch(/Not known: who is behind Tarnholm Hafenbeteiligungen GmbH/);
  });

  it('names how a share that contradicts itself was settled, by whom, when and why', () => {
    const known = view(null);
    const edge = known?.edges.find(({ sources }) => sources.length > 0);
    const [source] = edge?.sources ?? [];
    if (known === null || edge === undefined || source === undefined) throw new Error('The group has holdings.');
    const share = {
      ...{ holder: edge.holder, subject: edge.subject, className: null, source, doubts: [] },
      stated: { kind: 'exact' as const, value: 65, text: '65' },
      counted: { share: edge.capital.lower, count: '15000', total: '25000' },
      readings: ['stated' as const, 'counts' as const],
    };
    const settled = { word: 'counts' as const, officer: 'Bo Ek', at: '2026-11-24T08:00:00.000Z', reason: 'Deed seen.' };
    expect(owners({ ...known, doubtfulShares: [{ ...share, settled }] })).toMatch(
      /Shares that officers settled .* in .*\. Stated: 65\s%; By the counts: .* \(15000 of 25000\)\. Bo Ek took it as counted on 24 Nov 2026 08:00:00 UTC: Deed seen\./,
    );
    expect(owners({ ...known, doubtfulShares: [{ ...share, settled: null }] })).not.toContain('as officers settled');
  });

  it('has each discrepancy with its first showing, its last day, what was said of it, and the statement with its sources', () => {
    const shown = view(null);
    if (shown === null) throw new Error('The group is saved.');
    const text = 'She counts by 37.5 %.\nSee the deed.';
    const steps = [
      keptStep({ step: 'stated', register: 'Register of Luxembourg', text, snapshotIds: [5, 6] }, '2026-11-26'),
      keptStep({ step: 'customer-first', ground: 'outdated', reason: 'Sold in May.' }, '2026-12-08', 2),
      keptStep({ step: 'reported', on: '2026-12-01', receipt: 'LU-17' }, null, 3),
    ];
    const other = keptDiscrepancy({ discrepancyId: 2, lastDay: null, person: { name: 'Bo Ek', birthdate: null } });
    const kept = [keptDiscrepancy({ steps }), other];
    const told = owners({ ...shown, discrepancies: { ...shown.discrepancies, kept } }).replaceAll('\u00A0', ' ');
    for (const part of [
      'Ingrid Solheim: Worked out, not declared, under the EU rule',
      'the last day to report it would be 26 Nov 2026',
      'for: Register of Luxembourg',
      'She counts by 37.5 %. See the deed.',
      'asked first (outdated data): Sold in May.',
      'reported on 1 Dec 2026, with the receipt LU-17',
      `Nordlys Invest AS 2 Feb 2026 08:00:00 UTC ${'66666666 '.repeat(8).trim()}`,
    ])
      expect(told).toContain(part);
    expect(told).toMatch(/Bo Ek: .* so no deadline is claimed\. No statement yet/);
    expect(owners(shown)).not.toContain('Discrepancies from the declared owners');
  });

  it('has what officers wrote as they wrote it, with an address that carries a token, and the names of answers without it', () => {
    const made = view(null);
    const [first] = made?.proposals ?? [];
    const edge = made?.edges.find(({ sources }) => sources.length > 0);
    const [source] = edge?.sources ?? [];
    if (made === null || first === undefined || edge === undefined || source === undefined)
      throw new Error('The group has proposals and holdings.');
    const address = (of: string) => `https://h.example/${of}?token=q3vJ0aZ7`;
    const by = (of: string) => ({ officer: 'Bo Ek', at: '2026-11-24T08:00:00.000Z', reason: `See ${address(of)}` });
    const [one, other] = first.sides;
    const sides: [ViewSide, ViewSide] = [{ ...one, name: address('name') }, other];
    const settled = { ...by('settled'), word: 'counts' as const };
    const step = { step: 'stated' as const, register: 'LU', text: `By ${address('statement')}`, snapshotIds: [5] };
    const told = owners({
      ...made,
      proposals: [{ ...first, saidBefore: [{ ...by('before'), kind: 'accepted' }] }],
      said: [
        { ...by('one'), sides, kind: 'accepted', isContradicted: false },
        { ...by('two'), sides, kind: 'refused', isContradicted: false },
        { ...by('in-vain'), sides, kind: 'accepted', isContradicted: true },
      ],
      doubtfulShares: [
        {
          ...{ holder: edge.holder, subject: edge.subject, className: null, source, doubts: [], settled },
          ...{ stated: { kind: 'exact', value: 65, text: '65' }, counted: null, readings: ['stated'] },
        },
      ],
      discrepancies: {
        ...made.discrepancies,
        kept: [
          keptDiscrepancy({
            steps: [
              keptStep(step, null),
              keptStep({ step: 'resolved', reason: `See ${address('resolved')}` }, null, 2),
            ],
          }),
        ],
      },
    });
    for (const of of ['before', 'one', 'two', 'in-vain', 'settled', 'statement', 'resolved'])
      expect(told).toContain(address(of));
    expect(told).not.toContain(address('name'));
  });

  it('says of one who counts and may be a declared owner that they count, as the window does', () => {
    const made = view(null);
    const counted = made?.parties.find(({ verdict }) => verdict === 'counts');
    if (made === null || made.declared === null || counted === undefined) throw new Error('Somebody counts.');
    const notDeclared = [{ node: counted.node, mayBe: ['somebody'] }];
    const told = owners({ ...made, declared: { ...made.declared, owners: [], notDeclared } });
    expect(told).toContain('Counts under this rule, and may be one of the declared owners.');
    expect(told).not.toContain('may count');
    expect(m.ownership_not_declared_who_text()).toContain(
      'Counts under this rule, and may be one of the declared owners.',
    );
  });

  it('says of nobody that they own nothing where it could not be worked out', () => {
    const told = owners(null);
    expect(told).toContain('could not be worked out when this report was made');
    expect(told).not.toContain('Counts');
  });
});
