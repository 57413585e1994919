/** The systems that Dossier is made for. */
export type System = 'linux' | 'macos' | 'windows';

/** The system of a platform of Node's. One that Dossier is not made for is treated as Linux, because it is a Unix too. */
export function systemOf(platform: NodeJS.Platform): System {
  switch (platform) {
    case 'darwin':
      return 'macos';
    case 'win32':
      return 'windows';
    default:
      return 'linux';
  }
}

/**
 * The system that this process runs on. This is the only place that asks the runtime for it: whatever differs between
 * systems takes the system as an argument, so that the form of each system can be tested on any of them.
 */
export const thisSystem: System = systemOf(process.platform);
