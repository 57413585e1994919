import { z } from 'zod';
import model from './ftm-model.json' with { type: 'json' };

/** What is wrong with an entity. */
export interface FtmFault {
  readonly id: string;
  readonly property: string | null;
  readonly said: string;
}

const Property = z.object({ type: z.string(), maxLength: z.number(), range: z.string().optional() });
const Schema = z.object({
  isA: z.array(z.string()),
  required: z.array(z.string()),
  properties: z.record(z.string(), Property),
});
type Schema = z.infer<typeof Schema>;

/** The part of the model of FollowTheMoney (version 3.8.4) that we write in, with what is inherited. A test holds it to the whole. */
export const ftmModel = z
  .object({ countries: z.array(z.string()), schemata: z.record(z.string(), Schema) })
  .parse(model);

const Given = z.strictObject({
  id: z.string().min(1).max(200),
  schema: z.string(),
  properties: z.record(z.string(), z.array(z.string().min(1)).min(1)),
});
type Given = z.infer<typeof Given>;

const countries = new Set(ftmModel.countries);
const schemata: ReadonlyMap<string, Schema> = new Map(Object.entries(ftmModel.schemata));

/** A day, or less of one, or a second of one in UTC. */
const dateForm = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}:\d{2})?)?)?$/;

function isDate(text: string): boolean {
  if (!dateForm.test(text)) return false;
  const whole = text + '-01-01'.slice(text.length < 10 ? text.length - 4 : 6);
  const time = Date.parse(whole.length > 10 ? `${whole}Z` : `${whole}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(whole);
}

type Known = ReadonlyMap<string, Schema>;

function valueFault(value: string, { type, range, maxLength }: z.infer<typeof Property>, known: Known): string | null {
  if (value.length > maxLength) return `has more than ${String(maxLength)} characters`;
  switch (type) {
    case 'country':
      return countries.has(value) ? null : 'is no country';
    case 'date':
      return isDate(value) ? null : 'is no date';
    case 'entity': {
      const other = known.get(value);
      if (other === undefined) return 'is no entity of the file';
      return range !== undefined && !other.isA.includes(range) ? `is no ${range}` : null;
    }
    default:
      return value.isWellFormed() ? null : 'has half a character';
  }
}

function entityFaults({ id, schema: name, properties }: Given, known: Known): FtmFault[] {
  const schema = schemata.get(name);
  if (schema === undefined) return [{ id, property: null, said: `is of no schema that we write: ${name}` }];
  const missing = schema.required.filter((property) => !Object.hasOwn(properties, property));
  return [
    ...missing.map((property) => ({ id, property, said: 'is required' })),
    ...Object.entries(properties).flatMap(([property, values]) => {
      const described = Object.hasOwn(schema.properties, property) ? schema.properties[property] : undefined;
      if (described === undefined) return [{ id, property, said: `is no property of ${name}` }];
      return values.flatMap((value) => {
        const said = valueFault(value, described, known);
        return said === null ? [] : [{ id, property, said }];
      });
    }),
  ];
}

/** What the model of FollowTheMoney has against the entities of a file. Nothing is returned for a valid one. */
export function ftmFaults(values: readonly unknown[]): FtmFault[] {
  const faults: FtmFault[] = [];
  const entities: Given[] = [];
  const known = new Map<string, Schema>();
  for (const [place, value] of values.entries()) {
    const read = Given.safeParse(value);
    if (!read.success) {
      faults.push({ id: `entity ${String(place)}`, property: null, said: z.prettifyError(read.error) });
      continue;
    }
    const { id, schema } = read.data;
    if (known.has(id)) faults.push({ id, property: null, said: 'is there twice' });
    const described = schemata.get(schema);
    if (described !== undefined) known.set(id, described);
    entities.push(read.data);
  }
  for (const entity of entities) faults.push(...entityFaults(entity, known));
  return faults;
}
