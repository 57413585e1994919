/**
 * Migrates a record and kills itself right before one of its statements: `node migration-child.ts FILE KEY KILL-AT FAULT`.
 * SQLite announces each statement before it runs it, those inside a longer text too.
 */
import Sqlite from 'better-sqlite3';
import { versionOf } from '../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations } from '../../src-main/storage/migrations/migrations.ts';

const [file = '', key = '', killAt = '0', fault = 'none'] = process.argv.slice(2);
let statements = 0;
let counting = false;
const db = new Sqlite(file, {
  verbose: () => {
    if (!counting) return;
    statements += 1;
    if (statements === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  },
});
db.pragma("cipher = 'sqlcipher'");
db.pragma(`key = "x'${key}'"`);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
counting = true;
if (fault === 'none') migrateToNewest(db);
else {
  // A core that migrates statement by statement, to show that the suite finds it.
  const before = versionOf(db);
  for (const { version, up } of migrations.filter((migration) => migration.version > before)) {
    up(db);
    db.pragma(`user_version = ${String(version)}`);
  }
}
db.close();
console.log(statements);
