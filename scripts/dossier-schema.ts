/**
 * `npm run dossier-schema`: writes docs/dossier.schema.json from the form that a dossier is saved in as JSON. A test holds that
 * the file is what would be written.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DossierJson } from '../src-main/export/dossier-json/dossier-json-schema.ts';
import { root } from './project.ts';

/**
 * The schema as it is to be. Objects are open in it: within a version members may be added (docs/dossier-json.md), and a file of a
 * newer Dossier has to fit the schema that its reader kept.
 */
export function dossierSchema(): string {
  const schema = z.toJSONSchema(DossierJson, {
    reused: 'ref',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return `${JSON.stringify({ title: 'A dossier of Dossier, as JSON', ...schema }, null, 2)}\n`;
}

export const dossierSchemaFile = path.join(root, 'docs/dossier.schema.json');

if (import.meta.main) writeFileSync(dossierSchemaFile, dossierSchema());
