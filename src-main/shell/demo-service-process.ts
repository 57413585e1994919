import { utilityProcess } from 'electron';
import type { StartDemoService } from '../session/demo-runner.ts';
import { listeningIn } from './starting-demo-service.ts';

/**
 * The shipped way: the demo's service is a utility process, which ends with the application. `more` are arguments that a
 * test adds; what is released adds none.
 */
export function demoServiceAsUtility(file: string, more: readonly string[] = []): StartDemoService {
  return (folder) =>
    listeningIn(
      utilityProcess.fork(file, ['--data', folder, ...more], {
        stdio: 'ignore',
        serviceName: 'Dossier demo service',
      }),
    );
}
