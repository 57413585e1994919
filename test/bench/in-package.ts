import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildTestApplication, packTestApplication } from '../../scripts/package/test-application.ts';
import { makeUnpacked } from '../../scripts/package/unpacked.ts';
import { resolveRuntime } from '../../scripts/runtime.ts';
import { atMostMore, percentile } from './figures.ts';
import { writeHello } from './package/hello.ts';
import { PackageReport } from './package/package-report.ts';
import type { Work } from './world.ts';

/** Megabytes that a folder holds, without what the test package alone carries. */
function megabytes(folder: string): number {
  const [kibibytes] = execFileSync('du', ['-sk', '--exclude=resources/node', folder], { encoding: 'utf8' }).split('\t');
  return Number(kibibytes) / 1024;
}

/** Size and start of the packaged Dossier beside a hello-world that is packaged the same way. */
export const inPackage: Work = {
  name: 'package',
  async run(world) {
    const runtime = await resolveRuntime();
    if (runtime.kind !== 'fallback') {
      world.say('the test package is made of the fallback: not measured on this runtime');
      return [];
    }
    // Where the ordinary user that opens windows can read it.
    const folder = mkdtempSync('/var/tmp/dossier-packaged-');
    chmodSync(folder, 0o755);
    try {
      writeHello(path.join(folder, 'hello'));
      const hello = await makeUnpacked(runtime, {
        projectFolder: path.join(folder, 'hello'),
        configuration: 'electron-builder.json',
        work: path.join(folder, 'hello-package'),
      });
      await buildTestApplication(runtime);
      const dossier = await packTestApplication(runtime, path.join(folder, 'dossier-package'));
      const command = `exec node test/bench/package/measure.ts ${dossier}/dossier ${hello}/hello "$DOSSIER_OUT/reports/package.json"`;
      const report = path.join(world.reports, 'package.json');
      rmSync(report, { force: true });
      const code = await world.runInWindow(['sh', '-c', command]);
      if (code !== 0) throw new Error(`Measuring the package ended with ${String(code)}; its output is above.`);
      const started = PackageReport.parse(JSON.parse(readFileSync(report, 'utf8')));
      const peer = 'the hello-world package itself';
      return [
        atMostMore('Size of the package, unpacked: added to a hello-world package', 'MB', megabytes(dossier), {
          name: peer,
          value: megabytes(hello),
          most: 40,
        }),
        atMostMore(
          'Start of the package to a field that takes text: added to a hello-world package',
          'ms',
          percentile(started.dossier, 0.5),
          { name: peer, value: percentile(started.hello, 0.5), most: 150 },
        ),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
