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

/** Judges a package of statements part by part: a large one is not held in one turn of the thread. */
export interface BodsJudge {
  /** Takes the next statements, and tells what the schema, and the rules for one statement, have against them. */
  take(statements: readonly unknown[]): BodsFault[];
  /** What the rules for packages have against all that was taken. */
  end(): BodsFault[];
}

/** The place of a fault in the whole package. */
const moved = (fault: BodsFault, by: number): BodsFault => ({
  ...fault,
  at: fault.at.replace(/^\/(\d+)/, (_whole, place: string) => `/${String(Number(place) + by)}`),
});

/** Makes what judges the statements of a file, one part after the other. */
export function createBodsJudge(as: JudgedAs): BodsJudge {
  const judged: JudgedStatement[] = [];
  let taken = 0;
  return {
    take(statements) {
      const before = taken;
      taken += statements.length;
      const faults = schemaFaults(statements, as === 'own' ? 'known' : 'any');
      if (faults.length > 0) return faults.map((fault) => moved(fault, before));
      const read = z.array(JudgedStatement).parse(statements);
      judged.push(...read);
      return read.flatMap((statement, place) => {
        const at = `/${String(before + place)}`;
        return [...statementFaults(statement, at), ...(as === 'own' ? ownStatementFaults(statement, at) : [])];
      });
    },
    end: () => packageFaults(judged),
  };
}

/**
 * What BODS 0.4 has against a value: its published schema first, and where that has nothing, the rules that stand in its
 * text alone. Nothing is returned for a valid package.
 */
export function bodsFaults(value: unknown, as: JudgedAs): BodsFault[] {
  if (!Array.isArray(value)) return schemaFaults(value, 'any');
  const judge = createBodsJudge(as);
  return [...judge.take(value), ...judge.end()];
}
