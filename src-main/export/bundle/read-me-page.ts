import {
  readMePath,
  verifierPath,
  type BundleAbout,
  type BundleFile,
} from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import type { KeptAttachment } from '../../../src-shared/domain/attachment.ts';
import { secondOf } from '../../../src-shared/domain/moments.ts';
import { attachedText, withdrawnText } from '../../../src-shared/words/attachment-words.ts';
import { openQuestionsPath } from '../../../src-shared/domain/bundle/open-questions.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { bundleRoleWords } from '../../../src-shared/words/bundle-words.ts';
import { notWorkedOut, openInBundle } from '../../../src-shared/words/open-in-bundle-words.ts';
import { operationText } from '../../../src-shared/words/operation-words.ts';
import type { BundleBasis, OtherAnswer } from './bundle-basis.ts';
import { factsBlock, sumsBlock } from './page-blocks.ts';
import { markup, type Content, type Markup } from '../report/markup.ts';

/** Beside the page there may be nothing that it loads, and what a bundle holds may be hostile: it may load nothing at all. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const style = markup`<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
pre, code, td.hash { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
pre { padding: 0.75rem; background: #f2f2f2; white-space: pre; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid #ccc; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
td.size { text-align: end; white-space: nowrap; }
.warning { padding: 0.75rem; border: 2px solid #8a5a00; }
</style>`;

function warning({ connection }: BundleAbout): Content {
  switch (connection.kind) {
    case 'demo':
      return markup`<p class="warning"><strong>${m.report_demo_title()}</strong></p>`;
    case 'testing':
      return markup`<p class="warning"><strong>${m.report_testing_title()}</strong></p>`;
    case 'production':
      return null;
  }
}

const fact = (name: string, value: Content): Markup => markup`<dt>${name}</dt><dd>${value}</dd>`;

const kindWords = { demo: m.report_demo, testing: m.report_testing, production: m.report_production };

function facts(about: BundleAbout, files: readonly BundleFile[]): Content {
  const { company } = about.of;
  const { connection, trailAnchor } = about;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const place = connection.host === '' ? '' : `, ${connection.host}`;
  return markup`<dl>${[
    fact(m.bundle_company(), company.name),
    fact(m.bundle_jurisdiction(), company.jurisdiction),
    fact(m.bundle_authority(), company.registrationAuthority ?? m.bundle_not_stated()),
    fact(m.bundle_number(), company.number ?? m.bundle_not_stated()),
    fact(m.bundle_made_at(), about.madeAt),
    fact(m.bundle_made_by(), markup`${about.officer}<br>${m.bundle_made_by_note()}`),
    fact(m.bundle_connection(), `${connection.name} (${kindWords[connection.kind]()}${place})`),
    fact(
      m.bundle_anchor(),
      trailAnchor === null
        ? m.bundle_anchor_none()
        : m.bundle_anchor_place({ seq: String(trailAnchor.seq), hash: trailAnchor.hash }),
    ),
    fact(m.bundle_contents(), m.bundle_contents_sum({ count: String(files.length + 1), bytes: String(bytes) })),
  ]}</dl>`;
}

/**
 * Takes a signed text, its signature and its key out of a file, and has OpenSSL hold them against each other. A text that was
 * signed stands in its file as it was signed, letter for letter, because both are in canonical form.
 */
const byHand = (path: string) => `f=${path}
LC_ALL=C; export LC_ALL
printf %s "$(sed 's/^{"signature":"[^"]*","statement":\\(.*\\)}$/\\1/' $f)" > ../statement
sed 's/^{"signature":"\\([^"]*\\)".*/\\1/' $f | openssl base64 -d -A > ../signature
sed 's/.*"publicKey":"\\([^"]*\\)".*/\\1/' $f | openssl base64 -d -A > ../key
openssl pkeyutl -verify -pubin -keyform DER -inkey ../key -rawin -in ../statement -sigfile ../signature
openssl dgst -sha256 ../key
openssl dgst -sha256 ../statement
`;

/** How a decision or an approval is held against its signature without Dossier; nothing where the bundle has none. */
function papersByHand(files: readonly BundleFile[]): Content {
  const paper = files.find(({ role }) => role === 'decision');
  if (paper === undefined) return null;
  return markup`<p>${m.bundle_verify_papers()}</p>
<pre id="by-hand">
${byHand(paper.path)}</pre>
<p>${m.bundle_verify_papers_more()}</p>`;
}

const howToVerify = (about: BundleAbout, files: readonly BundleFile[]) => markup`<h2>${m.bundle_verify_title()}</h2>
<p>${m.bundle_verify_node()}</p>
<pre>node ${verifierPath}
node ${verifierPath} ARCHIVE</pre>
<p>${m.bundle_verify_node_trust()}</p>
<p>${m.bundle_verify_sums()}</p>
<pre>sha256sum -c SHA256SUMS</pre>
<p>${m.bundle_verify_sums_other()}</p>
${sumsBlock(files)}
<p>${m.bundle_verify_manifest()}</p>
<pre>sha256sum manifest.json</pre>
<p>${m.bundle_verify_facts()}</p>
${factsBlock(about)}
${papersByHand(files)}
<p>${m.bundle_verify_limit()}</p>`;

/** What of an attachment the page tells. */
export type AttachmentTold = Pick<KeptAttachment, 'name' | 'officer' | 'withdrawn'>;

/** What is told of files beside what the manifest says of them, by their paths. */
interface ToldOfFiles {
  /** The name of each answer that is a document, too. */
  readonly names?: ReadonlyMap<string, string>;
  readonly attachments?: ReadonlyMap<string, AttachmentTold>;
}

/** A name from somebody's disk may be anything: it is isolated, so that it cannot turn the words around it. */
function attachmentLines({ name, officer, withdrawn }: AttachmentTold): Content {
  const from = markup`<br><bdi>${name}</bdi><br>${attachedText({ officer })}`;
  if (withdrawn === null) return from;
  return markup`${from}<br><strong><bdi>${withdrawnText(withdrawn, secondOf(withdrawn.at))}</bdi></strong>`;
}

function roleOf({ path, role }: BundleFile, { names, attachments }: ToldOfFiles): Content {
  const document = names?.get(path);
  const attachment = attachments?.get(path);
  return [
    bundleRoleWords[role](),
    document === undefined ? null : markup`<br>${m.bundle_role_also_document({ name: document })}`,
    attachment === undefined ? null : attachmentLines(attachment),
  ];
}

const row = (file: BundleFile, told: ToldOfFiles): Markup => {
  const { path, size, sha256 } = file;
  return markup`<tr><td>${path}</td><td>${roleOf(file, told)}</td><td class="size">${size}</td><td class="hash">${sha256}</td></tr>
`;
};

const fileTable = (files: readonly BundleFile[], told: ToldOfFiles) => markup`<h2>${m.bundle_files_title()}</h2>
<table>
<thead><tr><th scope="col">${m.bundle_column_path()}</th><th scope="col">${m.bundle_column_role()}</th><th scope="col">${m.bundle_column_size()}</th><th scope="col">${m.bundle_column_hash()}</th></tr></thead>
<tbody>
${files.map((file) => row(file, told))}</tbody>
</table>`;

/** Of what was blanked both hashes are named: what is here is not what the decisions and reports name by their hashes. */
function blankedTable(files: readonly BundleFile[], kept: ReadonlyMap<string, string>): Content {
  const blanked = files.flatMap(({ path, sha256 }) => {
    const keptSha256 = kept.get(path);
    return keptSha256 === undefined ? [] : [{ path, sha256, keptSha256 }];
  });
  if (blanked.length === 0) return null;
  return markup`<h2>${m.bundle_blanked_title()}</h2>
<p>${m.bundle_blanked()}</p>
<table>
<thead><tr><th scope="col">${m.bundle_column_path()}</th><th scope="col">${m.bundle_column_hash()}</th><th scope="col">${m.bundle_column_kept()}</th></tr></thead>
<tbody>
${blanked.map(
  ({ path, sha256, keptSha256 }) =>
    markup`<tr><td>${path}</td><td class="hash">${sha256}</td><td class="hash">${keptSha256}</td></tr>
`,
)}</tbody>
</table>`;
}

/** Why an answer about another company is in the bundle. */
const whyOther = ({ decisions, isOfReport }: OtherAnswer): Markup =>
  markup`${[
    ...decisions.map((decision) => markup`<div>${m.bundle_other_decision({ decision })}</div>`),
    isOfReport ? markup`<div>${m.bundle_other_report()}</div>` : null,
  ]}`;

function otherTable({ others }: BundleBasis): Content {
  if (others.length === 0) return null;
  return markup`<h2>${m.bundle_others_title()}</h2>
<p>${m.bundle_others()}</p>
<table>
<thead><tr><th scope="col">${m.bundle_column_path()}</th><th scope="col">${m.bundle_company()}</th><th scope="col">${m.bundle_column_why()}</th></tr></thead>
<tbody>
${others.map(
  (other) => markup`<tr><td>${other.path}</td><td>${other.company}</td><td>${whyOther(other)}</td></tr>
`,
)}</tbody>
</table>`;
}

/** What a decision rests on and the bundle lacks: it is told, since nobody would look for it. */
function missingTable({ missing }: BundleBasis): Content {
  if (missing.length === 0) return null;
  return markup`<h2>${m.bundle_missing_title()}</h2>
<p class="warning">${m.bundle_missing()}</p>
<table>
<thead><tr><th scope="col">${m.bundle_role_decision()}</th><th scope="col">${m.bundle_column_profile()}</th><th scope="col">${m.bundle_column_hash()}</th></tr></thead>
<tbody>
${missing.map(
  ({ decision, snapshotId, sha256 }) =>
    markup`<tr><td>${decision}</td><td>${snapshotId}</td><td class="hash">${sha256}</td></tr>
`,
)}</tbody>
</table>`;
}

/** What is kept of the company and is not here, since it tells of others: whoever looks for its hash has to find why. */
function leftOutTable({ leftOut }: BundleBasis): Content {
  if (leftOut.length === 0) return null;
  return markup`<h2>${m.bundle_left_out_title()}</h2>
<p>${m.bundle_left_out()}</p>
<table>
<thead><tr><th scope="col">${m.bundle_column_operation()}</th><th scope="col">${m.bundle_column_received()}</th><th scope="col">${m.bundle_column_kept()}</th></tr></thead>
<tbody>
${leftOut.map(
  ({ operation, receivedAt, sha256 }) =>
    markup`<tr><td>${operationText(operation)}<br>${operation}</td><td>${receivedAt}</td><td class="hash">${sha256}</td></tr>
`,
)}</tbody>
</table>`;
}

const items = (texts: readonly string[]): Content =>
  texts.length === 0 ? null : markup`<ul>${texts.map((text) => markup`<li>${text}</li>`)}</ul>`;

/** What was open in the dossier when the bundle was made: whoever relies on a decision in it has to know. */
function openPart({ open }: BundleBasis): Content {
  if (open === null) return null;
  const texts = openInBundle(open);
  return markup`<h2>${m.bundle_open_title()}</h2>
<p>${m.bundle_open({ path: openQuestionsPath })}</p>
${texts.length === 0 && notWorkedOut(open).length === 0 ? markup`<p>${m.bundle_open_none()}</p>` : null}
${items(texts)}${items(notWorkedOut(open))}`;
}

/**
 * `READ ME.html`: what a bundle is, who made it, what it holds and how it is verified, for somebody who has nothing but a
 * browser. Pure; each value is escaped; no script and no address is in it. `files` are all but this page, whose own hash it
 * cannot hold; `kept` has the hash in the record of each that was blanked, `names` the name of each answer that is a document, too, `attachments`
 * what is told of each attachment, `basis` what is in it about other companies,
 * what is left out because it tells of them, and what was open in the dossier.
 */
export function readMePage(
  about: BundleAbout,
  files: readonly BundleFile[],
  { kept, basis, ...told }: { kept: ReadonlyMap<string, string>; basis: BundleBasis } & ToldOfFiles,
): string {
  const listed = files.filter(({ path }) => path !== readMePath);
  const title = m.bundle_title({ company: about.of.company.name });
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${style}
</head>
<body>
<h1>${title}</h1>
${warning(about)}
<p>${m.bundle_about({ company: about.of.company.name })}</p>
${facts(about, listed)}
${howToVerify(about, listed)}
${openPart(basis)}
${otherTable(basis)}
${missingTable(basis)}
${leftOutTable(basis)}
${fileTable(listed, told)}
${blankedTable(listed, kept)}
</body>
</html>
`.html;
}
