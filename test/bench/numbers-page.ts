import { barsChart } from './charts/bars-chart.ts';
import { growthChart } from './charts/growth-chart.ts';
import { table, tableOf, type Figure } from './figures.ts';

/** What a run of the bench is told of where it ran. */
export interface BenchRun {
  /** A day in ISO 8601. */
  day: string;
  node: string;
  machine: string;
}

/** docs/numbers.md, and the pictures in docs/numbers/ by the names of their files. */
export interface NumbersPage {
  text: string;
  pictures: ReadonlyMap<string, string>;
}

type Growing = Figure & Required<Pick<Figure, 'growth'>>;

const isGrowing = (figure: Figure): figure is Growing => figure.growth !== undefined;
const fileOf = (title: string) => `growth-${title.toLowerCase().replace(/[^a-z]+/g, '-')}.svg`;

/** The points of all growths as one table, so that a reader of plain text has the numbers too. */
function growthTable(growing: readonly Growing[]): string {
  const sizes = [...new Set(growing.flatMap(({ growth }) => growth.points.map(({ rows }) => rows)))];
  const head = ['Over so many rows', ...sizes.map((rows) => rows.toLocaleString('en')), 'Slope'];
  const rows = growing.map(({ growth: { title, unit, points }, value }) => {
    const at = (size: number) => points.find((point) => point.rows === size);
    const cells = sizes.map((size) => (at(size) === undefined ? '' : `${String(at(size)?.value)} ${unit}`));
    return [title, ...cells, String(value)];
  });
  return tableOf([head, ...rows]);
}

function growthSection(growing: readonly Growing[]): string {
  if (growing.length === 0) return '';
  const images = growing.map(({ growth: { title } }) => `![${title}](numbers/${fileOf(title)})`);
  return `
## How it grows

Each is measured over records of several sizes, both axes in powers of ten. A slope of 0 means that the size makes no
difference, 1 that it grows as the rows do.

${growthTable(growing)}

${images.join('\n\n')}
`;
}

/** Says what was measured. The machine is named by what matters for the figures, and by nothing else. */
export function numbersPage(figures: readonly Figure[], { day, node, machine }: BenchRun): NumbersPage {
  const growing = figures.filter(isGrowing);
  const pictures = new Map([['bars.svg', barsChart(figures)]]);
  for (const { growth, value } of growing)
    pictures.set(fileOf(growth.title), growthChart(growth.title, growth.unit, growth.points, value));
  const text = `# Numbers

Made by \`npm run bench\` on ${day} (Node ${node}, ${machine}). Where a
peer exists both were measured in the same run, turn by turn, so that the ratio says more than the times.

${table(figures)}
${growthSection(growing)}
## How much of its bar each takes

![How much of its bar each figure takes](numbers/bars.svg)
`;
  return { text, pictures };
}
