import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BundleFileOpened, BundleText, OpenedBundle } from '../../src-shared/contract/bundles.ts';
import type { OpenQuestions, OpenQuestionsFound } from '../../src-shared/domain/bundle/open-questions.ts';
import type { ContentFinding } from '../../src-shared/domain/bundle/content-finding.ts';
import type { RestsFinding } from '../../src-shared/domain/bundle/bundle-findings.ts';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import { decisionOf } from '../unit/domain/work/specimen-decisions.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { bundleFiles, bundlePapers, bundleSignatures, fileOf, openBundle, refusedBundle } from './stand-in/bundle.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { later } from './stand-in/session.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const room = page.getByRole('dialog', { name: 'Reading room: Meridian.dossier' });
const files = room.getByRole('list', { name: 'What it holds' }).getByRole('listitem');
const open = page.getByRole('button', { name: 'Open a sealed bundle…' });
const limit = /Whose key it is shows only where its fingerprint is compared with one that came another way/;

async function openList(script: Partial<Script> = {}) {
  const opened = await openWindow({ ...keptDossiers(), ...script }, { width: 1024, height: 768 });
  await userEvent.keyboard('{Control>}3{/Control}');
  await expect.element(open).toBeVisible();
  return opened;
}

async function openRoom(bundle: OpenedBundle, script: Partial<Script> = {}) {
  const opened = await openList({ 'bundle.open': () => good(bundle), ...script });
  await userEvent.click(open);
  await expect.element(room).toBeVisible();
  return opened;
}

describe('the reading room', () => {
  it('tells what was verified, who signed with which key, and what only comparing the fingerprint shows', async () => {
    await openRoom(openBundle());
    await expect.element(room.getByText(/^Verified: all of its 6 files are as its manifest says/)).toBeVisible();
    await expect.element(room.getByText('Meridian Holdings AG')).toBeInTheDocument();
    await expect.element(room.getByText(/record 12, hash/)).toBeInTheDocument();
    const signatures = room.getByRole('region', { name: 'Signatures of the bundle' });
    await expect.element(signatures.getByText(/^Signed by Bo Ek, 21 November 2026/)).toBeInTheDocument();
    await expect.element(signatures.getByText('cd'.repeat(32))).toBeInTheDocument();
    await expect.element(signatures.getByText('Fits', { exact: true })).toBeInTheDocument();
    await expect.element(signatures.getByText(limit)).toBeInTheDocument();
    const papers = room.getByRole('region', { name: 'Decisions and approvals in it' });
    await expect.element(papers.getByText('Owners known.')).toBeInTheDocument();
    expect(papers.getByText('Its signature fits').elements()).toHaveLength(2);
    await expect.element(files).toHaveLength(6);
    expect(files.getByText('Whole', { exact: true }).elements()).toHaveLength(6);
    expect(await axeViolations()).toEqual([]);
  });

  it('names the company of a decision, offers no answer to one of another company, and does not head it as sound', async () => {
    const [decision, approval] = bundlePapers;
    if (decision?.kind !== 'decision' || approval === undefined) throw new Error('The bundle has both.');
    const waiting = { ...decision, isAnswered: false, isOfOther: true };
    await openRoom(openBundle({ papers: [waiting, { ...approval, finding: 'changed' }] }));
    await expect.element(room.getByText(/^2 decisions and approvals in it do not hold\./)).toBeVisible();
    const papers = room.getByRole('region', { name: 'Decisions and approvals in it' });
    await expect.element(papers.getByText(/^About .*Meridian/)).toBeInTheDocument();
    await expect
      .element(papers.getByText(/^This decision is about another company than the bundle/))
      .toBeInTheDocument();
    expect(papers.getByRole('button', { name: 'Approve…' }).elements()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('offers no answer to a decision whose answer was taken out of the bundle', async () => {
    const [decision] = bundlePapers;
    if (decision?.kind !== 'decision') throw new Error('The bundle has one.');
    const contents = [{ path: decision.path, trouble: 'approval-not-here' as const, record: null }];
    await openRoom(openBundle({ papers: [{ ...decision, isAnswered: false }], contents }));
    const papers = room.getByRole('region', { name: 'Decisions and approvals in it' });
    await expect.element(papers.getByText(/^The audit trail in the bundle tells that a second person/)).toBeVisible();
    expect(papers.getByRole('button', { name: 'Approve…' }).elements()).toEqual([]);
  });

  it('says above all that it is signed in the name of an officer of its decisions with another key', async () => {
    const [decision = expect.fail('no decision')] = bundlePapers;
    const officer = decision.statement?.officer ?? '';
    const key = { officer, fingerprint: 'cd'.repeat(32), paper: decision.path, paperFingerprint: 'ef'.repeat(32) };
    await openRoom(openBundle({ otherKeys: [key] }));
    const alert = room.getByRole('alert');
    await expect.element(alert.getByText(/^Signed with another key than the same officer/)).toBeVisible();
    await expect
      .element(alert.getByText(/decisions\/decision-1\.json in the same name with another key, efef/))
      .toBeVisible();
    expect(room.getByText(/^Verified: all/).elements()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('says above all that the maker whom it names did not sign it', async () => {
    await openRoom(openBundle({ signatureDoubts: [{ kind: 'not-by-maker', officer: 'Bo Eriksen' }] }));
    const alert = room.getByRole('alert');
    await expect.element(alert.getByText(/made by Bo Eriksen, and nobody of that name signed it/)).toBeVisible();
    await expect.element(alert.getByText(/before its maker told you the SHA-256 of the manifest/)).toBeVisible();
    expect(room.getByText(/^Verified: all/).elements()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('says which decision an approval is of, and which decision a later one replaced', async () => {
    const [decision, approval = expect.fail('no approval')] = bundlePapers;
    if (decision?.kind !== 'decision') throw new Error('The bundle has one.');
    const by = 'decisions/decision-3.json';
    const replaced = { ...decision, standing: { kind: 'replaced' as const, by, was: 'in-force' as const } };
    await openRoom(openBundle({ papers: [replaced, { ...decision, path: by }, approval] }));
    const papers = room.getByRole('region', { name: 'Decisions and approvals in it' }).getByRole('listitem');
    await expect.element(papers.first().getByText(`Replaced by ${by}`)).toBeVisible();
    await expect.element(papers.nth(1).getByText('In force, by what is in this bundle')).toBeInTheDocument();
    await expect
      .element(papers.last().getByText(/^Of the decision decisions\/decision-1\.json: Accept/))
      .toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  it('heads a bundle that nobody signed with that', async () => {
    await openRoom(openBundle({ findings: { files: bundleFiles, signatures: [] } }));
    await expect.element(room.getByText('Nobody signed this bundle: anybody can have made it.')).toBeVisible();
  });

  it('shows a text as text, with what cannot be seen named, and leads back to what was found', async () => {
    const text = '<script>alert(1)</script>\u202Efdp';
    const { bridge } = await openRoom(openBundle(), {
      'bundle.readText': () => good({ kind: 'text', text, bytes: 900_000, shown: 200_000 }),
    });
    await userEvent.click(room.getByRole('button', { name: 'Show as text: notes/note-1.json' }));
    await expect.element(room.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible();
    expect(room.getByText(/<script>/).element().textContent).not.toContain('\u202E');
    await expect.element(room.getByText(/Only the first 200,?000 of 900,?000 bytes are shown/)).toBeVisible();
    await expect.element(room.getByText(/Characters that cannot be seen stand as their names/)).toBeVisible();
    expect(bridge.inputsOf('bundle.readText')).toEqual([{ path: 'notes/note-1.json' }]);
    expect(await axeViolations()).toEqual([]);
    await expect.element(room.getByRole('button', { name: 'Back to what was found' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(files).toHaveLength(6);
  });

  it.each([
    [good<BundleText>({ kind: 'no-text' }), /^This file is no text/],
    [good<BundleText>({ kind: 'refused', trouble: 'file-changed' }), /^A file in it was changed/],
    [bad(failure('not-found')), /./],
  ] satisfies [Envelope<BundleText>, RegExp][])('says why a file is not shown', async (answer, said) => {
    await openRoom(openBundle(), { 'bundle.readText': () => answer });
    await userEvent.click(room.getByRole('button', { name: 'Show as text: notes/note-1.json' }));
    const shown = room.getByRole('region', { name: 'Text of a file' });
    await expect.element(shown.getByText(said).first()).toBeVisible();
    expect(shown.element().querySelector('pre')).toBe(null);
  });

  it('opens a document in a window of its own, and says beside it why one was not opened', async () => {
    const answers: Envelope<BundleFileOpened>[] = [
      good({ kind: 'shown' }),
      good({ kind: 'refused', trouble: 'file-changed' }),
      good({ kind: 'too-large' }),
      bad(failure('program-replaced')),
    ];
    const { bridge } = await openRoom(openBundle(), {
      'bundle.showFile': () => answers.shift() ?? expect.fail('It was asked too often.'),
    });
    const document = files.filter({ hasText: 'documents/document-7.pdf' });
    const opening = document.getByRole('button', { name: 'Open in a window: documents/document-7.pdf' });
    expect(document.getByRole('button', { name: /^Show as text/ }).elements()).toEqual([]);
    await userEvent.click(opening);
    await expect.poll(() => bridge.inputsOf('bundle.showFile')).toEqual([{ path: 'documents/document-7.pdf' }]);
    expect(document.getByRole('alert').elements()).toEqual([]);
    for (const said of [
      /^It was not opened, and nothing of it is shown\. A file in it was changed: it does not fit its hash\./,
      /^It is larger than the window of a document is given/,
      /./,
    ]) {
      await userEvent.click(opening);
      await expect.element(document.getByRole('alert').getByText(said)).toBeVisible();
    }
    expect(await axeViolations()).toEqual([]);
  });

  it('says that nobody signed, and of a decision what is wrong with it and what it waits for', async () => {
    const [decision = expect.fail('no decision')] = bundlePapers;
    const papers = [
      { ...decision, isAnswered: false },
      {
        kind: 'approval' as const,
        path: 'approvals/approval-1.json',
        of: null,
        statement: null,
        finding: 'unreadable' as const,
        sameAccount: false,
      },
    ];
    await openRoom(openBundle({ papers, findings: { files: bundleFiles, signatures: [] } }));
    await expect.element(room.getByText('Nobody signed it: anybody can have made it')).toBeInTheDocument();
    await expect.element(room.getByText(/^It needs a second person, and no approval that fits/)).toBeInTheDocument();
    await expect.element(room.getByText(/^No decision or approval that could have been signed/)).toBeInTheDocument();
    await expect.element(room.getByText(limit)).toBeInTheDocument();
  });

  it('says beside a decision which of the answers that it rests on are in the bundle, and which are not', async () => {
    const decision = bundlePapers.find((paper) => paper.kind === 'decision') ?? expect.fail('no decision');
    const at = (place: RestsFinding['place'], snapshotId: number, company: string | null = null) => {
      return { snapshotId, sha256: `${String(snapshotId)}a`.repeat(32), place, company };
    };
    const restsOn = [
      at({ kind: 'as-kept', path: 'answers/answer-3.json' }, 3),
      at({ kind: 'blanked', path: 'other-companies/answer-4.json' }, 4, 'Nordlys\u202E Invest AS'),
      at({ kind: 'missing' }, 5),
    ];
    await openRoom(openBundle({ papers: [{ ...decision, restsOn }] }));
    const rests = room.getByRole('list', { name: 'What it rests on' }).getByRole('listitem');
    await expect.element(rests).toHaveLength(3);
    const told = rests.elements().map((item) => item.textContent);
    expect(told[0]).toMatch(/^Profile 5\s*Not in this bundle/);
    expect(told[1]).toMatch(/^Profile 3\s*In this bundle\s*answers\/answer-3\.json/);
    expect(told[2]).toMatch(/of Nordlys.* Invest AS\s*In this bundle with tokens blanked/);
    expect(told[2]).not.toContain('\u202E');
    await expect.element(room.getByText(/^A decision in it rests on 1 answer that is not in it/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('names the answers that were left out since they tell of other companies, and says nothing where none was', async () => {
    const operation = 'GET /orders\u202E';
    const leftOut = [{ sha256: 'ef'.repeat(32), operation, receivedAt: '2026-11-21T09:00:00.000Z' }];
    await openRoom(openBundle({ leftOut }));
    const told = room.getByRole('region', { name: 'Left out of this bundle' });
    await expect.element(told.getByText(/name orders, prices and case references of other companies/)).toBeVisible();
    await expect.element(told.getByText('ef'.repeat(32))).toBeInTheDocument();
    expect(told.element().textContent).not.toContain('\u202E');
    expect(await axeViolations()).toEqual([]);
  });

  it('tells what an attachment was called, and that it was withdrawn, by whom and why', async () => {
    const withdrawn = { at: '2026-11-21T08:00:00.000Z', officer: 'Bo Ek', reason: 'Of another\u202E customer.' };
    const attached = (number: number) => fileOf(`attachments/attachment-${String(number)}.pdf`, { role: 'attachment' });
    const told = (number: number, name: string) => ({ path: attached(number).path, name, officer: 'Astrid Lindqvist' });
    await openRoom(
      openBundle({
        findings: { files: [attached(1), attached(2), attached(3)], signatures: bundleSignatures },
        attachments: [
          { ...told(1, 'deed\u202Efdp.exe'), withdrawn },
          { ...told(2, 'passport.pdf'), withdrawn: null },
        ],
      }),
    );
    const files = room.getByRole('list', { name: 'What it holds' }).getByRole('listitem');
    await expect.element(files).toHaveLength(3);
    const [first, second, third] = files.elements().map((item) => item.textContent);
    expect(first).toMatch(
      /deed.*fdp\.exe.*Astrid Lindqvist.*Withdrawn by Bo Ek, 21\sNov\s2026: Of another.* customer\./s,
    );
    expect(first).not.toContain('\u202E');
    expect(second).toMatch(/passport\.pdf/);
    expect(second).not.toMatch(/[Ww]ithdrawn/);
    expect(third).toMatch(/is not known/);
    expect(await axeViolations()).toEqual([]);
  });

  it('says of the demo that its company is invented', async () => {
    const { about } = openBundle();
    await openRoom(openBundle({ about: { ...about, connection: { ...about.connection, kind: 'demo' } } }));
    await expect.element(room.getByText('Demo: this company is invented')).toBeVisible();
  });

  it('whose files do not fit together is told as that, with each file and what does not fit', async () => {
    const contents: ContentFinding[] = [
      { path: 'trail/trail.jsonl', trouble: 'trail-record-changed', record: 7 },
      { path: 'decisions/decision-1.json', trouble: 'paper-not-in-trail', record: null },
    ];
    await openRoom(openBundle({ contents }));
    await expect.element(room.getByRole('alert').getByText(/^2 things in it do not fit together/)).toBeVisible();
    const told = room.getByRole('list', { name: 'What does not fit together' });
    await expect.element(told.getByText('Record 7 or a later one')).toBeVisible();
    await expect.element(told.getByText('The audit trail in the bundle has no record of it.')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('an approval from the installation and account of its decision is told as that', async () => {
    const papers = bundlePapers.map((paper) => (paper.kind === 'approval' ? { ...paper, sameAccount: true } : paper));
    await openRoom(openBundle({ papers }));
    await expect.element(room.getByText(/^On the same machine under the same account/)).toBeVisible();
    await expect.element(room.getByText(/^On installation /).first()).toBeVisible();
  });

  it('draws a part of thousands of files and more when it is asked for', async () => {
    const many = Array.from({ length: 450 }, (_, number) => fileOf(`documents/document-${String(number)}.pdf`));
    await openRoom(openBundle({ findings: { files: many, signatures: bundleSignatures }, papers: [] }));
    await expect.element(files).toHaveLength(200);
    await userEvent.click(room.getByRole('button', { name: 'Show more' }));
    await expect.element(files).toHaveLength(400);
  });
});

describe('whoever answers a decision in the reading room', () => {
  const time = '2026-11-21T09:00:01.234Z';
  const form = room.getByRole('form', { name: 'Approve this decision' });
  // Whoever proposed a decision is not its second person.
  const statement = decisionOf({ officer: 'Bo Ek', second: { kind: 'any-other' } });
  async function answering(openQuestions: OpenQuestionsFound) {
    const papers = bundlePapers.flatMap((paper) =>
      paper.kind === 'decision' ? [{ ...paper, statement, isAnswered: false }] : [],
    );
    await openRoom(openBundle({ papers, openQuestions }));
    await userEvent.click(room.getByRole('button', { name: 'Approve…' }));
    await expect.element(form).toBeVisible();
  }
  const read = (change: Partial<OpenQuestions> = {}): OpenQuestionsFound => ({
    kind: 'read',
    open: {
      ...{ format: 'dossier-open-questions' as const, version: 1 as const, at: time },
      ...{ owners: { rule: 'a rule', texts: [] }, standingOut: { texts: [], leftOut: 0 }, ...change },
    },
  });

  it('reads what was open when the bundle was sealed, as of that time', async () => {
    const owners = { rule: 'a rule', texts: ['Of Ola\u202E Berg it cannot be decided.'] };
    await answering(read({ owners, standingOut: { texts: ['It was dissolved.'], leftOut: 2 } }));
    await expect
      .element(form.getByText(/^When the bundle was sealed, 21 November 2026.*, this was open/))
      .toBeVisible();
    const told = form
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
    expect(told).toHaveLength(3);
    expect(told[0]).toMatch(/^Of Ola.* Berg it cannot be decided\.$/);
    expect(told[0]).not.toContain('\u202E');
    expect(told.slice(1)).toEqual(['It was dissolved.', '2 more facts are not shown.']);
    await expect.element(form.getByText(/^What has changed since then is not known here/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('reads that nothing was listed only where both parts were worked out', async () => {
    await answering(read());
    await expect.element(form.getByText(/, no discrepancy, no owner of whom/)).toBeVisible();
    await expect.element(form.getByText(/^What has changed since then is not known here/)).toBeVisible();
  });

  it('reads what could not be worked out as not known', async () => {
    await answering(read({ owners: null }));
    await expect.element(form.getByText(/not all of what is open in its dossier could be worked out/)).toBeVisible();
    await expect.element(form.getByText(/^What is open about its owners could not be worked out then/)).toBeVisible();
    expect(form.getByText(/no discrepancy/).elements()).toEqual([]);
  });

  it.each<[OpenQuestionsFound['kind'] & ('none' | 'unreadable'), RegExp]>([
    ['none', /^Which questions are open in the dossier is not known here: discrepancies/],
    ['unreadable', /is not known here: the file of the bundle that should tell it is not as Dossier writes it/],
  ])('reads that it is not known where the bundle has it as %s', async (kind, said) => {
    await answering({ kind });
    await expect.element(form.getByText(said)).toBeVisible();
  });
});

describe('a bundle that is refused', () => {
  it('is said to be that in a sentence, with what became of each file, and none of it is shown', async () => {
    const changed = [
      ...bundleFiles.map((file) => (file.role === 'document' ? { ...file, finding: 'changed' as const } : file)),
      fileOf('documents/more\u202Efdp.exe', { finding: 'extra', role: null, sha256: null }),
      fileOf('notes/note-2.json', { finding: 'missing', role: 'note' }),
    ];
    const signatures: typeof bundleSignatures = [
      ...bundleSignatures,
      { kind: 'does-not-fit', path: 'signatures/x.json', trouble: 'signature-does-not-fit' },
    ];
    await openRoom(refusedBundle({ findings: { files: changed, signatures } }));
    const alert = room.getByRole('alert');
    await expect.element(alert.getByText('This bundle is not opened')).toBeVisible();
    await expect.element(alert.getByText('A file in it was changed: it does not fit its hash.')).toBeVisible();
    await expect.element(alert.getByText('documents/document-7.pdf')).toBeVisible();
    await expect.element(alert.getByText(/^Nothing of it was kept or written\./)).toBeVisible();
    const told = files.elements().map((item) => item.textContent);
    expect(told[0]).toContain('Changed');
    expect(told[1]).toContain('Extra: the manifest does not list it');
    expect(told[1]).not.toContain('\u202E');
    expect(told[2]).toContain('Missing');
    expect(told[3]).toContain('Whole');
    await expect.element(room.getByText('Does not fit')).toBeInTheDocument();
    expect(room.getByRole('button', { name: /^Show as text/ }).elements()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('of which nothing can be told has no list', async () => {
    await openRoom(refusedBundle({ trouble: 'not-an-archive', path: null, findings: null }));
    await expect.element(room.getByText(/^This is not a bundle: it is no archive/)).toBeVisible();
    expect(files.elements()).toEqual([]);
  });
});

describe('the way there', () => {
  it('is asked once however often it is pressed, and cancelling changes nothing', async () => {
    const slow = later<Envelope<OpenedBundle>>();
    const { bridge } = await openList({ 'bundle.open': () => slow.answer });
    await userEvent.dblClick(open);
    await expect.element(page.getByRole('button', { name: 'Opening and verifying…' })).toHaveFocus();
    await slow.come(good({ kind: 'cancelled' }));
    await expect.element(open).toHaveFocus();
    expect(bridge.inputsOf('bundle.open')).toHaveLength(1);
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it('is a command of the palette, too; leaving closes the file, and no key reaches what lies behind', async () => {
    const { bridge } = await openWindow({ 'bundle.open': () => good(openBundle()) });
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('reading room{Enter}');
    await expect.element(room).toBeVisible();
    await userEvent.keyboard('{Control>}5{/Control}');
    await expect.element(room).toBeVisible();
    await userEvent.click(room.getByRole('button', { name: 'Leave the reading room' }));
    await expect.element(room).not.toBeInTheDocument();
    expect(bridge.inputsOf('bundle.leave')).toHaveLength(1);
    await expect.element(page.getByRole('main', { name: 'Search' })).toBeVisible();
  });

  it('says why nothing could be opened', async () => {
    await openList({ 'bundle.open': () => bad(failure('not-ready')) });
    await userEvent.click(open);
    await expect.element(page.getByRole('alert').first()).toBeInTheDocument();
    await expect.element(open).toBeVisible();
  });
});
