import type { ListedGroup, ListedItem, ListedPart } from './list.ts';

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** A name as code, also where it has a bar or a backtick. */
function code(text: string): string {
  const mark = text.includes('`') ? '``' : '`';
  return `${mark}${cell(text)}${mark}`;
}

function linked(tie: string): string {
  const [file = '', ...name] = tie.split(' > ');
  return `[${cell(name.join(' > ')).replaceAll('<', '\\<').replaceAll('[', '\\[').replaceAll(']', '\\]')}](../${file})`;
}

function row(item: ListedItem): string {
  const why = item.notShown === null ? '' : ` *Not shown in the specification:* ${item.notShown}`;
  return `| ${code(item.code)} | ${item.kind} | ${cell(item.does + why)} | ${item.shownBy.map(linked).join('; ')} |`;
}

function section(group: ListedGroup): string[] {
  return [
    `### ${group.title}`,
    '',
    `${group.about} (Specification: ${group.section}.)`,
    '',
    '| Name | What it is | What Dossier does | Shown by |',
    '| --- | --- | --- | --- |',
    ...group.items.map(row),
    '',
  ];
}

function countsOf(items: readonly ListedItem[]): string {
  const counts = new Map<string, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts.entries()].map(([kind, count]) => `${kind}: ${count}`).join(', ');
}

/** Writes the document out of the list. It says nothing of the run itself, so that the same list gives the same bytes. */
export function writeDocument(list: readonly ListedPart[]): string {
  const items = list.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  const lines = [
    '# The service, item by item',
    '',
    'What the interface specification has, what Dossier does with it, and the test that shows it.',
    'This page is written by `npm run service-document` from the list in `docs/service/` and the reports of a test run.',
    'It is not written while an item has no passing test, so every row here was seen to hold.',
    '',
    `${items.length} items (${countsOf(items)}), of which ${items.filter(({ notShown }) => notShown !== null).length} are not shown in the specification.`,
    '',
    ...list.flatMap(({ part, groups }, index) => [
      // A part may fill several files.
      ...(list[index - 1]?.part === part ? [] : [`## ${part}`, '']),
      ...groups.flatMap(section),
    ]),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
