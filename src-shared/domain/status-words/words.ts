/**
 * What registers write about a company's standing, each text whole, in the register's own language or in the English of
 * its own extracts. `inTrouble` is insolvency, liquidation or striking-off under way: the company still exists, so
 * neither "active" nor "not active" would be true.
 */
export interface StatusWords {
  readonly active: readonly string[];
  readonly inTrouble: readonly string[];
  readonly notActive: readonly string[];
}

export type StatusWordsByCountry = Readonly<Record<string, StatusWords>>;
