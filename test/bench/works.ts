import { backup } from './backup.ts';
import { batch } from './batch.ts';
import { bundle } from './bundle.ts';
import { comparison } from './comparison.ts';
import { day } from './day.ts';
import { diagram } from './diagram.ts';
import { exchange } from './exchange.ts';
import { fullText } from './full-text.ts';
import { growth } from './growth.ts';
import { inDossiers } from './in-dossiers.ts';
import { inPackage } from './in-package.ts';
import { inPrinting } from './in-printing.ts';
import { inWindow } from './in-window.ts';
import { lists } from './lists.ts';
import { openRecord } from './open-record.ts';
import { ownership } from './ownership.ts';
import { trail } from './trail.ts';
import type { Work } from './world.ts';

/** Everything that `npm run bench` measures, in this order. */
export const works: readonly Work[] = [
  trail,
  bundle,
  batch,
  day,
  comparison,
  ownership,
  diagram,
  exchange,
  fullText,
  growth,
  lists,
  inWindow,
  inDossiers,
  inPrinting,
  inPackage,
  openRecord,
  backup,
];
