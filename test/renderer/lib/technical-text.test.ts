import { describe, expect, it } from 'vitest';
import { FailureCode } from '../../../src-shared/contract/failure.ts';
import { ResultMeaning } from '../../../src-shared/domain/result-codes.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { orderReason } from '../../../src-shared/words/orders/order-reason.ts';
import { failedSearchText, failureText, knownCode } from '../../../src-shared/words/failure-words.ts';
import { technicalText } from '../../../src-renderer/lib/technical-text.ts';
import { order } from '../stand-in/orders.ts';
import { failure } from '../stand-in/specimen.ts';

describe.each(FailureCode.options)('%s', (code) => {
  it('has a title and a sentence in our words', () => {
    const { title, sentence } = failureText(code);
    expect(title).not.toMatch(/[.!]$|failure_/);
    expect(sentence).toMatch(/\.$/);
    expect(`${title} ${sentence}`).not.toMatch(/!|oops|undefined/i);
  });
});

it('a code that this version does not know is shown as unexpected, names of built-in members included', () => {
  expect(knownCode('service-failed')).toBe('service-failed');
  expect(knownCode('from-the-future')).toBe('unexpected');
  expect(knownCode('toString')).toBe('unexpected');
});

it('the technical text holds status, operation and correlation id, and leaves out what is missing', () => {
  expect(technicalText(failure('service-failed'))).toBe(
    [
      'service-failed',
      '502 Bad Gateway',
      'status 502, GET /v2/companies, request id 5d1e-77b0-4c2a-9e10',
      'the service said: upstream <b>failed</b>',
    ].join('\n'),
  );
  expect(technicalText(failure('disk-full', { message: '', detail: {} }))).toBe('disk-full');
});

it.each(['https://results.example:2024', 'https://10.1.2.3', 'files.example 7'])(
  'C4: the technical text names the refused address %s as it came, never as a day',
  (address) => {
    const refused = failure('address-refused', { message: '', detail: { address } });
    expect(technicalText(refused)).toBe(`address-refused\naddress ${address}`);
  },
);

it('C1: a result code is told in words of the catalogue, apart from what the service itself said', () => {
  const failed = (code: string, meaning: ResultMeaning, said?: string) =>
    technicalText(
      failure('service-failed', {
        message: '',
        detail: { result: { code, meaning }, ...(said === undefined ? {} : { said }) },
      }),
    );
  expect(failed('500', 'server-error', 'Try later')).toBe(
    'service-failed\nresult code 500: the service reports an error of its own\nthe service said: Try later',
  );
  expect(failed('777', 'unknown')).toBe(
    "service-failed\nresult code 777: the service's documents do not explain this code",
  );
  expect(failed('0', 'success')).toBe('service-failed\nresult code 0: its meaning is not documented');
  for (const meaning of ResultMeaning.options)
    expect(failed('1', meaning)).toMatch(/^service-failed\nresult code 1: \w/);
});

it('C2: a refusal of the name of the identifier says which setting to change, as it is called there', () => {
  const setting = m.connection_switch_id();
  expect(setting).toBe('Company identifier');
  expect(failureText('id-name-wrong').sentence).toMatch(new RegExp(`Open Settings, Connections.*change “${setting}”`));
});

describe('C1: why an order was refused', () => {
  const reasonOf = (reason: string) =>
    orderReason(order({ state: 'unclear', reason, product: { kind: 'rest-enhanced-profile', directorships: false } }));

  it.each([
    ['code 104', 'registry-not-available', 'The service says that this registry is not available now'],
    ['code 105', 'company-not-found', 'The service found no such company'],
    ['code 107', 'value-not-supported', 'The service did not accept what was sent'],
    ['code 111', 'product-not-available', 'This is not offered for the company'],
    ['402', 'service-no-funds', 'The account has no credit left'],
    ['404', 'service-not-found', 'The service does not know what was asked for'],
    ['405', 'service-method-not-allowed', 'The service does not offer this here'],
  ])('%s has words of its own', (_, reason, words) => {
    expect(reasonOf(reason)).toBe(words);
  });

  it('no reason guesses that an answer was lost, that an address is unknown, or that something was erased', () => {
    const others = [
      ...['service-order-failed', 'ended-while-ordering', 'beyond-order-status', 'answer-not-stored', 'not-placed'],
      ...[
        'not-listed',
        'listed-after-refusal',
        'state-not-understood',
        'listed-differently',
        'order-not-known',
        'no-longer-listed',
      ],
      ...['refused-doubtfully', 'from-the-future'],
    ];
    const guesses = /answer was lost|does not know this address|may have been erased/i;
    for (const reason of [...FailureCode.options, ...others]) {
      expect(reasonOf(reason), reason).toMatch(/\w/);
      expect(reasonOf(reason), reason).not.toMatch(guesses);
    }
    for (const code of FailureCode.options) {
      const { title, sentence } = failureText(code);
      // Of what is asked of the own record alone that is so: it can be erased.
      if (code !== 'not-found') expect(`${title}. ${sentence}`, code).not.toMatch(guesses);
    }
  });
});

it('P2: a status that Dossier does not know is named, nothing is concluded from it, and it may have been charged', () => {
  const { title, sentence } = failureText('service-status-not-known', { status: 409 });
  expect(title).toBe('The service answered with status 409, which Dossier does not know');
  expect(sentence).toMatch(/Nothing is concluded.*may have been charged/);
});

it.each([
  ['service-proxy-sign-in', /^The proxy wants a sign-in first\. It answered 407 .*Ask whoever runs your network/],
  ['service-network-sign-in', /^The network wants a sign-in first\. It answered 511 .*sign in to the network there/],
] as const)('P2: %s says who wants a sign-in and what to do, and nothing is concluded from it', (code, words) => {
  const { title, sentence } = failedSearchText(code, { status: code === 'service-proxy-sign-in' ? 407 : 511 });
  expect(`${title}. ${sentence}`).toMatch(words);
  expect(sentence).toMatch(/nothing is concluded.*may have been charged/);
});
