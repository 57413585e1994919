/** Forms of address that some registries write into the name, in small letters and without a full stop. */
export const formsOfAddress: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof sir dame lord lady rev herr frau m mme mlle sr sra'.split(' '),
);
