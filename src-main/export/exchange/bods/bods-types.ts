/*
 * The members of BODS 0.4 that we write, in the standard's own words. They are types and not interfaces, so that the compiler
 * sees that they are JSON.
 */

type BodsCountry = {
  readonly name: string;
  readonly code?: string;
};

export type BodsJurisdiction = BodsCountry;

export type BodsAddress = {
  readonly type?: 'placeOfBirth' | 'residence' | 'registered' | 'service' | 'alternative' | 'business';
  readonly address?: string;
  readonly postCode?: string;
  readonly country?: BodsCountry;
};

export type BodsIdentifier = {
  readonly id: string;
  readonly scheme?: string;
  readonly schemeName?: string;
};

type Unspecified = {
  readonly reason:
    | 'noBeneficialOwners'
    | 'subjectUnableToConfirmOrIdentifyBeneficialOwner'
    | 'interestedPartyHasNotProvidedInformation'
    | 'informationUnknownToPublisher';
  readonly description?: string;
};
export type BodsUnspecified = Unspecified;

export type BodsEntity = {
  readonly isComponent: false;
  readonly entityType: {
    readonly type: 'registeredEntity' | 'legalEntity' | 'arrangement' | 'unknownEntity' | 'state' | 'stateBody';
    readonly subtype?: 'trust' | 'other';
    readonly details?: string;
  };
  readonly unspecifiedEntityDetails?: Unspecified;
  readonly name?: string;
  readonly alternateNames?: readonly string[];
  readonly jurisdiction?: BodsJurisdiction;
  readonly identifiers?: readonly BodsIdentifier[];
  readonly foundingDate?: string;
  readonly dissolutionDate?: string;
  readonly addresses?: readonly BodsAddress[];
};

export type BodsPerson = {
  readonly isComponent: false;
  readonly personType: 'knownPerson' | 'unknownPerson';
  readonly unspecifiedPersonDetails?: Unspecified;
  readonly names?: readonly { readonly fullName: string }[];
  readonly identifiers?: readonly BodsIdentifier[];
  readonly nationalities?: readonly BodsCountry[];
  readonly placeOfBirth?: BodsAddress;
  readonly birthDate?: string;
  readonly addresses?: readonly BodsAddress[];
};

export type BodsShare = {
  readonly exact?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
};

export type BodsInterest = {
  readonly type:
    | 'shareholding'
    | 'votingRights'
    | 'appointmentOfBoard'
    | 'otherInfluenceOrControl'
    | 'rightsToSurplusAssetsOnDissolution'
    | 'unknownInterest'
    | 'nominee';
  readonly directOrIndirect: 'direct' | 'unknown';
  readonly beneficialOwnershipOrControl?: true;
  readonly details?: string;
  readonly share?: BodsShare;
  readonly startDate?: string;
  readonly endDate?: string;
};

export type BodsRelationship = {
  readonly isComponent: false;
  readonly subject: string;
  readonly interestedParty: string | Unspecified;
  readonly interests?: readonly BodsInterest[];
};

export type BodsAnnotation = {
  readonly motivation: 'commenting';
  readonly statementPointerTarget: string;
  readonly description: string;
};

export type BodsSource = {
  readonly type: readonly ('officialRegister' | 'thirdParty')[];
  readonly description: string;
  readonly retrievedAt: string;
  readonly assertedBy?: readonly { readonly name: string }[];
};

type Common = {
  readonly statementId: string;
  readonly statementDate: string;
  readonly annotations?: readonly BodsAnnotation[];
  readonly publicationDetails: {
    readonly publicationDate: string;
    readonly bodsVersion: '0.4';
    readonly publisher: { readonly name: string };
  };
  readonly source: BodsSource;
  readonly declarationSubject: string;
  readonly recordId: string;
  readonly recordStatus: 'new' | 'updated' | 'closed';
};

/** What a record is, by its type. */
export type BodsRecord =
  | { readonly recordType: 'entity'; readonly recordDetails: BodsEntity }
  | { readonly recordType: 'person'; readonly recordDetails: BodsPerson }
  | { readonly recordType: 'relationship'; readonly recordDetails: BodsRelationship };

export type BodsStatement = Common & BodsRecord;
