/** What the environment holds for signing: certificates are never in the checkout. */
import type { PackagedSystem } from '../package/contents.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const certificates: Readonly<Record<'mac' | 'win', readonly string[]>> = {
  win: ['WIN_CSC_LINK', 'CSC_LINK'],
  mac: ['CSC_LINK', 'CSC_NAME'],
};

const notarising = [
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
] as const;

/** A secret that a workflow does not have arrives as an empty text; electron-builder would take that for a certificate. */
export function withoutEmpty(env: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** The certificate that is given for a system, by the name of its variable. */
function certificateFor(system: PackagedSystem, env: Environment): string | undefined {
  const given = withoutEmpty(env);
  return system === 'linux' ? undefined : certificates[system].find((name) => given[name] !== undefined);
}

/**
 * What makes electron-builder stop where it was given a certificate and could not sign. By itself it warns, and what it
 * left unsigned would be listed as signed.
 */
export function signingArguments(system: PackagedSystem, env: Environment): string[] {
  return certificateFor(system, env) === undefined ? [] : ['-c.forceCodeSigning=true'];
}

/** The environment that packages are made in: with nothing given for it, nothing is signed with what lies in a keychain. */
export function environmentFor(system: PackagedSystem, env: Environment): Record<string, string> {
  const given = withoutEmpty(env);
  const isSigned = certificateFor(system, env) !== undefined;
  return {
    ...given,
    // It would ask the registry for a newer version of itself.
    NO_UPDATE_NOTIFIER: '1',
    // Colours would stand before the mark that reason.ts looks for.
    FORCE_COLOR: '0',
    ...(isSigned ? {} : { CSC_IDENTITY_AUTO_DISCOVERY: 'false' }),
  };
}

/** Says whether what is made is signed, and notarised, and what is missing where it is not. */
export function signingOf(system: PackagedSystem, env: Environment): string[] {
  if (system === 'linux')
    return ['Linux packages are not signed here: SHA256SUMS is what gets signed (docs/releasing.md).'];
  const given = withoutEmpty(env);
  const names = certificates[system];
  const certificate = certificateFor(system, env);
  if (certificate === undefined)
    return [
      `Not signed: neither ${names.join(' nor ')} is set.`,
      ...(system === 'mac' ? ['Not notarised: only what is signed can be.'] : []),
    ];
  const signed = `Signed with the certificate of ${certificate}.`;
  if (system === 'win') return [signed];
  const isNotarised = notarising.some((needed) => needed.every((name) => given[name] !== undefined));
  return [
    signed,
    isNotarised
      ? 'Notarised by Apple.'
      : `Not notarised: neither ${notarising.map((needed) => needed.join(', ')).join(' nor ')} are all set.`,
  ];
}
