/** The countries and territories whose names take an article within a sentence. */
const taking = new Set(
  'AE AX BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PS SB SC TC TF UM US VG VI'.split(' '),
);

/** "the United Kingdom", as a sentence takes it; a name that takes no article as it is. `country` is its code. */
export function withArticle(country: string, name: string): string {
  return taking.has(country) ? `the ${name}` : name;
}
