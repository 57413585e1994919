import { z } from 'zod';
import { ListCorrection, ListRefusalTold, ListSourceTold, ListTold } from '../../../src-shared/contract/batches.ts';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { NewerName } from '../../../src-shared/domain/newer-name.ts';
import { Packed } from '../../storage/packed.ts';

/** What an officer says of how a list is read. */
export const ListChoicesGiven = ListCorrection.omit({ listId: true, answeredDays: true });
export type ListChoicesGiven = z.infer<typeof ListChoicesGiven>;

/** A list as it came. The companies of one of the record were given before. */
const ListGiven = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), bytes: Packed }),
  z.object({ kind: z.literal('pasted'), text: z.string() }),
  z.object({ kind: z.literal('record') }),
]);
export type ListGiven = z.infer<typeof ListGiven>;

/** What goes to the thread, one after the other, each when the one before was answered. */
export const ToListThread = z.discriminatedUnion('kind', [
  /** The next companies of a list of the record, a page of them at a time. With the first, those given before are forgotten. */
  z.object({
    kind: z.literal('companies'),
    isFirst: z.boolean(),
    companies: z.array(
      z.object({ dossierId: z.number().int(), company: CompanyReference, newerName: NewerName.nullable() }),
    ),
  }),
  /** Reads a list. A refused one leaves the one before. */
  z.object({ kind: z.literal('take'), given: ListGiven, choices: ListChoicesGiven }),
  /** Reads the same list otherwise. */
  z.object({ kind: z.literal('correct'), choices: ListChoicesGiven }),
  /** What is asked for each row, packed; null for one that cannot be asked. */
  z.object({ kind: z.literal('queries') }),
  z.object({
    kind: z.literal('tell'),
    /** With what the record holds for each question since then, packed; null where no answer of the record counts. */
    answered: z.object({ since: z.string(), held: Packed }).nullable(),
    /** Requests of other batches, which are asked before. */
    ahead: z.number(),
    budget: z.object({ room: z.number(), used: z.number(), windowSeconds: z.number() }),
  }),
  /** What the list is told by, and what its rows say: whether it was taken in before. */
  z.object({ kind: z.literal('likeness') }),
  /** What becomes a batch. */
  z.object({ kind: z.literal('rows') }),
]);
export type ToListThread = z.infer<typeof ToListThread>;

/** What the thread tells of a list: all but what the desk calls it. */
export const ListToldOf = ListTold.omit({ listId: true, name: true, earlier: true });
export type ListToldOf = z.infer<typeof ListToldOf>;

/** The one answer to each message. */
export const FromListThread = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('refused'), refusal: ListRefusalTold }),
  z.object({ kind: z.literal('queries'), queries: Packed }),
  z.object({ kind: z.literal('told'), told: ListToldOf }),
  /** What each row says, packed. Null for companies of the record, which are asked again on purpose. */
  z.object({ kind: z.literal('likeness'), likeness: z.object({ sha256: z.string(), rows: Packed }).nullable() }),
  /** Rows as a batch keeps them, packed, and what the list is told by later. */
  z.object({ kind: z.literal('rows'), rows: Packed, sha256: z.string(), source: ListSourceTold }),
  z.object({ kind: z.literal('failed'), said: z.string() }),
]);
export type FromListThread = z.infer<typeof FromListThread>;
