/** The published schema of a dossier as JSON, as whoever reads such a file would use it: by another validator than ours. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { z } from 'zod';
import { dossierSchemaFile } from '../../../scripts/dossier-schema.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false, formats: fullFormats });
const published = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(dossierSchemaFile, 'utf8')));
const fitsPublished = ajv.compile(published);

/** The schema with every object closed: a member that nobody published does not fit it. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return 'properties' in schema ? { additionalProperties: false, ...inside } : inside;
}
const fitsExactly = ajv.compile(z.record(z.string(), z.unknown()).parse(closed(published)));

function faultsBy(fits: ValidateFunction, value: unknown): string[] {
  if (fits(value)) return [];
  return (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

/** What of a value whoever reads it by the published schema would refuse; empty where all of it fits. */
export const readersFaults = (value: unknown): string[] => faultsBy(fitsPublished, value);

/** What of a value is not as published, members that the schema does not name among it; empty where all of it is. */
export const schemaFaults = (value: unknown): string[] => faultsBy(fitsExactly, value);
