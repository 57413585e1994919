/*
 * Answers with the shapes of the interface specification and of the service facts, member by member, about invented
 * companies. Mapping tests read them as they are; the property test breaks them.
 */

export const envelope = {
  orderId: 410023,
  correlationId: '0f3c0f3c0f3c0f3c0f3c0f3c0f3c0f3c',
  customerReference: 'case-17',
  timeStamp: '2026-03-02T09:15:00.1234567Z',
  details: 'Success',
  cost: { type: 'credit', value: 1 },
  links: { self: '/companies' },
};

export const searchAnswer = {
  ...envelope,
  data: [
    {
      id: 'GB|MDAwMTIzNDU',
      companyName: 'NORTHWIND FABLE LTD',
      englishName: 'Northwind Fable',
      companyNumber: '00012345',
      address: '1 Example Row, Exampleton',
      status: 'active',
      type: 'ltd',
      startDate: '2015-04-01',
      links: { self: '/companies/GB%7CMDAwMTIzNDU' },
      registrationAuthority: 'RA-1',
      otherIdentifiers: [{ value: 'GB123', type: 'GB_VAT_CD' }],
      registrationType: 'Foreign',
      registrationTypeDetails: {
        originalCode: '7',
        originalDescription: 'Branch',
        normalizedCode: 'IE',
        normalizedDescription: 'Ireland',
      },
      isPreviousName: true,
    },
    { id: 'AU|QVU', companyName: 'FABLE PTY', companyNumber: '123456789_FABLE PTY', status: 'REGD', type: 'APTY' },
  ],
};

export const documentsAnswer = {
  ...envelope,
  continuationKey: 'page-2',
  data: [
    {
      id: 'U0lNX1JYaDBjbUZqZEE9PV9NREF3TVRJek5EVT0=',
      name: 'Current extract',
      category: 'Company Profile',
      documentDate: '2026-01-31',
      deliveryTimeMinutes: 5,
      documentFormat: ['application/pdf', 'application/json'],
      cost: { type: 'credit', value: 2 },
      documentDatapoints: {
        companyDetails: true,
        directors: true,
        shareholders: false,
        declaredBeneficialOwners: false,
      },
    },
  ],
};

export const orderRecord = {
  orderId: '410023',
  orderDate: '2026-03-02T09:16:00Z',
  customerReference: 'case-17',
  status: 'Success',
  cost: { type: 'credit', value: 2 },
  user: '/users/1',
  productDetails: {
    productName: 'Current extract',
    productId: 'U0lN',
    productCategory: 'Company Profile',
    productType: 'EnhancedProfile',
    schemaVersion: '2.0',
  },
  companyDetails: { companyName: 'NORTHWIND FABLE LTD', companyNumber: '00012345', serviceID: 'GB|MDAwMTIzNDU' },
  links: {
    data: '/orders/410023/download?format=json',
    document: '/orders/410023/download?format=pdf',
  },
};

export const ordersAnswer = { ...envelope, data: [orderRecord] };
export const orderAnswer = { ...envelope, data: orderRecord };
export const createdAnswer = { ...envelope, status: 'Pending' };

export const problemAnswer = {
  ...envelope,
  // A refusal names no order and no cost.
  orderId: 0,
  cost: null,
  details: 'Failure',
  data: {
    type: 'https://httpstatuses.com/403',
    title: 'Forbidden',
    detail: 'This feature is not available on this account',
    errors: [],
  },
};
