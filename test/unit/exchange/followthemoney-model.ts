import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

// The package says itself where it lies; the code of its version for Node cannot be loaded as a module.
const packageFolder = path.dirname(createRequire(import.meta.url).resolve('@alephdata/followthemoney/package.json'));

const Property = z.looseObject({
  type: z.string(),
  maxLength: z.number(),
  range: z.string().optional(),
  stub: z.boolean().optional(),
});
const Schema = z.looseObject({
  extends: z.array(z.string()),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), Property),
});

/** The whole model of FollowTheMoney, as its authors publish it. */
export const publishedModel = z
  .looseObject({
    schemata: z.record(z.string(), Schema),
    types: z.looseObject({ country: z.looseObject({ values: z.record(z.string(), z.string()) }) }),
  })
  .parse(JSON.parse(readFileSync(path.join(packageFolder, 'dist/defaultModel.json'), 'utf8')));

/** A schema and everything that it is, too. */
export function isA(name: string): string[] {
  const schema = publishedModel.schemata[name];
  return schema === undefined ? [] : [...new Set([name, ...schema.extends.flatMap(isA)])];
}
