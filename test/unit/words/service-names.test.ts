import { expect, it } from 'vitest';
import { identifierTypeText } from '../../../src-shared/words/identifier-words.ts';
import { operationText } from '../../../src-shared/words/operation-words.ts';

it.each([
  ['GB_VAT_CD', 'VAT number, United Kingdom'],
  ['LU_RCS_NO', 'RCS, Luxembourg'],
  ['CN_TRN_CD', 'Trade register number, China'],
  ['XK_TRADE_REGISTER_CD', 'Trade register number, Kosovo'],
  ['QQ_TAX_CD', 'Tax number, QQ'],
  ['IT_constructor_CD', 'IT_constructor_CD'],
  ['trade register', 'trade register'],
  ['LEI', 'LEI'],
  ['LEI_CD', 'Legal entity identifier (LEI)'],
  ['TR_CD', 'Trade register number'],
  ['FOO_CD', 'FOO'],
  ['', ''],
])('B8: the kind of number %j is told as %j', (type, told) => {
  expect(identifierTypeText(type)).toBe(told);
});

it.each([
  ['GET /companies', 'Company search'],
  ['GET /v2/companies', 'Company search'],
  ['GET /lite/search/{countryISO}/{name}', 'Company search'],
  ['GET /core/company/number-search/{countryISO}/{number}', 'Company search'],
  ['GET /companies/{id}/documents', 'List of filings'],
  ['POST /companies/{id}/enhanced', 'Enhanced profile'],
  ['GET /companies/{id}/lite', 'Lite profile'],
  ['GET /core/company/profile/{countryISO}/{companyCode}', 'Enhanced profile'],
  ['POST /orders', 'Order of a document'],
  ['GET /orders', 'List of orders'],
  ['GET /core/filing/order-status/{orderedWithin}', 'List of orders'],
  ['GET /orders/{orderId}', 'State of one order'],
  ['GET /orders/{orderId}/download', 'Result of an order'],
  ['GET result', 'Result of an order'],
  ['GET result from https://files.example.test', 'Result of an order'],
  ['PATCH /something', 'Another call of the service'],
])('B8: the call %j is told as %j', (operation, told) => {
  expect(operationText(operation)).toBe(told);
});
