/** The published schema of a dossier as JSON, as whoever reads such a file would use it: by another validator than ours. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { z } from 'zod';
import { dossierSchemaFile } from '../../../scripts/dossier-schema.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false, formats: fullFormats });
const validate = ajv.compile(
  z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(dossierSchemaFile, 'utf8'))),
);

/** What of a value is not as published; empty where all of it is. */
export function schemaFaults(value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
