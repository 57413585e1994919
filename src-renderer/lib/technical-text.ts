import type { Failure, FailureDetail } from '../../src-shared/contract/failure.ts';
import type { ResultCode, ResultMeaning } from '../../src-shared/domain/result-codes.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { insteadText } from '../../src-shared/words/said-text.ts';
import { shortText } from './short-text.ts';

/** The type makes a meaning without words an error. */
const resultMeanings: Record<ResultMeaning, () => string> = {
  success: m.failure_result_success,
  'no-results': m.failure_result_no_results,
  'registry-not-available': m.failure_result_registry_not_available,
  'company-not-found': m.failure_result_company_not_found,
  'invalid-registration-authority': m.failure_result_invalid_registration_authority,
  'parameter-not-supported': m.failure_result_parameter_not_supported,
  'too-many-matches': m.failure_result_too_many_matches,
  'company-number-not-valid-format': m.failure_result_company_number_not_valid_format,
  'product-not-available': m.failure_result_product_not_available,
  'invalid-argument': m.failure_result_invalid_argument,
  accepted: m.failure_result_accepted,
  'insufficient-funds': m.failure_result_insufficient_funds,
  'server-error': m.failure_result_server_error,
  unknown: m.failure_result_unknown,
};

/** What a result code of the service means, with the code itself as it came. */
function resultText({ code, meaning }: ResultCode): string {
  // Beside good data 0 is read as a success, but nothing documents it: of a failure it would be a false word.
  const isDocumented = code?.trim() !== '0';
  return m.failure_technical_result({
    code: shortText(code ?? ''),
    meaning: isDocumented ? resultMeanings[meaning]() : m.failure_result_undocumented(),
  });
}

function detailLines(detail: FailureDetail): string[] {
  const { status, operation, correlationId, address, result, said, instead, field } = detail;
  const facts = [
    status === undefined ? undefined : m.failure_technical_status({ status }),
    operation,
    correlationId === undefined ? undefined : m.failure_technical_correlation({ id: correlationId }),
    address === undefined ? undefined : m.failure_technical_address({ address: shortText(address) }),
    field,
  ].filter((fact) => fact !== undefined);
  return [
    ...(facts.length === 0 ? [] : [facts.join(', ')]),
    ...(result === undefined ? [] : [resultText(result)]),
    ...(said === undefined ? [] : [m.failure_technical_said({ said })]),
    ...(instead === undefined ? [] : [insteadText(instead.form)]),
  ];
}

/** The technical text below the sentence, one fact group a line. Never holds a credential: see FailureDetail. */
export function technicalText(failure: Failure): string {
  return [failure.code, ...(failure.message === '' ? [] : [failure.message]), ...detailLines(failure.detail)].join(
    '\n',
  );
}
