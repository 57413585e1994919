import type { SeededRandom } from '../random.ts';
import type { ListItem } from './answer-forms.ts';
import { everyone, othersThan, type TrueCompany, type World } from './world.ts';

/** How an answer may be asked for: at a register, or from stored data. */
export type Source = 'stored' | 'direct';

function authorityIn(world: World, source: Source): boolean {
  return source === 'stored' ? !world.storedDataLacksAuthority : !world.directAnswersLackAuthority;
}

const addressOf = ({ marker }: TrueCompany) => `${marker} Example Row, Exampleton`;

/** A company as a V2 search result. */
export function v2Item(world: World, source: Source, company: TrueCompany): ListItem {
  const isStored = source === 'stored';
  const byTax = isStored && world.storedByTaxNumber && company.taxNumber !== null;
  const item = {
    id: isStored ? company.storedId : company.directId,
    companyName: company.name,
    companyNumber: byTax ? company.taxNumber : company.number,
    address: addressOf(company),
    status: isStored ? company.storedStatus : company.status,
    ...(authorityIn(world, source) ? { registrationAuthority: company.registry.name } : {}),
    ...(company.taxNumber === null || byTax
      ? {}
      : { otherIdentifiers: [{ type: `${company.registry.jurisdiction}_TAX_CD`, value: company.taxNumber }] }),
  };
  return { marker: company.marker, item };
}

/** A company as a REST search result of one of the families. */
export function restItem(world: World, family: 'lite' | 'core', company: TrueCompany): ListItem {
  const authority = authorityIn(world, 'direct')
    ? { registrationAuthorityField: company.registry.name, registrationAuthorityCodeField: company.registry.code }
    : {};
  const address = { addressInOneLineField: addressOf(company), addressLine1Field: addressOf(company) };
  const item =
    family === 'core'
      ? {
          addressesField: [address],
          codeField: company.restCode,
          nameField: company.name,
          officialField: true,
          ...authority,
        }
      : {
          addressesField: [address],
          codeField: company.restCode,
          companyIDField: company.number,
          legalStatusField: company.status,
          nameField: company.name,
          officialField: true,
          ...authority,
        };
  return { marker: company.marker, item };
}

/** The profile of a company on V2. Its only official carries the marker. */
export function v2Profile({ name, number, marker, registry, status, directId }: TrueCompany): Record<string, unknown> {
  return {
    serviceId: directId,
    companyName: name,
    identifiers: { primaryRegistrationNumber: number },
    registrationAuthority: registry.name,
    status: { original: status },
    addresses: [{ fullAddress: `${marker} Example Row, Exampleton` }],
    representatives: { individuals: [{ type: 'Person', name: `Ann ${marker}`, role: { original: 'Director' } }] },
  };
}

/** The same on REST. */
export function restProfile(company: TrueCompany): Record<string, unknown> {
  const { name, number, marker, registry, status, restCode } = company;
  return {
    companyProfileField: {
      nameField: name,
      codeField: restCode,
      companyNumberField: number,
      legalStatusField: status,
      registrationAuthorityField: registry.name,
      registrationAuthorityCodeField: registry.code,
      addressesField: [{ addressInOneLineField: `${marker} Example Row, Exampleton` }],
      directorAndShareDetailsField: { directorsField: [{ nameField: `Ann ${marker}`, titleField: 'Director' }] },
    },
    responseCodeField: '100',
  };
}

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Which companies a question is about, by name (as a part of it) or by any number the register knows. */
export function companiesAskedFor(
  world: World,
  asked: { jurisdiction: string | null; name: string | null; number: string | null },
): TrueCompany[] {
  return world.companies.filter((company) => {
    if (asked.jurisdiction !== null && company.registry.jurisdiction !== asked.jurisdiction.slice(0, 2)) return false;
    if (asked.number !== null) {
      const numbers = [company.number, company.taxNumber ?? company.number];
      return numbers.some((number) => sameText(number, asked.number ?? ''));
    }
    return asked.name !== null && company.name.toLowerCase().includes(asked.name.trim().toLowerCase());
  });
}

/** The company that REST means by a code and an authority; without one any of them, as a careless server would. */
export function companyByCode(
  random: SeededRandom,
  world: World,
  asked: { jurisdiction: string; code: string; authority: string | null },
): TrueCompany | undefined {
  const isMeant = ({ restCode, registry }: TrueCompany) =>
    registry.jurisdiction === asked.jurisdiction && sameText(restCode, asked.code);
  const known = world.companies.filter(isMeant);
  const own = known.length > 0 ? known : everyone(world).filter(isMeant);
  const { authority } = asked;
  if (authority === null) return own.length === 0 ? undefined : random.pick(own);
  return own.find(({ registry }) => sameText(registry.code, authority) || sameText(registry.name, authority));
}

/**
 * What an answer says instead of what was asked for: nothing but another company, another country's company beside the
 * right one, or one company twice with two words for its state.
 */
export function itemsOfOthers(
  random: SeededRandom,
  world: World,
  companies: readonly TrueCompany[],
  itemOf: (company: TrueCompany) => ListItem,
  by: readonly ('number' | 'jurisdiction' | 'authority')[],
): ListItem[] {
  const [first] = companies;
  if (first === undefined) return [];
  const own = companies.map(itemOf);
  const others = othersThan(world, first, by).map(itemOf);
  const twice = itemOf({ ...first, status: 'suspended', storedStatus: 'suspended' });
  const draw = random.next();
  if (others.length === 0 || draw < 0.25) return [...own, twice];
  return draw < 0.6 ? [random.pick(others)] : [...own, random.pick(others)];
}
