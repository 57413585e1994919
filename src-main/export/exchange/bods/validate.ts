import { z } from 'zod';
import { packageFaults } from './package-rules.ts';
import { schemaFaults, type BodsFault } from './schema-check.ts';
import { ownStatementFaults, statementFaults } from './statement-rules.ts';
import { JudgedStatement } from './statements.ts';

/**
 * `standard`: what a package of anybody has to be. `own`: what one of ours has to be beyond that. It has no member that the
 * standard does not have, and does nothing doubtful that the standard's own examples do.
 */
export type JudgedAs = 'standard' | 'own';

/**
 * What BODS 0.4 has against a value: its published schema first, and where that has nothing, the rules that stand in its
 * text alone. Nothing is returned for a valid package.
 */
export function bodsFaults(value: unknown, as: JudgedAs): BodsFault[] {
  const faults = schemaFaults(value, as === 'own' ? 'known' : 'any');
  if (faults.length > 0) return faults;
  const statements = z.array(JudgedStatement).parse(value);
  const ofEach = (judge: typeof statementFaults) =>
    statements.flatMap((statement, place) => judge(statement, `/${String(place)}`));
  return [
    ...ofEach(statementFaults),
    ...(as === 'own' ? ofEach(ownStatementFaults) : []),
    ...packageFaults(statements),
  ];
}
