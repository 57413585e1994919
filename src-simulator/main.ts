import { ArgumentError, readArguments } from './arguments.ts';
import { createSimulator, type SimulatorOptions } from './simulator.ts';
import { findStarter } from './starter.ts';

function optionsOrExit(): SimulatorOptions {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

async function run(options: SimulatorOptions): Promise<void> {
  const { companies = 400, seed = 1, dialect = 'specification' } = options;
  const starter = findStarter();
  const simulator = createSimulator({ ...options, companies, seed, dialect });
  const { port, origin } = await simulator.listen();
  starter.onEnd(() => {
    void simulator.close().then(() => process.exit(0));
  });
  starter.announce(
    { type: 'listening', port },
    `Dossier simulator: ${origin} (${companies} companies, seed ${seed}, ${dialect} dialect)`,
  );
}

run(optionsOrExit()).catch((error: unknown) => {
  console.error(`The simulator could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
