/**
 * Whoever can set these switches would read credentials as they are typed, and the record's key out of memory: by a debugger,
 * by a program that the engine's processes are started with or in place of, or by a page without its walls. Those of the
 * proxy would send what is asked round the proxy of the organisation, or to another one.
 */
const debuggingSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'js-flags',
  'no-sandbox',
  'disable-setuid-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-gpu-sandbox',
  'no-zygote-sandbox',
  'single-process',
  'in-process-gpu',
  'disable-web-security',
  'disable-site-isolation-trials',
  'enable-blink-features',
  'browser-subprocess-path',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'zygote-cmd-prefix',
  'load-extension',
  'allow-sandbox-debugging',
  'no-proxy-server',
  'proxy-server',
  'proxy-pac-url',
  'proxy-bypass-list',
] as const;

/**
 * The switch for which a packaged Dossier does not start; null where it starts. Before it is packaged everything is
 * open: its developers and its tests need it.
 */
export function refusedSwitch(hasSwitch: (name: string) => boolean, isPackaged: boolean): string | null {
  return isPackaged ? (debuggingSwitches.find(hasSwitch) ?? null) : null;
}
