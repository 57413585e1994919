import type { Address, Company } from '../../world/company.ts';
import { addressIdentifier, profileAddress } from './values.ts';

interface AddressUse {
  address: Address;
  entityName: string;
  entityType: string;
  context: string;
  path: string;
}

function companyUses(company: Company): AddressUse[] {
  const addresses = [
    ...(company.address === undefined ? [] : [{ type: 'Registered office', address: company.address }]),
    ...company.furtherAddresses,
  ];
  return addresses.map(({ type, address }, position) => ({
    address,
    entityName: company.name,
    entityType: 'Company',
    context: type,
    path: `EnhancedProfile.Addresses[${position}]`,
  }));
}

function representativeUses(company: Company): AddressUse[] {
  const individuals = company.officials.flatMap(({ party }) => (party.kind === 'person' ? [party.person] : []));
  return individuals.flatMap((person, position) =>
    person.address === undefined
      ? []
      : [
          {
            address: person.address,
            entityName: person.name,
            entityType: 'Individual Representative',
            context: 'Service Address',
            path: `EnhancedProfile.Representatives.Individuals[${position}].Address`,
          },
        ],
  );
}

/**
 * `additionalInformation` of a profile with `extend=geocoding`: one group for each distinct address, with where it
 * came from (service facts, Geocoding structures). Addresses without postcode are matched in part only.
 */
export function geocodedAddresses(company: Company): Record<string, unknown> {
  const groups = Map.groupBy([...companyUses(company), ...representativeUses(company)], (use) =>
    addressIdentifier(use.address),
  );
  const addresses = [...groups.entries()].map(([identifier, uses]) => {
    const type = uses[0]?.address.postcode === undefined ? 'Partial' : 'Exact';
    return {
      identifier,
      variants: [profileAddress(uses[0]?.address, `Geocoded (${type} Match)`)],
      sources: uses.map(({ entityName, entityType, context, path }) => ({ entityName, entityType, context, path })),
    };
  });
  return { addressInformation: { addresses } };
}
