// Runs before start, test, check and tour, under whatever Node the machine has (20.19 or newer), so that two commands
// are enough on a fresh machine. It only makes the dependencies fit the lock file and sees to a Node 24; everything
// after it is TypeScript that this Node 24 runs directly. Node built-ins only: nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = path.join(root, 'node_modules', '.dossier-lock');
const neededNode = 24;

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  process.stderr.write(`\nprepare: ${sentence}\n`);
  process.exit(1);
}

/** The first number of a version like v24.21.0. @param {string} version */
const major = (version) => Number(version.replace(/^v/, '').split('.')[0]);

function lockStamp() {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', 'package.json', '.npmrc']) hash.update(readFileSync(path.join(root, name)));
  return hash.digest('hex');
}

function installDependencies() {
  const stamp = lockStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  process.stderr.write(
    'prepare: installing the npm packages of package-lock.json into node_modules (npm install, about half a minute)\n',
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: three of our packages name optional binaries for other systems that not every registry has, and
  // `npm ci` stops at them. This installs the same versions, checks the same hashes and leaves the lock file alone.
  // No package needs its install script, and npm before version 11 does not know which of them package.json denies.
  const asked = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = spawnSync(npm, asked, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    // Set while `npm test` runs; inherited, they would make the inner npm believe it is a part of it.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  });
  if (run.status !== 0)
    stop(
      'npm install failed. Its own message is above. Check that the npm registry can be reached, then run the command again.',
    );
  writeFileSync(stampFile, stamp);
}

/** The Node that npm will run the next script with: the project's own one stands first on its PATH. */
function nextNodeVersion() {
  const own = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (!existsSync(own)) return process.version;
  const run = spawnSync(own, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return run.status === 0 ? run.stdout.trim() : process.version;
}

if (major(process.version) < 20)
  stop(`Node ${process.version} is too old. Install Node 20.19 or newer, then run the command again.`);
installDependencies();
const next = nextNodeVersion();
if (major(next) < neededNode)
  stop(
    `Node ${next} would run Dossier's scripts, which need Node ${neededNode}. It comes with the dependencies on Linux and on ` +
      `Windows x64 ("npm install" without --omit=optional); elsewhere, as on macOS, install Node ${neededNode} yourself.`,
  );
