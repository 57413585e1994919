/** Codes seen for kinds of party in downloads; the code of what is neither is our guess. */
const partyCodes = new Map<unknown, number>([
  ['Person', 0],
  ['Corporation', 1],
  ['Other', 2],
]);

/** Downloads have numbers for the normalised status. The list is not public: these are ours. */
const statusCodes = new Map<unknown, number>([
  ['Active', 1],
  ['Inactive', 2],
  ['Distressed', 3],
  ['Other', 4],
]);

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function convertMember(name: string, value: unknown): unknown {
  if (name === 'type' && partyCodes.has(value)) return partyCodes.get(value);
  if (name === 'status' && isObject(value) && 'normalized' in value) {
    return inPascalCase({ ...value, normalized: statusCodes.get(value.normalized) });
  }
  if (name === 'ultimateBeneficialOwners' && isObject(value)) return inPascalCase(Object.values(value).flat());
  return inPascalCase(value);
}

/**
 * A download as live servers were seen to write it: names with a capital, numbers for kinds of party and status,
 * beneficial owners as one array (service facts, Download). Names that begin with an underscore stay.
 */
export function inPascalCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inPascalCase);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      name.charAt(0).toUpperCase() + name.slice(1),
      convertMember(name, member),
    ]),
  );
}
