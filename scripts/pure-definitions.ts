import type { Plugin } from 'vite';

/** A node of a syntax tree (ESTree), as the builder parses files. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.start === 'number';

/** What stands in these runs later, if at all. */
const runsLater = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression']);
const calls = new Set(['CallExpression', 'NewExpression']);

/** Where the calls in an expression begin that are made when it is. */
function callsIn(node: unknown): number[] {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (!isNode(node) || runsLater.has(node.type)) return [];
  const within = Object.values(node).flatMap(callsIn);
  return calls.has(node.type) ? [node.start, ...within] : within;
}

/** The constants that a file defines at its top, as the values that they are given. */
function definitionsIn(body: readonly unknown[]): unknown[] {
  return body.flatMap((statement) => {
    const declared = isNode(statement) && 'declaration' in statement ? statement.declaration : statement;
    if (!isNode(declared) || declared.type !== 'VariableDeclaration' || !('declarations' in declared)) return [];
    return declared.declarations;
  });
}

/**
 * Marks every call in the constants of `src-shared` as one that does nothing else: they are schemas and tables. A bundle then
 * leaves out those that it reads nothing of. The builder knows that of `z.object(…)` by its name; `Cost.nullable()` within it
 * may do anything for all it can tell, and would keep each schema around it, and what those are made of.
 */
export function pureDefinitions(): Plugin {
  return {
    name: 'pure-definitions',
    transform: {
      filter: { id: /\/src-shared\/(?:contract|domain)\/.*\.ts$/ },
      handler(code) {
        const starts = new Set(definitionsIn(this.parse(code).body).flatMap(callsIn));
        if (starts.size === 0) return null;
        let marked = code;
        for (const start of [...starts].toSorted((a, b) => b - a))
          marked = `${marked.slice(0, start)}/* @__PURE__ */ ${marked.slice(start)}`;
        // No line is added: a place in the sources is found as before.
        return { code: marked, map: null };
      },
    },
  };
}
