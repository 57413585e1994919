import type { FailureCode, FailureDetail } from '../contract/failure.ts';
import { m } from '../messages/generated/messages.js';

/** What a person reads about a failure: what is the case, and what can be done. */
export interface FailureText {
  title: string;
  sentence: string;
}

/** Title and sentence of each code. The type makes a code without words an error. */
const texts: Record<FailureCode, readonly [title: () => string, sentence: () => string]> = {
  'input-invalid': [m.failure_input_invalid_title, m.failure_input_invalid_text],
  'sender-refused': [m.failure_sender_refused_title, m.failure_sender_refused_text],
  'output-invalid': [m.failure_output_invalid_title, m.failure_output_invalid_text],
  'not-ready': [m.failure_not_ready_title, m.failure_not_ready_text],
  'program-replaced': [m.failure_program_replaced_title, m.failure_program_replaced_text],
  'work-offline': [m.failure_work_offline_title, m.failure_work_offline_text],
  'demo-not-running': [m.failure_demo_not_running_title, m.failure_demo_not_running_text],
  'service-unreachable': [m.failure_service_unreachable_title, m.failure_service_unreachable_text],
  'service-timed-out': [m.failure_service_timed_out_title, m.failure_service_timed_out_text],
  'service-certificate': [m.failure_service_certificate_title, m.failure_service_certificate_text],
  'service-bad-request': [m.failure_service_bad_request_title, m.failure_service_bad_request_text],
  'service-unauthorized': [m.failure_service_unauthorized_title, m.failure_service_unauthorized_text],
  'service-forbidden': [m.failure_service_forbidden_title, m.failure_service_forbidden_text],
  'service-not-found': [m.failure_service_not_found_title, m.failure_service_not_found_text],
  'service-method-not-allowed': [m.failure_service_method_not_allowed_title, m.failure_service_method_not_allowed_text],
  'service-gone': [m.failure_service_gone_title, m.failure_service_gone_text],
  'service-too-many-requests': [m.failure_service_too_many_requests_title, m.failure_service_too_many_requests_text],
  'service-no-funds': [m.failure_service_no_funds_title, m.failure_service_no_funds_text],
  'service-failed': [m.failure_service_failed_title, m.failure_service_failed_text],
  'service-status-not-known': [m.failure_service_status_not_known_title, m.failure_service_status_not_known_text],
  'service-proxy-sign-in': [m.failure_service_proxy_sign_in_title, m.failure_service_proxy_sign_in_text],
  'service-network-sign-in': [m.failure_service_network_sign_in_title, m.failure_service_network_sign_in_text],
  'service-answer-cut': [m.failure_service_answer_cut_title, m.failure_service_answer_cut_text],
  'service-answer-unreadable': [m.failure_service_answer_unreadable_title, m.failure_service_answer_unreadable_text],
  'service-answer-too-large': [m.failure_service_answer_too_large_title, m.failure_service_answer_too_large_text],
  'registry-not-available': [m.failure_registry_not_available_title, m.failure_registry_not_available_text],
  'too-many-matches': [m.failure_too_many_matches_title, m.failure_too_many_matches_text],
  'number-format-invalid': [m.failure_number_format_invalid_title, m.failure_number_format_invalid_text],
  'product-not-available': [m.failure_product_not_available_title, m.failure_product_not_available_text],
  'id-name-wrong': [m.failure_id_name_wrong_title, m.failure_id_name_wrong_text],
  'company-not-found': [m.failure_company_not_found_title, m.failure_company_not_found_text],
  'value-not-supported': [m.failure_value_not_supported_title, m.failure_value_not_supported_text],
  'address-refused': [m.failure_address_refused_title, m.failure_address_refused_text],
  'proxy-not-supported': [m.failure_proxy_not_supported_title, m.failure_proxy_not_supported_text],
  'redirect-refused': [m.failure_redirect_refused_title, m.failure_redirect_refused_text],
  'budget-exhausted': [m.failure_budget_exhausted_title, m.failure_budget_exhausted_text],
  'spend-limit-reached': [m.failure_spend_limit_reached_title, m.failure_spend_limit_reached_text],
  'search-charged': [m.failure_search_charged_title, m.failure_search_charged_text],
  'free-searches-missing': [m.failure_free_searches_missing_title, m.failure_free_searches_missing_text],
  cancelled: [m.failure_cancelled_title, m.failure_cancelled_text],
  'credential-missing': [m.failure_credential_missing_title, m.failure_credential_missing_text],
  'connection-in-use': [m.failure_connection_in_use_title, m.failure_connection_in_use_text],
  'orders-open': [m.failure_orders_open_title, m.failure_orders_open_text],
  'secret-too-long': [m.failure_secret_too_long_title, m.failure_secret_too_long_text],
  'officer-not-said': [m.failure_officer_not_said_title, m.failure_officer_not_said_text],
  'officer-key-damaged': [m.failure_officer_key_damaged_title, m.failure_officer_key_damaged_text],
  'second-person-needed': [m.failure_second_person_needed_title, m.failure_second_person_needed_text],
  'decision-not-waiting': [m.failure_decision_not_waiting_title, m.failure_decision_not_waiting_text],
  'approval-not-fitting': [m.failure_approval_not_fitting_title, m.failure_approval_not_fitting_text],
  'basis-not-sound': [m.failure_basis_not_sound_title, m.failure_basis_not_sound_text],
  'keychain-unavailable': [m.failure_keychain_unavailable_title, m.failure_keychain_unavailable_text],
  'passphrase-wrong': [m.failure_passphrase_wrong_title, m.failure_passphrase_wrong_text],
  'recovery-code-wrong': [m.failure_recovery_code_wrong_title, m.failure_recovery_code_wrong_text],
  'recovery-code-replaced': [m.failure_recovery_code_replaced_title, m.failure_recovery_code_replaced_text],
  'storage-failed': [m.failure_storage_failed_title, m.failure_storage_failed_text],
  'storage-newer': [m.failure_storage_newer_title, m.failure_storage_newer_text],
  'storage-damaged': [m.failure_storage_damaged_title, m.failure_storage_damaged_text],
  'backup-damaged': [m.failure_backup_damaged_title, m.failure_backup_damaged_text],
  'storage-key-lost': [m.failure_storage_key_lost_title, m.failure_storage_key_lost_text],
  'ownership-too-large': [m.failure_ownership_too_large_title, m.failure_ownership_too_large_text],
  'sheet-too-long': [m.failure_sheet_too_long_title, m.failure_sheet_too_long_text],
  'bundle-too-large': [m.failure_bundle_too_large_title, m.failure_bundle_too_large_text],
  'credential-in-file': [m.failure_credential_in_file_title, m.failure_credential_in_file_text],
  'disk-full': [m.failure_disk_full_title, m.failure_disk_full_text],
  'place-not-writable': [m.failure_place_not_writable_title, m.failure_place_not_writable_text],
  'newer-reason': [m.failure_newer_reason_title, m.failure_newer_reason_text],
  'order-ended': [m.failure_order_ended_title, m.failure_order_ended_text],
  'row-answered-anew': [m.failure_row_answered_anew_title, m.failure_row_answered_anew_text],
  'not-found': [m.failure_not_found_title, m.failure_not_found_text],
  'company-not-told': [m.failure_company_not_told_title, m.failure_company_not_told_text],
  'company-named-otherwise': [m.failure_company_named_otherwise_title, m.failure_company_named_otherwise_text],
  'company-without-id': [m.failure_company_without_id_title, m.failure_company_without_id_text],
  'company-numbered-otherwise': [m.failure_company_numbered_otherwise_title, m.failure_company_numbered_otherwise_text],
  'id-of-other-country': [m.failure_id_of_other_country_title, m.failure_id_of_other_country_text],
  'identifier-refused': [m.failure_identifier_refused_title, m.failure_identifier_refused_text],
  'request-not-sent': [m.failure_request_not_sent_title, m.failure_request_not_sent_text],
  'company-list-empty': [m.failure_company_list_empty_title, m.failure_company_list_empty_text],
  'registry-not-answering': [m.failure_registry_not_answering_title, m.failure_registry_not_answering_text],
  'search-doubted': [m.failure_search_doubted_title, m.failure_search_doubted_text],
  'company-not-known-which': [m.failure_company_not_known_which_title, m.failure_company_not_known_which_text],
  unexpected: [m.failure_unexpected_title, m.failure_unexpected_text],
};

/** `detail` is what the failure tells beside its code; left out where only the code is kept. */
export function failureText(code: FailureCode, { status }: Pick<FailureDetail, 'status'> = {}): FailureText {
  const [title, sentence] = texts[code];
  if (code === 'service-status-not-known' && status !== undefined)
    return { title: m.failure_service_status_not_known_title_of({ status }), sentence: sentence() };
  return { title: title(), sentence: sentence() };
}

/**
 * What a person reads about a search that failed. That the service does not know an address says nothing about a company, which
 * the words for a product or an order would lead to believe.
 */
export function failedSearchText(code: FailureCode, detail?: Pick<FailureDetail, 'status'>): FailureText {
  if (code !== 'service-not-found') return failureText(code, detail);
  return { title: m.failure_search_not_known_title(), sentence: m.failure_search_not_known_text() };
}

/** Of what failed because the demo service was stopped, once it was started again. */
export function demoStartedText(): FailureText {
  return { title: m.failure_demo_started_title(), sentence: m.failure_demo_started_text() };
}

/** The code of a failure that the record keeps as text. A word that this version does not know is `unexpected`. */
export function knownCode(code: string): FailureCode {
  return isFailureCode(code) ? code : 'unexpected';
}

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(texts, code);
}
