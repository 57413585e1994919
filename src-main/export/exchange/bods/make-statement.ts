import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Json } from '../../../storage/trail/canonical-json.ts';
import type { ConnectionSummary } from '../../../../src-shared/domain/connection.ts';
import type { DatedProfile, SnapshotSource } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import { connectionWarnings } from '../connection-warnings.ts';
import type { BodsSource, BodsStatement } from './bods-types.ts';
import type { Entry } from './timeline.ts';

/** What all statements of an export have in common. */
export interface Publication {
  /** ISO 8601. */
  readonly madeAt: string;
  readonly connection: Pick<ConnectionSummary, 'kind'>;
}

/** A point in time in UTC. */
export const inUtc = (moment: string): string => new Date(Date.parse(moment)).toISOString();

/** The registry as the answer names it, and whether the answer says that it is the official one. */
export interface Registry {
  readonly isOfficial: boolean;
  readonly name: string | null;
}

/** The registry that a profile came from, as a source of a statement. */
export const registryOf = ({ profile }: DatedProfile): Registry => ({
  isOfficial: profile.official?.value === true,
  name: profile.registrationAuthority?.value.trim() ?? null,
});

function bodsSource({ takenAt, answer }: SnapshotSource, registry: Registry | undefined, of: Publication): BodsSource {
  const name = registry?.name ?? '';
  const kept = `Answer of a company-registry information service, kept with SHA-256 ${answer.sha256}.`;
  const warning = connectionWarnings[of.connection.kind];
  return {
    type: [registry?.isOfficial === true ? 'officialRegister' : 'thirdParty'],
    description: warning === null ? kept : `${warning} ${kept}`,
    retrievedAt: inUtc(takenAt),
    ...(name === '' ? {} : { assertedBy: [{ name: name.toWellFormed() }] }),
  };
}

/** A filing tells of the day that it states; everything else of the moment at which it came. */
const dateOf = ({ takenAt, filedDay }: SnapshotSource): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(filedDay ?? '') ? (filedDay ?? '') : inUtc(takenAt);

/** In the one form that RFC 8785 gives it. Texts in it were mended before. */
function canonical(value: Json): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('A statement has no JSON.');
  return text;
}

/**
 * A statement. Its id is a hash of all that it says but for when it is published, so that the same statement has the same id in
 * every export, and another statement another one.
 */
export function makeStatement(
  { recordId, declarationSubject, recordStatus, draft }: Entry,
  registry: Registry | undefined,
  publication: Publication,
): BodsStatement {
  const { annotations, source, notes: _notes, ...record } = draft;
  const said = {
    statementDate: dateOf(source),
    ...(annotations.length === 0 ? {} : { annotations }),
    source: bodsSource(source, registry, publication),
    ...{ declarationSubject, recordId, recordStatus },
    ...record,
  };
  const publisher = { bodsVersion: '0.4', publisher: { name: 'Dossier' } } as const;
  const content = canonical({ ...said, publicationDetails: publisher });
  const statementId = createHash('sha256').update(content, 'utf8').digest('hex');
  return {
    ...{ statementId, ...said },
    publicationDetails: { publicationDate: inUtc(publication.madeAt), ...publisher },
  };
}
