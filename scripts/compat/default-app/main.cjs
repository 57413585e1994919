// The fallback Electron comes without its default application, so `electron <folder>` does not work with it. This plays
// that part: it starts the folder's own fallback entry. It lies in the runtime's cache, which several checkouts share,
// and therefore holds nothing of Dossier.
'use strict';
const path = require('node:path');
const folder = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
require(path.join(path.resolve(folder ?? '.'), 'dist', 'fallback', 'compat', 'main.cjs'));
