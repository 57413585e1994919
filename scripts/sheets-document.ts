/**
 * `npm run sheets-document`: writes docs/sheets.md from the columns themselves. A test holds that the page is what would
 * be written.
 */
import { writeFileSync } from 'node:fs';
import { compileMessages } from './messages.ts';

// The headings are words of the catalogue, which nobody has compiled on a fresh clone.
compileMessages();
const { sheetsDocument, sheetsPage } = await import('./sheets-page.ts');
writeFileSync(sheetsPage, sheetsDocument());
