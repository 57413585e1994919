import { describe, expect, it } from 'vitest';
import { ownBasisAlone } from '../../../src-main/export/bundle/bundle-basis.ts';
import { readMePage, type AttachmentTold } from '../../../src-main/export/bundle/read-me-page.ts';
import type { BundleAbout, BundleFile } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import type { OpenQuestions } from '../../../src-shared/domain/bundle/open-questions.ts';
import { about, nothingOpen, sha256Of } from './made-bundle.ts';

const file = (path: string, more: Partial<BundleFile> = {}): BundleFile => ({
  ...{ path, size: 3, sha256: sha256Of(path), role: 'document', mediaType: 'application/pdf' },
  ...more,
});
const files = [file('documents/a & b.pdf'), file('verify.mjs', { role: 'verifier' })];

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'--></style><svg onload=alert(1)>",
  '</title><meta http-equiv=refresh content=0>',
  '&lt;script&gt;',
  'a\u202Etxt.exe',
  '\0\u001B[31m',
  '{{constructor}} ${1+1}',
];

const made = (more: Partial<BundleAbout> = {}) =>
  readMePage({ ...about, ...more }, files, { kept: new Map(), basis: ownBasisAlone });

/** Every tag of a page but those that the page has when nothing hostile is in it. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.toSorted() ?? [];

describe('READ ME.html', () => {
  it('says what it is, who made it, when, where, and what it holds', () => {
    const html = made({ trailAnchor: { seq: 12, hash: sha256Of('anchor') } });
    for (const told of [
      'Meridian Holdings AG',
      'CHE-1.2.3',
      '2026-11-21T09:00:01.234Z',
      'A. Officer',
      'Demo',
      'record 12',
    ])
      expect(html).toContain(told);
    expect(html).toContain('Demo: this company is invented');
    expect(made({ connection: { ...about.connection, kind: 'production' } })).not.toContain('invented');
    // As many as the manifest lists and the program counts, which is one more than a page can list.
    expect(html).toContain('<dd>3, with this page counted; 6 bytes without it</dd>');
    expect(html).toContain('node verify.mjs');
    expect(html).toContain('sha256sum -c SHA256SUMS');
    expect(html).toContain(`<pre id="sums">\n${sha256Of('documents/a & b.pdf')}  documents/a &amp; b.pdf\n`);
  });

  it('is the same for the same bundle, and does not list itself', () => {
    expect(made()).toBe(made());
    const more = [...files, file('READ ME.html', { role: 'read-me' })];
    expect(readMePage(about, more, { kept: new Map(), basis: ownBasisAlone })).toBe(made());
  });

  it('names the answers about other companies and why they are there, and what is missing; else it says nothing of them', () => {
    const missing = { decision: 'decisions/decision-2.json', snapshotId: 9, sha256: sha256Of('gone') };
    const other = { path: 'other-companies/answer-7.json', company: 'Nordlys <Invest> AS' };
    const others = [{ ...other, decisions: ['decisions/decision-1.json'], isOfReport: true }];
    const html = readMePage(about, files, {
      kept: new Map(),
      basis: { others, missing: [missing], leftOut: [], open: null },
    });
    expect(html).toContain('<td>other-companies/answer-7.json</td><td>Nordlys &lt;Invest&gt; AS</td>');
    expect(html).toContain('decisions/decision-1.json rests on it');
    expect(html).toContain('the ownership in exports/report.pdf rests on it');
    expect(html).toContain(`<td>decisions/decision-2.json</td><td>9</td><td class="hash">${missing.sha256}</td>`);
    expect(html).toContain('Not in this bundle');
    expect(made()).not.toMatch(/other companies|Not in this bundle/);
  });

  it('names each attachment as it was called, and says of one that was withdrawn by whom, when and why', () => {
    const attachment = file('attachments/attachment-3.pdf', { role: 'attachment' });
    const withdrawn = { at: '2026-11-20T08:00:00.000Z', officer: 'Bo <Ek>', reason: 'Of another customer.' };
    const page = (told: Pick<AttachmentTold, 'withdrawn'>) =>
      readMePage(about, [...files, attachment], {
        ...{ kept: new Map(), basis: ownBasisAlone },
        attachments: new Map([[attachment.path, { name: 'deed<i>\u202Efdp.exe', officer: 'Astrid', ...told }]]),
      }).replaceAll('\u00A0', ' ');
    const gone = page({ withdrawn });
    expect(gone).toContain('deed&lt;i&gt;');
    expect(gone).not.toContain('\u202E');
    expect(gone).toContain('Attached by Astrid, not from the service');
    expect(gone).toContain('Withdrawn by Bo &lt;Ek&gt;, 20 Nov 2026 08:00:00 UTC: Of another customer.');
    expect(page({ withdrawn: null })).not.toContain('Withdrawn');
  });

  it('tells what was open in the dossier, that nothing was, or that it is not known; of an earlier form it says nothing', () => {
    const page = (open: OpenQuestions) =>
      readMePage(about, files, { kept: new Map(), basis: { ...ownBasisAlone, open } });
    const none = page(nothingOpen);
    expect(none).toContain('What was open when it was made');
    expect(none).toContain('exports/open-questions.json');
    expect(none).toContain('Nothing of that was listed.');
    const some = page({ ...nothingOpen, owners: { rule: 'x', texts: ['Of <b>Ola</b> it cannot be decided.'] } });
    expect(some).toContain('<li>Of &lt;b&gt;Ola&lt;/b&gt; it cannot be decided.</li>');
    expect(some).not.toContain('Nothing of that was listed.');
    const failed = page({ ...nothingOpen, standingOut: null });
    expect(failed).toContain('What stands out could not be worked out then');
    expect(failed).not.toContain('Nothing of that was listed.');
    expect(made()).not.toContain('What was open when it was made');
  });

  it.each(hostile)('shows %j as text alone', (text) => {
    const connection = { id: text, name: text, kind: 'demo', host: text } as const;
    const company = { name: text, jurisdiction: text, registrationAuthority: text, number: text };
    const html = made({ officer: text, connection, of: { kind: 'dossier', company } });
    const plain = made({
      ...{ officer: 'x', connection: { ...connection, id: 'x', name: 'x', host: 'x' } },
      of: { kind: 'dossier', company: { name: 'x', jurisdiction: 'x', registrationAuthority: 'x', number: 'x' } },
    });
    expect(tagsOf(html)).toEqual(tagsOf(plain));
    expect(html.replaceAll('\n', '')).not.toMatch(/[\p{Bidi_Control}\p{Cc}]/u);
  });

  it('has no script, no address and nothing that is loaded', () => {
    const html = made();
    expect(html).not.toMatch(/<(?:script|img|link|iframe|object|embed|a|form|base|svg|video|audio)\b/i);
    expect(html).not.toMatch(/\b(?:src|href|action|srcset|on\w+)=/i);
    expect(html).not.toMatch(/\w+:\/\/|url\(|@import|\bwww\./i);
    expect(html).toContain('content="default-src &#39;none&#39;; style-src');
  });
});
