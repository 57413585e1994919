/** Which of the answers that a decision rests on are in its bundle. */
import type { RestsFinding } from '../../../src-shared/domain/bundle/bundle-findings.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { DecisionStatement } from '../../../src-shared/domain/work/decision.ts';
import { evidenceListOf } from './evidence-list.ts';
import type { OpenBundle } from './read-bundle.ts';

/** What a bundle's own list says of its files. */
interface ToldOfFiles {
  /** The path of a copy that was blanked, by the SHA-256 of what the record keeps. */
  readonly blanked: ReadonlyMap<string, string>;
  /** The name of the other company that a file is about, by its path. */
  readonly companies: ReadonlyMap<string, string>;
}

function toldBy({ evidence, otherCompanies }: Awaited<ReturnType<typeof evidenceListOf>>): ToldOfFiles {
  return {
    blanked: new Map(
      [...evidence, ...otherCompanies].flatMap(({ file, blanked }) =>
        blanked === undefined ? [] : [[blanked.keptSha256, file]],
      ),
    ),
    companies: new Map(
      otherCompanies.flatMap(({ file, company }) =>
        company === null || company === undefined ? [] : [[file, companyTitle(company)]],
      ),
    ),
  };
}

/** Says of each profile that a decision rests on whether its answer is in the bundle. */
export type FindRests = (statement: DecisionStatement) => RestsFinding[];

/**
 * Finds answers in a bundle by the hash that a decision names. That of a copy in which something was blanked is another one:
 * only the bundle's own list says then which answer it was. Throws `BundleRefused` where the bundle changed meanwhile.
 *
 * @param textOf reads a file of the bundle
 */
export async function restsInBundle(
  { manifest }: Pick<OpenBundle, 'manifest'>,
  textOf: (path: string) => Promise<string>,
): Promise<FindRests> {
  const told = toldBy(await evidenceListOf({ manifest }, textOf));
  const answers = manifest.files.filter(({ role }) => role === 'answer');
  const paths = new Set(answers.map(({ path }) => path));
  const byHash = new Map(answers.map(({ path, sha256 }) => [sha256, path]));

  function placeOf(sha256: string): RestsFinding['place'] {
    const whole = byHash.get(sha256);
    if (whole !== undefined) return { kind: 'as-kept', path: whole };
    const blanked = told.blanked.get(sha256);
    return blanked !== undefined && paths.has(blanked) ? { kind: 'blanked', path: blanked } : { kind: 'missing' };
  }

  return ({ restsOn }) =>
    restsOn.map(({ snapshotId, sha256 }) => {
      const place = placeOf(sha256);
      const company = place.kind === 'missing' ? null : (told.companies.get(place.path) ?? null);
      return { snapshotId, sha256, place, company };
    });
}
