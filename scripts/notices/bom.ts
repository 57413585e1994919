/** The bill of materials, as CycloneDX 1.6 writes it. */
import type { Licensed } from './licences.ts';
import type { CompiledIn } from './sqlite.ts';

interface Application {
  name: string;
  version: string;
}

/** How the world names a package of npm: its scope is a part of the name, with the @ escaped. */
export function purlOf({ name, version }: Application): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** The hash of the lock file is in base64; CycloneDX wants it in hexadecimal. */
function sha512Of({ name, integrity }: Licensed): string {
  const base64 = /(?:^|\s)sha512-([A-Za-z0-9+/=]+)/.exec(integrity)?.[1];
  if (base64 === undefined) throw new Error(`The lock file has no SHA-512 of ${name}.`);
  return Buffer.from(base64, 'base64').toString('hex');
}

/** One name of SPDX stands as such; several, joined by AND or OR, are an expression. */
const licencesOf = (licence: string) =>
  /\s/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];

function componentOf(each: Licensed) {
  const purl = purlOf(each);
  return {
    type: each.name === 'electron' ? 'framework' : 'library',
    'bom-ref': purl,
    name: each.name,
    version: each.version,
    purl,
    hashes: [{ alg: 'SHA-512', content: sha512Of(each) }],
    licenses: licencesOf(each.licence),
  };
}

/** Nobody hands these out as a package, so that there is no hash of one. */
function compiledComponentOf({ name, version, licence }: CompiledIn) {
  const purl = `pkg:generic/${name}@${version}`;
  return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: licencesOf(licence) };
}

/** Writes the bill. The same parts give the same text: it has no date and no number of its own. */
export function writeBom(
  application: Application,
  packages: readonly Licensed[],
  compiledIn: readonly CompiledIn[],
): string {
  const components = [...packages.map(componentOf), ...compiledIn.map(compiledComponentOf)];
  const self = `pkg:generic/${application.name}@${application.version}`;
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        ...{ type: 'application', 'bom-ref': self, name: application.name, version: application.version },
        licenses: licencesOf('MIT'),
      },
    },
    components,
    dependencies: [{ ref: self, dependsOn: components.map((component) => component['bom-ref']) }],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
