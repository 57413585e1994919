import type { Address } from '../../../src-shared/domain/address.ts';
import { list, reader, shape, text } from '../wire/readers.ts';

/** Specification, REST addresses: of the profile, of the core search (one line only) and of the lite search alike. */
const RestAddressParts = shape({
  countryField: text,
  addressInOneLineField: text,
  lineField: list(shape({ lineField: text, typeField: text, typeCodeField: text })),
  addressLine1Field: text,
  addressLine2Field: text,
  addressLine3Field: text,
  addressLine4Field: text,
  addressLine5Field: text,
  addressLine6Field: text,
  cityTownField: text,
  postcodeField: text,
  regionStateField: text,
});

function known(parts: readonly (string | null | undefined)[]): string[] {
  return parts.filter((part) => typeof part === 'string');
}

/** An address of the REST interface; where one text stands instead, it is the whole address. */
export const RestAddress = reader((place): Address | null => {
  const whole = text.parse(place);
  const found = RestAddressParts.parse(place);
  if (found === null && whole === null) return null;
  const numbered = known([
    found?.addressLine1Field,
    found?.addressLine2Field,
    found?.addressLine3Field,
    found?.addressLine4Field,
    found?.addressLine5Field,
    found?.addressLine6Field,
  ]);
  return {
    identifier: null,
    type: null,
    full: found?.addressInOneLineField ?? whole,
    lines: numbered,
    typedLines: (found?.lineField ?? []).map((one) => ({
      line: one.lineField,
      type: one.typeField,
      typeCode: one.typeCodeField,
    })),
    buildingName: null,
    streetNumber: null,
    streetName: null,
    city: found?.cityTownField ?? null,
    postcode: found?.postcodeField ?? null,
    secondaryPostcode: null,
    municipality: null,
    region: found?.regionStateField ?? null,
    country: found?.countryField ?? null,
    isoCode: null,
    at: place.at,
  };
});

/** Six numbered lines, a town and a postcode that stand beside other members, as REST writes a director's address. */
const DirectorLines = shape({
  address1Field: text,
  address2Field: text,
  address3Field: text,
  address4Field: text,
  address5Field: text,
  address6Field: text,
  cityTownField: text,
  countryField: text,
  postcodeField: text,
});

/** A director's own address; null where none of its lines is stated. */
export const RestDirectorAddress = reader((place): Address | null => {
  const found = DirectorLines.parse(place);
  if (found === null) return null;
  const lines = known([
    found.address1Field,
    found.address2Field,
    found.address3Field,
    found.address4Field,
    found.address5Field,
    found.address6Field,
  ]);
  const { cityTownField: city, countryField: country, postcodeField: postcode } = found;
  if (lines.length === 0 && known([city, country, postcode]).length === 0) return null;
  return {
    identifier: null,
    type: null,
    full: null,
    lines,
    typedLines: [],
    buildingName: null,
    streetNumber: null,
    streetName: null,
    city,
    postcode,
    secondaryPostcode: null,
    municipality: null,
    region: null,
    country,
    isoCode: null,
    at: place.at,
  };
});
