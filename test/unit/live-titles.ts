/** Which tests of a test file would run: a title in a comment, in a text or in something that is skipped is not among them. */
import ts from 'typescript';

/** What may be written between `it` or `describe` and the call without keeping a test from running. */
const harmless = new Set(['each', 'for', 'concurrent', 'sequential']);

interface Declared {
  kind: 'test' | 'group';
  live: boolean;
  call: ts.CallExpression;
}

/** The names of `it.each(...)` or `describe.skip.each`, the first one first; none where it is something else. */
function namesOf(called: ts.Expression): string[] {
  if (ts.isIdentifier(called)) return [called.text];
  if (ts.isPropertyAccessExpression(called)) return [...namesOf(called.expression), called.name.text];
  if (ts.isCallExpression(called)) return namesOf(called.expression);
  if (ts.isTaggedTemplateExpression(called)) return namesOf(called.tag);
  return [];
}

/** Options that may stand before the function: a member of these names keeps the test from running, or turns it round. */
function isHeldByOptions({ arguments: given }: ts.CallExpression): boolean {
  return given
    .filter((one) => ts.isObjectLiteralExpression(one))
    .flatMap(({ properties }) => [...properties])
    .some(({ name }) => name === undefined || !ts.isIdentifier(name) || /^(?:skip|todo|fails|only)$/.test(name.text));
}

function declared(statement: ts.Statement): Declared | null {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return null;
  const call = statement.expression;
  const [first = '', ...more] = namesOf(call.expression);
  if (!/^(?:it|test|describe)$/.test(first)) return null;
  const live = more.every((name) => harmless.has(name)) && !isHeldByOptions(call) && bodyOf(call) !== null;
  return { kind: first === 'describe' ? 'group' : 'test', live, call };
}

/** The function that a test or a group is; null for one that is still to be written. */
function bodyOf({ arguments: given }: ts.CallExpression): ts.ArrowFunction | ts.FunctionExpression | null {
  return given.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one)) ?? null;
}

function titlesIn(statements: readonly ts.Statement[]): string[] {
  return statements.flatMap((statement) => {
    const found = declared(statement);
    if (!found?.live) return [];
    const body = bodyOf(found.call)?.body;
    if (found.kind === 'group') return body !== undefined && ts.isBlock(body) ? titlesIn([...body.statements]) : [];
    const [title] = found.call.arguments;
    return title !== undefined && ts.isStringLiteralLike(title) ? [title.text] : [];
  });
}

/** Whether one test or group is singled out: every other one of the file is then passed over. */
function singlesOut(node: ts.Node): boolean {
  if (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'only' &&
    /^(?:it|test|describe)$/.test(namesOf(node)[0] ?? '')
  )
    return true;
  return ts.forEachChild(node, (child) => singlesOut(child) || undefined) ?? false;
}

/**
 * The titles of the tests that run when a file runs: those of `it`, `test` and their `each`, at the top of the file or in a
 * group that runs. Nothing else counts, so that a test which is left out shows nothing.
 */
export function liveTitles(code: string): string[] {
  const file = ts.createSourceFile('of.test.ts', code, ts.ScriptTarget.Latest, true);
  return singlesOut(file) ? [] : titlesIn([...file.statements]);
}
