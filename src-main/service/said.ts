import type { FailureCode, FailureDetail } from '../../src-shared/contract/failure.ts';
import { notWords } from '../../src-shared/domain/not-words.ts';

const maxCharacters = 500;

/** Cuts what the service sent to what a screen can show, and takes out the credential if it was echoed. */
function cut(text: string, secret: string | null): string {
  const safe = secret === null || secret === '' ? text : text.replaceAll(secret, '***');
  return safe.length <= maxCharacters ? safe : `${safe.slice(0, maxCharacters)}…`;
}

/** The service's words as they may be shown; empty for a page or data, which the kept answer shows. */
export function quote(said: string, secret: string | null): string {
  return notWords(said) === null ? cut(said, secret) : '';
}

/** What a failure tells of the service's message: its words, or what came in their place; nothing where nothing came. */
export function messageIn(said: string, secret: string | null): Pick<FailureDetail, 'said' | 'instead'> {
  const form = notWords(said);
  if (form !== null) return { instead: { form, raw: cut(said, secret) } };
  const words = cut(said, secret);
  return words === '' ? {} : { said: words };
}

const sentences: Partial<Record<FailureCode, string>> = {
  'service-bad-request': 'The service did not accept the request.',
  'service-unauthorized': 'The service did not accept the credential.',
  'service-no-funds': 'The account has no credit left.',
  'service-forbidden': 'This feature is not enabled for the account.',
  'service-not-found': 'The service does not know this resource.',
  'service-method-not-allowed': 'The service does not offer this way of asking here.',
  'service-gone': 'The service no longer offers this.',
  'service-too-many-requests': 'The service refused for now: too many requests.',
  'redirect-refused': 'The service pointed to another address, which is not followed.',
  'service-failed': 'The service failed.',
  'service-status-not-known': 'The service answered with a status that is not known.',
  'service-proxy-sign-in': 'The proxy wants a sign-in first.',
  'service-network-sign-in': 'The network wants a sign-in first.',
  'registry-not-available': 'The registry cannot be reached now.',
  'too-many-matches': 'Too many companies match.',
  'number-format-invalid': 'The number does not have the form this registry uses.',
  'product-not-available': 'The product is not available in this jurisdiction.',
  'id-name-wrong': 'The service wants the identifier under another name.',
  'company-not-found': 'There is no such company.',
  'value-not-supported': 'A value of the request is not valid here.',
  'service-answer-unreadable': 'The answer could not be read.',
};

/** The plain sentence for logs; the screen takes its own from the message catalogue. */
export function sentenceFor(code: FailureCode): string {
  return sentences[code] ?? 'The call failed.';
}
