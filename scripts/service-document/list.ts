import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What an item of the specification is. */
const Kind = z.enum([
  'operation',
  'parameter',
  'field',
  'header',
  'state',
  'transition',
  'value',
  'error',
  'limit',
  'rule',
  'version',
  'change',
]);

/** A test as vitest names it: `file > group > test`. A `*` stands for any text, and then every test it fits counts. */
const Tie = z.string().regex(/^test\/\S+\.test\.ts > ./);
const Ties = z.union([Tie, z.array(Tie).min(1)]);

/** One operation, parameter, field, state, error, limit or change, as the specification writes it. */
const Item = z.strictObject({
  code: z.string().min(1),
  is: Kind.optional(),
  section: z.string().min(1).optional(),
  /** What Dossier does with it. Left out only where `to` says it. */
  does: z.string().min(1).optional(),
  /** Set where the specification says *not shown*: why we do what we do. */
  notShown: z.string().min(1).optional(),
  /** Where it stands in the group's documented answer, when that is not its name. Steps are parted by points. */
  from: z.string().min(1).optional(),
  /** Where it reaches our model. `test/unit/service/fields.test.ts` holds each such row to it. */
  to: z.string().min(1).optional(),
  /** Takes the place of the group's. A row with `to` has its test in `test/unit/service/fields.test.ts` already. */
  shownBy: Ties.optional(),
});

const Group = z.strictObject({
  title: z.string().min(1),
  /** Where in the specification; an item may name another place. */
  section: z.string().min(1),
  about: z.string().min(1),
  is: Kind,
  /** The documented answer that has the fields of this group, and where in it and in our model they begin. */
  answer: z.string().min(1).optional(),
  from: z.string().min(1).optional(),
  to: z.string().min(1).optional(),
  /** What `to` begins in, in words, such as `a search hit`. */
  model: z.string().min(1).optional(),
  /** The test that shows each item; `{code}` stands for the item's code. */
  shownBy: Ties.optional(),
  items: z.array(Item).min(1),
});

const Part = z.strictObject({ part: z.string().min(1), groups: z.array(Group).min(1) });

/** An item with everything its group says for it. */
export interface ListedItem {
  code: string;
  kind: z.infer<typeof Kind>;
  section: string;
  does: string;
  notShown: string | null;
  /** Whole paths in the documented answer and in our model; null where the item is no field that is mapped. */
  mapping: { answer: string; from: string; to: string } | null;
  shownBy: string[];
}

export interface ListedGroup {
  title: string;
  section: string;
  about: string;
  items: ListedItem[];
}

export interface ListedPart {
  part: string;
  groups: ListedGroup[];
}

/** In the order of the document. A file that is not named here is an error, so that none is forgotten. */
const order = [
  'what-the-service-does',
  'v2-envelope',
  'v2-search',
  'v2-documents',
  'v2-create-order',
  'v2-order-list',
  'v2-order',
  'v2-download',
  'v2-profiles',
  'v2-profile-company',
  'v2-profile-capital',
  'v2-profile-parties',
  'v2-profile-extras',
  'v2-lite-profile',
  'rest-lite-search',
  'rest-core-search',
  'rest-profile',
  'rest-profile-parties',
  'rest-order-status',
  'authentication',
  'v2-errors',
  'rest-errors',
  'limits',
  'versions',
  'live-differences',
];

/** Holds every row that has a `to` to it. */
const fieldsTest = 'test/unit/service/fields.test.ts > every field reaches the model';

function listed(group: z.infer<typeof Group>, item: z.infer<typeof Item>): ListedItem {
  const where = `${group.title}, ${item.code}`;
  const to = item.to === undefined ? null : [group.to, item.to].filter(Boolean).join('.');
  const mapped = to === null ? [] : [`${fieldsTest} > ${group.title} > ${item.code}`];
  const ties = [...mapped, ...[item.shownBy ?? group.shownBy ?? []].flat()];
  if (ties.length === 0) throw new Error(`${where}: no test is named.`);
  if (to !== null && group.answer === undefined) throw new Error(`${where}: the group names no documented answer.`);
  const does = item.does ?? (to === null ? null : `Kept as \`${item.to ?? ''}\` of ${group.model ?? 'the answer'}.`);
  if (does === null) throw new Error(`${where}: it is not said what we do.`);
  return {
    code: item.code,
    kind: item.is ?? group.is,
    section: item.section ?? group.section,
    does,
    notShown: item.notShown ?? null,
    mapping:
      to === null || group.answer === undefined
        ? null
        : { answer: group.answer, from: [group.from, item.from ?? item.code].filter(Boolean).join('.'), to },
    shownBy: ties.map((tie) => tie.replaceAll('{code}', item.code)),
  };
}

/**
 * Reads the list: what the specification has, what we do, and which test shows it.
 *
 * @param folder `docs/service`
 * @throws where a file does not fit, an item names no test, or two items of a group have the same name
 */
export function readList(folder: string): ListedPart[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const unknown = files.filter((name) => !order.includes(name.replace(/\.json$/, '')));
  if (unknown.length > 0) throw new Error(`Not named in scripts/service-document/list.ts: ${unknown.join(', ')}`);
  return order.map((name) => {
    const found = Part.parse(JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')));
    return {
      part: found.part,
      groups: found.groups.map((group) => {
        const codes = group.items.map(({ code }) => code);
        const twice = codes.find((code, index) => codes.indexOf(code) !== index);
        if (twice !== undefined) throw new Error(`${group.title}: ${twice} is listed twice.`);
        const { title, section, about } = group;
        return { title, section, about, items: group.items.map((item) => listed(group, item)) };
      }),
    };
  });
}
