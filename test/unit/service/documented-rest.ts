/* Answers of the REST interface, with every member of the specification. */

export const restLiteSearch = {
  companiesField: [
    {
      addressesField: [
        {
          countryField: 'Ireland',
          lineField: [
            { lineField: '2 Sample Quay', typeField: 'Street', typeCodeField: 'S' },
            { lineField: 'Sampleton', typeField: 'City', typeCodeField: 'C' },
          ],
          addressLine1Field: '2 Sample Quay',
          addressLine2Field: 'Floor 2',
          addressLine3Field: 'Quay Park',
          addressLine4Field: 'Harbour',
          postcodeField: 'S1 1AA',
          cityTownField: 'Sampleton',
          regionStateField: 'South',
        },
      ],
      codeField: 'CODE-1',
      companyIDField: '00012345',
      legalFormField: 'LTD',
      legalStatusField: 'Normal',
      nameField: 'NORTHWIND FABLE LTD',
      officialField: true,
      incorporationDateField: '03/04/2015',
    },
  ],
  transactionIdField: '9001',
  responseCodeField: 100,
};

export const restCoreSearch = {
  companiesField: [
    {
      addressesField: [{ addressInOneLineField: '2 Sample Quay, Sampleton' }],
      codeField: 'CODE-1',
      nameField: 'NORTHWIND FABLE LTD',
      officialField: true,
      registrationAuthorityField: 'Register of Fiction',
      registrationAuthorityCodeField: 'RA-1',
    },
  ],
  transactionIdField: '9002',
  responseCodeField: 100,
};

export const restProfile = {
  companyProfileField: {
    activityField: [{ codeField: '62.01', descriptionField: 'Programming' }],
    addressesField: [
      {
        countryField: 'Ireland',
        addressInOneLineField: '2 Sample Quay, Sampleton',
        addressLine1Field: '2 Sample Quay',
        addressLine2Field: 'Floor 2',
        cityTownField: 'Sampleton',
        postcodeField: 'S1 1AA',
      },
    ],
    codeField: 'CODE-1',
    dateField: '2026-03-02T09:15:00',
    foundationDateField: '2015-04-01',
    legalFormField: 'LTD',
    legalStatusField: 'Normal',
    nameField: 'NORTHWIND FABLE LTD',
    officialField: true,
    registrationAuthorityField: 'Register of Fiction',
    directorAndShareDetailsField: {
      directorsField: [
        {
          titleField: 'Director',
          nameField: 'Ann Fiction',
          address1Field: '1 Row',
          address2Field: 'Two',
          address3Field: 'Three',
          address4Field: 'Four',
          address5Field: 'Five',
          address6Field: 'Six',
          postcodeField: 'S2',
          birthdateField: '1959-07',
          nationalityField: 'Irish',
          appointedOnField: '2010-01-01',
          directorshipsField: [
            {
              companyNumberField: '888',
              companyNameField: 'Other Fable',
              companyStatusField: 'active',
              functionField: 'Secretary',
              appointedDateField: '2011-01-01',
            },
          ],
        },
      ],
      shareHoldersField: [
        {
          nameField: 'Fable Holdings',
          percentageField: '55.5',
          allInfoField: '55 ORDINARY shares of EUR 1',
          currencyField: 'EUR',
          nominalValueField: '1.00',
          shareCountField: 55,
          shareTypeField: 'ORDINARY',
          shareholderTypeField: 'C',
          totalShareCountField: 99,
          totalShareValueField: 99.5,
          totalSharesField: 100,
        },
      ],
      personsOfSignificantControlField: [
        {
          natureOfControlField: ['ownership-of-shares-25-to-50-percent'],
          nameField: 'Ann Fiction',
          kindField: 'individual-person-with-significant-control',
          nationalityField: 'Irish',
          countryOfResidenceField: 'Ireland',
          addressField: '4 Lane',
          notifiedOnField: '2016-04-06',
          dOBDayField: 0,
          dOBMonthField: 7,
          dOBYearField: 1959,
        },
      ],
      shareHolderSummaryField: { shareCapitalField: '2450000,00 EUR' },
    },
  },
  transactionIdField: '9003',
  retrievalLocationField: 'https://files.registry.example/9003',
  responseCodeField: '100',
};

export const restPending = {
  transactionIdField: '9004',
  responseCodeField: '0',
  responseDetailsField: 'The registry is being asked',
};

export const restOrderStatus = [
  {
    aVAILABLEField: 1,
    aWAITING_DELIVERYField: 0,
    dELIVERY_ERRORField: 0,
    accountIdField: 17,
    nodeIdField: 'GBR_1000',
    orderDateTimeField: '2026-03-02T09:15:00',
    orderReferenceField: 'case-17',
    productIdField: 'P-1',
    formatField: 'PDF',
    descriptionField: 'Profile, NORTHWIND FABLE LTD, 1.00, GB',
    productOrderIdField: 9004,
    filingOrderIdField: 'F-1',
    replyDateTimeField: '2026-03-02T09:20:00',
    sentToClientField: false,
    statusField: 3,
    urlField: 'https://files.registry.example/9004',
    structuredDataUrlField: 'https://files.registry.example/9004.json',
    userIdField: 'U-1',
  },
];
