import { readLei } from '../../../../src-shared/domain/ownership/graph/lei.ts';
import type { BodsFault } from './schema-check.ts';
import type { JudgedShare, JudgedStatement } from './statements.ts';

const leiSchemes = new Set(['XI-LEI', 'LEI']);

function identifierFaults({ recordType, recordDetails }: JudgedStatement, at: string): BodsFault[] {
  if (recordType === 'relationship') return [];
  return (recordDetails.identifiers ?? []).flatMap(({ id, scheme, schemeName }, place) => {
    const isLei = leiSchemes.has(scheme ?? '') || leiSchemes.has(schemeName ?? '');
    if (!isLei || (id !== undefined && readLei(id) === id)) return [];
    const where = `${at}/recordDetails/identifiers/${String(place)}`;
    return [{ at: where, rule: 'lei', said: 'is no legal entity identifier by its check digits (ISO 17442)' }];
  });
}

function shareFault({ exact, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JudgedShare): string | null {
  const ends = [minimum, maximum, exclusiveMinimum, exclusiveMaximum];
  if (exact !== undefined && ends.some((end) => end !== undefined)) return 'is exact and a range at once';
  if (minimum !== undefined && exclusiveMinimum !== undefined) return 'has two lower ends';
  if (maximum !== undefined && exclusiveMaximum !== undefined) return 'has two upper ends';
  const [lower, upper] = [minimum ?? exclusiveMinimum ?? 0, maximum ?? exclusiveMaximum ?? 100];
  const isOpen = exclusiveMinimum !== undefined || exclusiveMaximum !== undefined;
  return lower > upper || (lower === upper && isOpen) ? 'has nothing between its ends' : null;
}

function shareFaults({ recordType, recordDetails }: JudgedStatement, at: string): BodsFault[] {
  if (recordType !== 'relationship') return [];
  return (recordDetails.interests ?? []).flatMap(({ share }, place) => {
    const said = share === undefined ? null : shareFault(share);
    const where = `${at}/recordDetails/interests/${String(place)}/share`;
    return said === null ? [] : [{ at: where, rule: 'share', said }];
  });
}

/** Whether a JSON pointer (RFC 6901) leads to something. */
function leadsSomewhere(value: unknown, pointer: string): boolean {
  if (pointer === '') return true;
  if (!pointer.startsWith('/')) return false;
  const parts = pointer.slice(1).split('/');
  let current: unknown = value;
  for (const part of parts.map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, part)) return false;
    current = Object.entries(current).find(([name]) => name === part)?.[1];
  }
  return true;
}

function annotationFaults(statement: JudgedStatement, at: string): BodsFault[] {
  return (statement.annotations ?? []).flatMap(({ statementPointerTarget }, place) =>
    leadsSomewhere(statement, statementPointerTarget)
      ? []
      : [
          {
            at: `${at}/annotations/${String(place)}/statementPointerTarget`,
            rule: 'annotation',
            said: 'points to nothing in its statement',
          },
        ],
  );
}

/** What the text of the standard has against one statement by itself. */
export function statementFaults(statement: JudgedStatement, at: string): BodsFault[] {
  return identifierFaults(statement, at);
}

/**
 * What is wrong with one statement of ours although the standard's own examples do it: an exact share that has ends as well,
 * and an annotation of something that is not there.
 */
export function ownStatementFaults(statement: JudgedStatement, at: string): BodsFault[] {
  return [...shareFaults(statement, at), ...annotationFaults(statement, at)];
}
