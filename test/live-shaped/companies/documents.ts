import type { Document } from './company.ts';

/** The extract that every registry here sells; ordered as PDF, and it has a JSON form too. */
export const currentExtract: Document = {
  key: 'Extract',
  name: 'Current extract',
  category: 'Company Profile',
  documentDate: '2026-01-31',
  deliveryTimeMinutes: 5,
  format: 'application/pdf',
  credits: 2,
  json: 'profile',
  outcome: 'ready',
};

/** Filings of the richest company: one for each way in which an order or a download can go. */
export const filings: Document[] = [
  {
    ...currentExtract,
    key: 'Accounts2025',
    name: 'Annual accounts 2025',
    category: 'Annual Accounts',
    documentDate: '2025-12-30',
    credits: 1,
    json: 'not-found',
  },
  {
    ...currentExtract,
    key: 'Articles',
    name: 'Articles of association',
    category: 'Constitution',
    documentDate: '2015-04-01',
    credits: 1,
    json: 'empty',
  },
  {
    ...currentExtract,
    key: 'Statement2025',
    name: 'Confirmation statement 2025',
    category: 'Confirmation Statement',
    documentDate: '2025-04-14',
    credits: 1,
    json: 'data-null',
  },
  {
    ...currentExtract,
    key: 'Certificate',
    name: 'Certificate of incorporation',
    category: 'Incorporation',
    documentDate: '2015-04-01',
    deliveryTimeMinutes: 0,
    credits: 1,
    json: 'not-found',
  },
  {
    ...currentExtract,
    key: 'CertifiedCopy',
    name: 'Certified copy, retrieved by hand',
    category: 'Annual Accounts',
    documentDate: '2019-12-31',
    deliveryTimeMinutes: 480,
    credits: 5,
    json: 'not-found',
    outcome: 'failed',
  },
  {
    ...currentExtract,
    key: 'Archive',
    name: 'Filing archive',
    category: 'Annual Accounts',
    documentDate: '2024-12-31',
    deliveryTimeMinutes: 30,
    format: 'application/zip',
    credits: 3,
    json: 'not-found',
  },
];
