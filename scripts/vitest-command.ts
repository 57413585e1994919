/** How Vitest is called: the one configuration, and the projects that are run. */
export function vitestCommand(projects: readonly string[], rest: readonly string[]): string[] {
  const config = ['--config', 'test/vitest.config.ts', '--configLoader', 'native'];
  return ['vitest', 'run', ...config, ...projects.flatMap((project) => ['--project', project]), ...rest];
}

/** The unit tests: most share the modules they read, those of the shell do not (test/vitest.config.ts). */
export const unitProjects = ['unit', 'shell'];

/** The integration tests: those of orders and services share a process, the others have one for each file. */
export const integrationProjects = ['integration', 'integration-alone'];

/** Goes before a command whose tests talk to the real keychain: it gives them a keyring of their own. */
export const keyringStage = process.platform === 'linux' ? ['scripts/keyring-run.sh'] : [];
