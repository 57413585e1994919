import type { ListedPart } from './list.ts';
import type { RunTest } from './test-reports.ts';

function pattern(tie: string): RegExp {
  const literal = tie.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`, 'su');
}

/** Finds what is wrong with the tests that a tie stands for; null where all of them passed. */
function troubles(tests: readonly RunTest[]): (tie: string) => string | null {
  const byName = new Map<string, RunTest[]>();
  for (const test of tests) byName.set(test.name, [...(byName.get(test.name) ?? []), test]);
  const byFile = Map.groupBy(tests, ({ name }) => name.split(' > ')[0] ?? '');
  const known = new Map<string, string | null>();

  function fitting(tie: string): readonly RunTest[] {
    if (!tie.includes('*')) return byName.get(tie) ?? [];
    const fits = pattern(tie);
    return (byFile.get(tie.split(' > ')[0] ?? '') ?? []).filter(({ name }) => fits.test(name));
  }

  function troubleOf(tie: string): string | null {
    const found = fitting(tie);
    if (found.length === 0) return `there is no test “${tie}”`;
    const failed = found.find(({ passed }) => !passed);
    return failed === undefined ? null : `“${failed.name}” did not pass`;
  }

  return (tie) => {
    if (!known.has(tie)) known.set(tie, troubleOf(tie));
    return known.get(tie) ?? null;
  };
}

/** Names every item that has no passing test: none of that name, one that failed, or one that was skipped. */
export function untiedItems(list: readonly ListedPart[], tests: readonly RunTest[]): string[] {
  const troubleOf = troubles(tests);
  return list.flatMap(({ groups }) =>
    groups.flatMap(({ title, items }) =>
      items.flatMap(({ code, shownBy }) =>
        shownBy.flatMap((tie) => {
          const trouble = troubleOf(tie);
          return trouble === null ? [] : [`${title}, ${code}: ${trouble}.`];
        }),
      ),
    ),
  );
}
