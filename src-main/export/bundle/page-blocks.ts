/**
 * What `READ ME.html` repeats of the manifest, letter for letter, so that both readers can hold the page against it: the hash of
 * each other file, and what the manifest says of the bundle. `verify.mjs` has the same once more, because it stands alone.
 */
import { readMePath, type BundleAbout, type BundleFile } from '../../../src-shared/domain/bundle/bundle-manifest.ts';
import { canonicalJson } from '../../storage/trail/canonical-json.ts';
import { markup, type Markup } from '../report/markup.ts';

/** The lines that `sha256sum -c` takes: a path of a bundle has no character that they would have to escape. */
const sums = (files: readonly BundleFile[]) => files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');

/** In ASCII, so that no character of a name is shown otherwise than it is compared. */
const ascii = (json: string) =>
  json.replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The hashes of all files but the page itself, which cannot hold its own. */
export const sumsBlock = (files: readonly BundleFile[]): Markup => markup`<pre id="sums">
${sums(files.filter(({ path }) => path !== readMePath))}</pre>`;

/** What the manifest says of the bundle. Pages of earlier Dossiers do not repeat it. */
export const factsBlock = ({
  madeAt,
  officer,
  connection,
  of,
  trailAnchor,
}: BundleAbout): Markup => markup`<pre id="facts">
${ascii(canonicalJson({ madeAt, officer, connection, of, trailAnchor }))}</pre>`;

/** Whether a page repeats what a manifest says. What it does not repeat at all tells nothing. */
export function isPageOf(page: string, manifest: BundleAbout & { readonly files: readonly BundleFile[] }): boolean {
  const holds = (id: string, { html }: Markup) => !page.includes(`<pre id="${id}">`) || page.includes(html);
  return holds('sums', sumsBlock(manifest.files)) && holds('facts', factsBlock(manifest));
}
