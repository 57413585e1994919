import type { ConnectionSummary } from '../../src-shared/domain/connection.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { credentialName } from '../features/connections/connection-words.ts';
import type { Workspace } from '../views.ts';
import { kindName } from '../lib/connection-kind.ts';
import { listedWords, type Command } from './commands.ts';
import type { Frame } from './frame.svelte.ts';

/** What can be done with the configured connections from anywhere, and with the one that is being edited. */
export function connectionCommands(workspace: Workspace, frame: Frame): Command[] {
  const { connectionSettings: settings, session } = workspace;
  const inSettings = (run: () => void) => () => {
    frame.show('settings');
    run();
  };
  const add: Command = {
    id: 'connection.add',
    title: m.connection_command_add(),
    also: listedWords(m.connection_command_add_also()),
    icon: 'key',
    run: inSettings(() => void settings.add()),
  };
  const startDemo: Command = {
    id: 'connection.start-demo',
    title: m.search_demo_start(),
    icon: 'refresh',
    run: () => void session.startDemo(),
  };
  return [
    ...(!session.offline && session.ready?.demoService === 'stopped' ? [startDemo] : []),
    ...(settings.mayAdd ? [add] : []),
    ...session.connections.list.flatMap((connection) => commandsOf(connection, workspace, inSettings)),
    ...(frame.view === 'settings' ? editorCommands(workspace) : []),
  ];
}

type InSettings = (run: () => void) => () => void;

function commandsOf(
  { id, name, kind }: ConnectionSummary,
  { session, connectionSettings }: Workspace,
  inSettings: InSettings,
): Command[] {
  const edit: Command = {
    id: `connection.edit.${id}`,
    title: m.connection_command_edit({ name }),
    icon: 'settings',
    run: inSettings(() => void connectionSettings.edit(id)),
  };
  const use: Command = {
    id: `connection.use.${id}`,
    title: m.connection_command_use({ name }),
    also: [...listedWords(m.connection_command_use_also()), kindName(kind)],
    icon: 'lock',
    run: () => {
      const to = session.connections.list.find((connection) => connection.id === id);
      if (to !== undefined) session.connections.ask(to);
    },
  };
  return [...(kind === 'demo' ? [] : [edit]), ...(session.ready?.connection.id === id ? [] : [use])];
}

/** While one connection is open in Settings. */
function editorCommands({ connectionSettings: { editor } }: Workspace): Command[] {
  if (editor === null) return [];
  const save: Command = {
    id: 'connection.save',
    title: m.connection_command_save(),
    icon: 'check',
    keys: 'Ctrl S',
    run: () => void editor.save(),
  };
  if (editor.details === null) return [save];
  const { v2Address, restAddress } = editor.details;
  const typed = [...(v2Address === null ? [] : ['v2' as const]), ...(restAddress === null ? [] : ['rest' as const])];
  const test: Command = {
    id: 'connection.test',
    title: m.connection_command_test(),
    icon: 'refresh',
    hint: m.frame_requests_cost({ count: editor.requests }),
    run: () => void editor.runTest(),
  };
  const remove: Command = {
    id: 'connection.remove',
    title: m.connection_command_remove(),
    icon: 'x',
    run: () => editor.askRemoval(),
  };
  return [
    save,
    ...(editor.obstacle === null ? [test] : []),
    ...typed.map((of): Command => ({
      id: `credential.type.${of}`,
      title: m.connection_credential_type({ credential: credentialName(of) }),
      icon: 'key',
      run: () => void editor.typeCredential(of),
    })),
    ...(editor.inUse ? [] : [remove]),
  ];
}
