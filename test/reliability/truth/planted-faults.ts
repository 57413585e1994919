import { isBelieved } from '../../../src-shared/domain/cost.ts';
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

/** A paid answer about another company is kept as the profile of the company that was ordered. */
const answersOfOthersTaken: Planted = {
  overStorage: (real: Storage): Storage => ({
    ...real,
    changeOrder: (change) => {
      const { snapshot, event } = change;
      if (snapshot === null || (snapshot.otherCompany ?? null) === null) return real.changeOrder(change);
      const kept = { ...snapshot, otherCompany: null };
      const collected = { ...event, kind: 'collected' as const, detail: null };
      return real.changeOrder({
        ...change,
        ...{ to: 'collected', reason: null, said: null, event: collected, snapshot: kept },
      });
    },
  }),
};

/** A part of each answer is written anew. */
function rewritten(pattern: RegExp, by: string): Planted {
  return {
    overTransport: changingAnswers((_, body) => Buffer.from(Buffer.from(body).toString().replace(pattern, by))),
  };
}

/** Of two states under one name the last one counts. */
const lastStateTaken = rewritten(/"status":"[^"]*",(?="status":)/gi, '');

/** Of two amounts under one name the last one counts. */
const lastCostTaken = rewritten(/"value":[^,{}]+,(?="value":)/gi, '');

/** A list without an order is taken for a proof that it was not placed. */
const calledNotPlaced: Planted = {
  overStorage: (real: Storage): Storage => ({
    ...real,
    readListProof: () => Promise.resolve({ hadBegun: false, holdsSuch: true }),
  }),
};

/** The day on which the record was opened does not end. */
function withoutMidnight(real: Storage): Storage {
  let first: string | null = null;
  const dayOf = ({ dayStart }: { dayStart: string }) => ({ dayStart: (first ??= dayStart) });
  return {
    ...real,
    readSpend: (day) => real.readSpend(dayOf(day)),
    readLedgers: (day) => real.readLedgers(dayOf(day)),
  };
}

/** Whatever a registry lists is confirmed by it, also what lies in another country. */
const confirmedAbroad: Planted = {
  overStorage: (real: Storage): Storage => ({
    ...real,
    recordSearch: (search) => {
      const abroad = search.hits.filter(
        ({ jurisdiction }) => search.query.jurisdiction !== null && jurisdiction !== search.query.jurisdiction,
      );
      const added = abroad.map((hit) => ({ ...hit, outcome: 'found-active' as const, status: hit.status }));
      return real.recordSearch({ ...search, confirmations: [...search.confirmations, ...added] });
    },
  }),
};

/** What cannot be a cost is taken for one. */
const oddCostsBelieved: Planted = {
  overStorage: (real: Storage): Storage => ({
    ...real,
    changeOrder: (change) =>
      real.changeOrder(
        change.cost === null || isBelieved(change.cost)
          ? change
          : { ...change, cost: { ledger: 'credit', value: 123 } },
      ),
  }),
};

/** What a person entered from an invoice is not kept. */
const invoicesNotKept: Planted = {
  overStorage: (real: Storage): Storage => ({
    ...real,
    settleOrder: async ({ orderId }) => (await real.readOrder({ orderId })).order,
  }),
};

/** An order that is on its way is taken for one that has failed. */
const pendingAsFailed = rewritten(/"status":"pending"/gi, '"status":"Failed"');

/** By what the fault does. */
export const plantedFaults: Readonly<Record<string, Planted>> = {
  'takes any answer to a search for "nothing found"': garbageAsNothing,
  'forgets the register of a company': registersForgotten,
  'buys by the code without its register': { ...registerNotSent, shownBy: 66 },
  'calls what it asked about not listed': calledNotListed,
  'sends a paid call twice': paidTwice,
  'does not read the costs in order lists': { ...costsInListsUnread, shownBy: 4 },
  'keeps what is of another company as what was ordered': {
    ...answersOfOthersTaken,
    habit: 'makes-for-others',
    shownBy: 5,
  },
  'takes the last of two states': { ...lastStateTaken, shownBy: 64 },
  'takes the last of two costs': { ...lastCostTaken, shownBy: 17 },
  'says "not placed" of whatever a list does not have': { ...calledNotPlaced, habit: 'loses-answers', shownBy: 2 },
  'does not begin another day at midnight': { overStorage: withoutMidnight, shownBy: 5 },
  'lets a registry confirm companies of other countries': { ...confirmedAbroad, shownBy: 34 },
  'believes a cost that cannot be one': oddCostsBelieved,
  'does not keep what the invoice said': invoicesNotKept,
  'takes what is on its way for failed': { ...pendingAsFailed, shownBy: 13 },
};
