import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's top folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Where runs leave what people look at. Elsewhere when the checkout belongs to another user (see ordinary-user.ts). */
export const outFolder = process.env['DOSSIER_OUT'] ?? path.join(root, 'out');
