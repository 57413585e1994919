// The fallback Electron comes without its default application, so `electron [-r module] <folder>` does not work with it. This
// plays that part: it loads the module first and starts the folder's own fallback entry. It lies in the runtime's cache, which
// several checkouts share, and therefore holds nothing of Dossier.
'use strict';
const path = require('node:path');
const words = process.argv.slice(1);
const before = words.indexOf('-r');
if (before !== -1) require(path.resolve(words.splice(before, 2)[1] ?? ''));
const folder = words.find((word) => !word.startsWith('-'));
require(path.join(path.resolve(folder ?? '.'), 'dist', 'fallback', 'compat', 'main.cjs'));
