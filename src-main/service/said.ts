import type { FailureCode } from '../../src-shared/contract/failure.ts';

const mostCharacters = 500;

const page = /<(!doctype|html|head|body|title|h1|p|div|pre|xml|\?xml)\b/i;

/**
 * Whether a text is a page or a piece of data rather than words: neither is ever quoted as what somebody said. It stays
 * in the answer, which is kept.
 */
function isMarkup(text: string): boolean {
  return page.test(text) || /^\s*[{[<]/.test(text);
}

/** Cuts what the service said to what a screen can show, and takes out the credential if it was echoed. */
export function quote(said: string, secret: string | null): string {
  if (isMarkup(said)) return '';
  const safe = secret === null || secret === '' ? said : said.replaceAll(secret, '***');
  return safe.length <= mostCharacters ? safe : `${safe.slice(0, mostCharacters)}…`;
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
