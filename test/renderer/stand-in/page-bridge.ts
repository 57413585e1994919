// First of all: the page's policy allows no code made from text, and schemas would make some.
import '../../../src-renderer/schemas-without-eval.ts';
import type { CallName, CredentialCallName } from '../../../src-shared/contract/calls.ts';
import { envelopeText } from '../../../src-shared/contract/envelope.ts';
import { bad, good, ScriptedBridge, type Script } from './bridge.ts';
import { keptDossiers } from './dossiers.ts';
import { failure, ready, storedSearch } from './specimen.ts';

/** Goes into a built page in place of the preload. The scene is named in the address: `index.html?scene=hits`. */
const scene = new URL(location.href).searchParams.get('scene') ?? 'hits';

const scripts: Record<string, Partial<Script>> = {
  'first-start': {
    'app.state': () => good({ phase: 'first-start', systemUser: 'Astrid Lindqvist', keychain: 'available' }),
  },
  'no-keychain': {
    'app.state': () => good({ phase: 'first-start', systemUser: 'Astrid Lindqvist', keychain: 'unavailable' }),
  },
  locked: { 'app.state': () => good({ phase: 'locked', reason: 'passphrase', recoveryCode: false }) },
  keychain: { 'app.state': () => good({ phase: 'locked', reason: 'keychain-unavailable', recoveryCode: false }) },
  blocked: { 'app.state': () => good({ phase: 'blocked', failure: failure('storage-damaged'), ways: [] }) },
  production: {
    'app.state': () =>
      good(
        ready({
          connection: { id: 'p', kind: 'production', name: 'Group account', host: 'registry.example' },
          demoService: 'not-needed',
        }),
      ),
  },
  testing: {
    'app.state': () =>
      good(
        ready({
          connection: { id: 't', kind: 'testing', name: 'Trial desk', host: 'test.registry.example' },
          demoService: 'not-needed',
        }),
      ),
  },
  failing: { 'search.run': () => bad(failure('service-failed')) },
  waiting: { 'search.run': () => new Promise(() => undefined) },
  'no-hits': { 'search.run': (query) => good(storedSearch({ hits: [], query })) },
  dossiers: keptDossiers(),
  offline: { 'app.state': () => good(ready({ offline: true })) },
};

const described = good({
  question: { kind: 'credential', connectionName: 'Group account', host: 'registry.example', interface: 'v2' },
  theme: 'system',
});
const scripted = new ScriptedBridge(scripts[scene]);
Object.assign(window, {
  dossier: {
    call: async (name: CallName, input: unknown) => envelopeText(await scripted.call(name, input)),
    on: scripted.on.bind(scripted),
  },
  dossierCredential: {
    call: (name: CredentialCallName) =>
      Promise.resolve(envelopeText(name === 'credential.describe' ? described : good(undefined))),
  },
  violations: [],
});
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
  const { violations } = window as unknown as { violations: string[] };
  violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`);
});
