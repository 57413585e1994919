import type { ServiceRequest, Transport } from '../../../src-main/service/transport.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import type { Planted } from './truth-suite.ts';

/*
 * Faults that Dossier had, put back in by hand between the core and its network or its record. The suite has to find
 * each of them: a suite that cannot fail shows nothing.
 */

const emptyList = Buffer.from('{"details":"Success","data":[]}');

function changingAnswers(change: (request: ServiceRequest, body: Uint8Array) => Uint8Array) {
  return (real: Transport): Transport => ({
    ...real,
    async send(request) {
      const response = await real.send(request);
      return { ...response, body: change(request, response.body) };
    },
  });
}

function changingAddresses(change: (address: string) => string) {
  return (real: Transport): Transport => ({
    ...real,
    send: (request) => real.send({ ...request, address: change(String(request.address)) }),
  });
}

function isList(body: Uint8Array): boolean {
  const text = Buffer.from(body).toString();
  return /"data":\s*[[{]/i.test(text) && /"(companyName|title)"/i.test(text);
}

/** An answer to a search that is no list of companies is taken for "nothing found". */
const garbageAsNothing: Planted = {
  overTransport: changingAnswers(({ operation }, body) =>
    operation === 'GET /companies' && !isList(body) ? emptyList : body,
  ),
};

/** The register is left out of what the record knows a company by. */
const registersForgotten: Planted = {
  overStorage: (real: Storage): Storage => {
    const one = { registrationAuthority: 'Register', registrationAuthorityCode: null };
    return {
      ...real,
      recordSearch: (search) =>
        real.recordSearch({
          ...search,
          hits: search.hits.map((hit) => ({ ...hit, ...one })),
          confirmations: search.confirmations.map((confirmation) => ({ ...confirmation, ...one })),
        }),
    };
  },
};

/** A profile is bought by its code alone, although several registers may use that code. */
const registerNotSent: Planted = {
  overTransport: changingAddresses((address) =>
    address.includes('/core/company/profile/') ? address.replace(/regAuth=[^&]*&?/, '') : address,
  ),
};

/** Every company that a confirmation asked about is called not listed. */
const calledNotListed: Planted = {
  overStorage: (real: Storage): Storage => ({
    ...real,
    recordSearch: (search) =>
      real.recordSearch({
        ...search,
        confirmations: search.confirmations.map((confirmation) => ({
          ...confirmation,
          outcome: 'not-found' as const,
          status: null,
        })),
      }),
  }),
};

/** A paid call is sent twice, each time under the same reference. */
const paidTwice: Planted = {
  overTransport: (real: Transport): Transport => ({
    ...real,
    async send(request) {
      if ('permit' in request && request.authorization !== null) {
        const { method, address, authorization, body } = request;
        const headers = { authorization, 'content-type': 'application/json' };
        await fetch(address, { method, headers, ...(body === undefined ? {} : { body }) }).catch(() => undefined);
      }
      return real.send(request);
    },
  }),
};

/** What lists say of costs is not read. */
const costsInListsUnread: Planted = {
  overTransport: changingAnswers(({ operation }, body) =>
    operation.startsWith('GET /orders')
      ? Buffer.from(
          Buffer.from(body)
            .toString()
            .replace(/"cost"/gi, '"kost"'),
        )
      : body,
  ),
};

/** By what the fault does. */
export const plantedFaults: Readonly<Record<string, Planted>> = {
  'takes any answer to a search for "nothing found"': garbageAsNothing,
  'forgets the register of a company': registersForgotten,
  'buys by the code without its register': registerNotSent,
  'calls what it asked about not listed': calledNotListed,
  'sends a paid call twice': paidTwice,
  'does not read the costs in order lists': costsInListsUnread,
};
