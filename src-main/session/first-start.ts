import { randomUUID } from 'node:crypto';
import type { FirstStart } from '../../src-shared/contract/calls.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { FirstStartChoice } from './session-ports.ts';
import type { Preferences } from '../../src-shared/contract/preferences.ts';
import { demoConnection, newConnection, normaliseV2Address, type Connection } from '../settings/connection.ts';
import { newestVersion } from '../settings/migrations.ts';
import { newInstallationId, type Settings } from '../settings/settings-file.ts';

function chosenConnection(choice: FirstStart['connection']): Connection[] {
  if (choice.kind === 'demo') return [];
  return [
    newConnection({
      id: randomUUID(),
      name: choice.name,
      kind: choice.kind,
      v2Address: normaliseV2Address(choice.v2Address),
      dialect: { preset: choice.preset, switches: {} },
    }),
  ];
}

/**
 * The settings that a first start leads to. The demo is always there, beside what was chosen. Without a keychain or a
 * passphrase only the demo may be used: a real record must outlive the window.
 */
export function newSettings(choice: FirstStartChoice, preferences: Preferences): Settings {
  if (choice.protection.kind === 'memory' && choice.connection.kind !== 'demo')
    throw fail('input-invalid', 'Without a keychain or a passphrase only the demo can be used.', {
      detail: { field: 'protection' },
    });
  const chosen = chosenConnection(choice.connection);
  const connections = [demoConnection, ...chosen];
  return {
    version: newestVersion,
    installationId: newInstallationId(),
    officer: choice.officer,
    protection: choice.protection.kind,
    activeConnectionId: (chosen[0] ?? demoConnection).id,
    connections,
    preferences,
  };
}
