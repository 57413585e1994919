/**
 * The live-shaped server from the command line, for a connection made in the window:
 * `node test/live-shaped/main.ts --port 4810 [--hold 40000] [--reads 2] [--ready Success] [--iso-code-required]`
 */
import { parseArgs } from 'node:util';
import { startLiveShaped } from './live-shaped.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    hold: { type: 'string', default: '300' },
    reads: { type: 'string', default: '2' },
    ready: { type: 'string', default: 'Complete' },
    'iso-code-required': { type: 'boolean', default: false },
  },
});

const server = await startLiveShaped({
  port: Number(values.port),
  holdMilliseconds: Number(values.hold),
  readsUntilReady: Number(values.reads),
  readyWord: values.ready === 'Success' ? 'Success' : 'Complete',
  isoCodeRequired: values['iso-code-required'],
});

console.log(`V2 address        ${server.v2Address}`);
console.log(`V2 token          ${server.credential.v2}`);
console.log(`REST address      ${server.restAddress} (or ${server.restAddress}/test)`);
console.log(`REST key          ${server.credential.rest}`);
console.log(`Result links from ${server.downloadAddress}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
