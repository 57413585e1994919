import type { BodsFault } from './schema-check.ts';
import type { JudgedRelationship, JudgedStatement } from './statements.ts';

/** A statement with its place in the package. */
interface Placed {
  readonly statement: JudgedStatement;
  readonly at: string;
  readonly place: number;
}

/** What a package has said of a record, by its id. */
interface KnownRecord {
  readonly type: JudgedStatement['recordType'];
  readonly statements: Placed[];
}

type Records = ReadonlyMap<string, KnownRecord>;

const fault = (at: string, rule: string, said: string): BodsFault => ({ at, rule, said });

function recordsOf(placed: readonly Placed[]): Records {
  const records = new Map<string, KnownRecord>();
  for (const one of placed) {
    const { recordId, recordType } = one.statement;
    const record = records.get(recordId) ?? { type: recordType, statements: [] };
    record.statements.push(one);
    records.set(recordId, record);
  }
  return records;
}

const firstPlace = (record: KnownRecord | undefined) => record?.statements[0]?.place ?? Number.POSITIVE_INFINITY;

/** Both ends of a relationship stand before it; its subject is an entity, and whoever is a beneficial owner a person. */
function referenceFaults(
  { at, place }: Placed,
  { recordDetails: { subject, interestedParty, interests } }: JudgedRelationship,
  records: Records,
): BodsFault[] {
  const faults: BodsFault[] = [];
  for (const [name, id] of Object.entries({ subject, interestedParty })) {
    if (typeof id !== 'string') continue;
    const record = records.get(id);
    const where = `${at}/recordDetails/${name}`;
    if (firstPlace(record) > place) faults.push(fault(where, 'order', 'is no record of a statement before this one'));
    if (record?.type === 'relationship') faults.push(fault(where, 'reference', 'is a relationship'));
    if (name === 'subject' && record?.type === 'person') faults.push(fault(where, 'reference', 'is no entity'));
  }
  const isOwner = (interests ?? []).some(({ beneficialOwnershipOrControl }) => beneficialOwnershipOrControl === true);
  const party = typeof interestedParty === 'string' ? records.get(interestedParty)?.type : undefined;
  if (isOwner && party !== 'person' && party !== undefined)
    faults.push(fault(`${at}/recordDetails/interests`, 'beneficial-owner', 'is one of somebody who is no person'));
  return faults;
}

/** All components of a relationship stand in the package before it, and are said to be components. */
function componentFaults(placed: readonly Placed[], records: Records): BodsFault[] {
  const faults: BodsFault[] = [];
  const components = new Set<string>();
  for (const { statement, at } of placed) {
    if (statement.recordType !== 'relationship') continue;
    const { componentRecords = [] } = statement.recordDetails;
    const own = firstPlace(records.get(statement.recordId));
    componentRecords.forEach((id, index) => {
      components.add(id);
      const where = `${at}/recordDetails/componentRecords/${String(index)}`;
      if (firstPlace(records.get(id)) >= own)
        faults.push(fault(where, 'components', 'is no record of a statement before this one'));
    });
  }
  for (const { statement, at } of placed)
    if (statement.recordDetails.isComponent && !components.has(statement.recordId))
      faults.push(fault(`${at}/recordDetails/isComponent`, 'components', 'is a component of nothing'));
  return faults;
}

/** A record begins as new, goes on as updated, and has nothing after it was closed; it never becomes another kind of thing. */
function lifeCycleFaults({ type, statements }: KnownRecord): BodsFault[] {
  return statements.flatMap(({ statement, at }, index) => {
    const found: BodsFault[] = [];
    const before = statements[index - 1]?.statement;
    const status = statement.recordStatus;
    if (statement.recordType !== type) found.push(fault(`${at}/recordType`, 'life-cycle', 'was another one before'));
    if (before?.recordStatus === 'closed') found.push(fault(at, 'life-cycle', 'comes after its record was closed'));
    if (before !== undefined && status === 'new')
      found.push(fault(`${at}/recordStatus`, 'life-cycle', 'is new, and there was a statement before'));
    if (before !== undefined && before.declarationSubject !== statement.declarationSubject)
      found.push(fault(`${at}/declarationSubject`, 'life-cycle', 'was another one before'));
    return found;
  });
}

function subjectFaults({ statement, at }: Placed, records: Records): BodsFault[] {
  const type = records.get(statement.declarationSubject)?.type;
  return type === 'relationship' ? [fault(`${at}/declarationSubject`, 'reference', 'is a relationship')] : [];
}

function sameIds(placed: readonly Placed[]): BodsFault[] {
  const seen = new Set<string>();
  return placed.flatMap(({ statement: { statementId }, at }) => {
    if (!seen.has(statementId)) {
      seen.add(statementId);
      return [];
    }
    return [fault(`${at}/statementId`, 'unique', 'is the id of a statement before this one')];
  });
}

const majorOf = ({ publicationDetails }: JudgedStatement) => publicationDetails?.bodsVersion.split('.')[0];

function versionFaults(placed: readonly Placed[]): BodsFault[] {
  const majors = new Set(placed.flatMap(({ statement }) => majorOf(statement) ?? []));
  return majors.size > 1 ? [fault('', 'version', 'has statements of several major versions')] : [];
}

/** What the text of the standard has against statements as one package. */
export function packageFaults(statements: readonly JudgedStatement[]): BodsFault[] {
  const placed = statements.map((statement, place): Placed => ({ statement, place, at: `/${String(place)}` }));
  const records = recordsOf(placed);
  return [
    ...placed.flatMap((one) =>
      one.statement.recordType === 'relationship' ? referenceFaults(one, one.statement, records) : [],
    ),
    ...componentFaults(placed, records),
    ...[...records.values()].flatMap(lifeCycleFaults),
    ...placed.flatMap((one) => subjectFaults(one, records)),
    ...sameIds(placed),
    ...versionFaults(placed),
  ];
}
