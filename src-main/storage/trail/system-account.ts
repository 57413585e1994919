import os from 'node:os';

function readAccount(): string {
  try {
    return os.userInfo().username;
  } catch {
    // The machine knows no name for the number that this process runs under.
    return `uid ${String(process.getuid?.() ?? 'unknown')}`;
  }
}

let read: string | null = null;

/**
 * The account of this machine that Dossier runs under. Nobody types it, so that it stands beside the officer, whose name
 * Dossier cannot check.
 */
export function systemAccount(): string {
  read ??= readAccount();
  return read;
}
