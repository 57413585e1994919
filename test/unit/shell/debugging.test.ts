import { expect, it } from 'vitest';
import { refusedSwitch } from '../../../src-main/shell/debugging.ts';

const given =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);

it.each([
  ...['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address'],
  ...['inspect', 'inspect-brk', 'inspect-port', 'js-flags'],
  ...['no-sandbox', 'disable-setuid-sandbox', 'disable-namespace-sandbox', 'disable-seccomp-filter-sandbox'],
  ...['disable-gpu-sandbox', 'no-zygote-sandbox', 'single-process', 'in-process-gpu'],
  ...['disable-web-security', 'disable-site-isolation-trials', 'enable-blink-features', 'load-extension'],
  ...['browser-subprocess-path', 'allow-sandbox-debugging'],
  ...['no-proxy-server', 'proxy-server', 'proxy-pac-url', 'proxy-bypass-list'],
  ...['renderer-cmd-prefix', 'utility-cmd-prefix', 'zygote-cmd-prefix', 'gpu-launcher'],
])('a packaged Dossier does not start with --%s', (name) => {
  expect(refusedSwitch(given(name), true)).toBe(name);
  expect(refusedSwitch(given(name), false)).toBeNull();
});

it('it starts with others', () => {
  expect(refusedSwitch(given('force-dark-mode', 'ozone-platform'), true)).toBeNull();
});
