import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import published from './bods-0.4-schema.json' with { type: 'json' };

/** What is wrong with a package of statements, and where: `at` is a JSON pointer. */
export interface BodsFault {
  readonly at: string;
  /** The keyword of the schema, or the rule of the standard's text. */
  readonly rule: string;
  readonly said: string;
}

/**
 * `any`: as the standard judges, which allows members that it does not have. `known`: a member that the standard does not have
 * is a fault, too. An annotation may have members of its own in either case: the standard says so.
 */
export type Members = 'any' | 'known';

const base = 'https://bods.invalid/';

type Json = null | boolean | number | string | Json[] | JsonObject;
interface JsonObject {
  [member: string]: Json;
}

/** The schema names its parts `urn:entity`, which is no whole URN: nothing that resolves addresses takes that. */
const withAddresses = (schema: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, addressed(name, value)]));

function addressed(name: string, value: Json): Json {
  if (Array.isArray(value)) return value.map((one) => addressed('', one));
  if (typeof value === 'object' && value !== null) return withAddresses(value);
  const isAddress = typeof value === 'string' && (name === '$id' || name === '$ref');
  return isAddress ? value.replace(/^urn:/, base) : value;
}

/** The schema with every object closed that has members of its own. What stands in a condition describes no object. */
function closed(schema: JsonObject): JsonObject {
  const inside = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closedIn(value)]));
  const isObject =
    schema['type'] === 'object' && schema['properties'] !== undefined && schema['title'] !== 'Annotation';
  return isObject ? { ...inside, additionalProperties: false } : inside;
}

function closedIn(value: Json): Json {
  if (Array.isArray(value)) return value.map(closedIn);
  return typeof value === 'object' && value !== null ? closed(value) : value;
}

function compile(members: Members): ValidateFunction {
  // Not strict: the schema has words of its own, such as `codelist`, that say nothing of what is valid.
  const { date, 'date-time': dateTime, uri } = fullFormats;
  const formats = { ...(date && { date }), ...(dateTime && { 'date-time': dateTime }), ...(uri && { uri }) };
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  for (const schema of published) {
    const given = withAddresses(schema);
    ajv.addSchema(members === 'known' ? closed(given) : given);
  }
  const validate = ajv.getSchema(`${base}statement`);
  if (validate === undefined) throw new Error('The BODS schema has no statements.');
  return validate;
}

const compiled = new Map<Members, ValidateFunction>();

function validatorFor(members: Members): ValidateFunction {
  const known = compiled.get(members);
  if (known !== undefined) return known;
  const made = compile(members);
  compiled.set(members, made);
  return made;
}

const isChoice = ({ keyword }: ErrorObject) => keyword === 'anyOf' || keyword === 'oneOf';

/** What each part of a choice has against a value is told by the choice itself. */
function isInChoice(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  return !isChoice(error) && all.some((other) => isChoice(other) && error.instancePath.startsWith(other.instancePath));
}

/** What the published JSON schema of BODS 0.4 has against a value, each fault once. */
export function schemaFaults(value: unknown, members: Members): BodsFault[] {
  const validate = validatorFor(members);
  if (validate(value)) return [];
  const errors = validate.errors ?? [];
  return errors
    .filter((error) => error.keyword !== 'if' && !isInChoice(error, errors))
    .map((error) => ({ at: error.instancePath, rule: error.keyword, said: error.message ?? error.keyword }))
    .filter(({ at, rule }, place, all) => all.findIndex((one) => one.at === at && one.rule === rule) === place);
}
