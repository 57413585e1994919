/**
 * `npm run dossier-schema`: writes docs/dossier.schema.json from the form that a dossier is saved in as JSON. A test holds that
 * the file is what would be written.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DossierJson } from '../src-main/export/dossier-json/dossier-json-schema.ts';
import { root } from './project.ts';

/** The schema as it is to be. */
export const dossierSchema = (): string =>
  `${JSON.stringify({ title: 'A dossier of Dossier, as JSON', ...z.toJSONSchema(DossierJson, { reused: 'ref' }) }, null, 2)}\n`;

export const dossierSchemaFile = path.join(root, 'docs/dossier.schema.json');

if (import.meta.main) writeFileSync(dossierSchemaFile, dossierSchema());
