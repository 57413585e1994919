import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const folder = path.join(import.meta.dirname, '../../fixtures/bods');

function read<Shape extends z.ZodType>(name: string, shape: Shape): z.infer<Shape> {
  return shape.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
}

const Expected = z.object({ keyword: z.string(), path: z.string() });

/** What the standard publishes for testing, each under the name of its file. */
export const published = {
  examples: read('examples.json', z.record(z.string(), z.unknown())),
  valid: read('valid-statements.json', z.record(z.string(), z.unknown())),
  invalid: read(
    'invalid-statements.json',
    z.record(z.string(), z.object({ expected: Expected, statements: z.unknown() })),
  ),
  codelists: read('codelists.json', z.record(z.string(), z.array(z.string()))),
};
