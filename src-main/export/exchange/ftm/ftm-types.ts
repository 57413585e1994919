/** The schemata of FollowTheMoney that we write. */
export type FtmSchema =
  'Company' | 'Person' | 'LegalEntity' | 'PublicBody' | 'Ownership' | 'Directorship' | 'UnknownLink';

/** An entity of FollowTheMoney: every property has a list of texts. A type, so that the compiler sees that it is JSON. */
export type FtmEntity = {
  readonly id: string;
  readonly schema: FtmSchema;
  readonly properties: Readonly<Record<string, readonly string[]>>;
};
