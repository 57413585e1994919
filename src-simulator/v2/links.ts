import type { Service } from '../service.ts';

/** An address inside an answer. The documented examples leave out the version; a client has to put it in. */
export function v2Link(service: Service, path: string): string {
  switch (service.dialect().links) {
    case 'without-version':
      return path;
    case 'with-version':
      return `/v2${path}`;
    case 'absolute':
      return `${service.origin()}/v2${path}`;
  }
}
