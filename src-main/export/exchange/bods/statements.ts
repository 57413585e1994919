import { z } from 'zod';

const text = z.string();
const Unspecified = z.looseObject({ reason: text });
const Identifier = z.looseObject({ id: text.optional(), scheme: text.optional(), schemeName: text.optional() });
const Share = z.looseObject({
  exact: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
});
const Interest = z.looseObject({ beneficialOwnershipOrControl: z.boolean().optional(), share: Share.optional() });
const Annotation = z.looseObject({ statementPointerTarget: text });

const common = {
  statementId: text,
  recordId: text,
  declarationSubject: text,
  recordStatus: z.enum(['new', 'updated', 'closed']).optional(),
  annotations: z.array(Annotation).optional(),
  publicationDetails: z.looseObject({ bodsVersion: text }).optional(),
};
const Node = z.looseObject({ isComponent: z.boolean(), identifiers: z.array(Identifier).optional() });
const Relationship = z.looseObject({
  isComponent: z.boolean(),
  componentRecords: z.array(text).optional(),
  subject: z.union([text, Unspecified]),
  interestedParty: z.union([text, Unspecified]),
  interests: z.array(Interest).optional(),
});

/** What the rules of the standard's text read of statements that the schema found valid. */
export const JudgedStatement = z.discriminatedUnion('recordType', [
  z.looseObject({ ...common, recordType: z.literal('entity'), recordDetails: Node }),
  z.looseObject({ ...common, recordType: z.literal('person'), recordDetails: Node }),
  z.looseObject({ ...common, recordType: z.literal('relationship'), recordDetails: Relationship }),
]);
export type JudgedStatement = z.infer<typeof JudgedStatement>;
export type JudgedRelationship = Extract<JudgedStatement, { recordType: 'relationship' }>;
export type JudgedShare = z.infer<typeof Share>;
