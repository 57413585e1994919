import { z } from 'zod';

/** Characters. More than a page of text belongs into a document of its own. */
export const maxNoteLength = 10_000;

/** What an officer wrote about a company. Never changed: who knows better writes another one. */
export const Note = z.object({ noteId: z.number().int(), at: z.string(), officer: z.string(), text: z.string() });
export type Note = z.infer<typeof Note>;
