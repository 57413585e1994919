/** A REST service whose every text is hostile: a real HTTP server on loopback with the members that only REST has. */
import { once } from 'node:events';
import { createServer } from 'node:http';

/** Markup that names the member it stands in, so that a look tells which member it saw. */
export const markOf = (member: string) => `<b onclick=alert(1)>${member}</b>`;

const marked = (members: readonly string[]) => Object.fromEntries(members.map((member) => [member, markOf(member)]));

/** What a hit of REST has and one of V2 has not. */
export const membersOfHit = ['legalFormField', 'registrationAuthorityField', 'registrationAuthorityCodeField'] as const;

/** Members of a REST profile that hold one text each. */
export const membersOfProfile = [
  ...['activityDeclarationField', 'agentNameField', 'agentAddressField', 'fiscalCodeField', 'vatNumberField'],
  ...['registrationAuthorityField', 'registrationAuthorityCodeField', 'stateOfIncorporationField', 'officialField'],
  ...['legalFormField', 'legalStatusField', 'normalisedLegalStatusField', 'lastAnnualAccountDateField'],
  ...['foundationDateField', 'emailField', 'faxNumberField', 'telephoneNumberField', 'websiteURLField'],
] as const;

/** Members of the people in a REST profile. Those of a director's other offices are shown with the director. */
export const membersOfPeople = [
  ...['titleField', 'nationalityField', 'directorNumberField', 'companyNameField', 'functionField'],
  ...['shareTypeField', 'allInfoField', 'natureOfControlField', 'shareCapitalField'],
] as const;

const address = (text: string) => ({ addressInOneLineField: text, countryField: text, cityTownField: text });

function hitOf(name: string, index: number) {
  const number = `S1${String(index).padStart(4, '0')}`;
  return {
    ...marked(membersOfHit),
    ...{ codeField: number, companyIDField: number, nameField: name, companyNameInEnglishField: name },
    ...{ officialField: name, aliasesField: [name], addressesField: [address(name)], legalStatusField: 'Active' },
  };
}

function profileOf(texts: readonly string[]) {
  return {
    ...marked(membersOfProfile),
    ...{ codeField: 'S10000', nameField: texts[0], companyNameInEnglishField: texts[0] },
    aliasesField: texts,
    activityField: texts.map((text) => ({ codeField: text, descriptionField: text })),
    addressesField: texts.map(address),
    headquartersField: address(markOf('headquartersField')),
    mailingAddressField: address(markOf('mailingAddressField')),
    directorAndShareDetailsField: {
      directorsField: texts.map((text) => ({
        ...marked(['titleField', 'nationalityField', 'directorNumberField']),
        nameField: text,
        directorshipsField: [{ ...marked(['companyNameField', 'functionField']), companyNumberField: text }],
      })),
      shareHoldersField: texts.map((text) => ({
        ...marked(['shareTypeField', 'allInfoField']),
        ...{ nameField: text, idField: text, percentageField: text, currencyField: text },
      })),
      personsOfSignificantControlField: texts.map((text) => ({
        ...{ nameField: text, kindField: text, natureOfControlField: [markOf('natureOfControlField')] },
      })),
      shareHolderSummaryField: { shareCapitalField: markOf('shareCapitalField') },
    },
  };
}

export interface HostileRest {
  address: string;
  /** Every request as it came. */
  requests(): string[];
  close(): Promise<void>;
}

/** Starts it. Any search lists these names; the first company has a profile, in which each list has all of them. */
export async function startHostileRest(texts: readonly string[]): Promise<HostileRest> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const place = request.url ?? '';
    seen.push(`${request.method ?? ''} ${place}`);
    const facts = { transactionIdField: '700001', retrievalLocationField: 'javascript:alert(1)' };
    const body = place.startsWith('/core/company/profile/')
      ? { ...facts, companyProfileField: profileOf(texts) }
      : place.startsWith('/core/filing/order-status/')
        ? []
        : { ...facts, companiesField: texts.map(hitOf) };
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The service has no port.');
  return {
    address: `http://127.0.0.1:${String(listening.port)}`,
    requests: () => [...seen],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
