import { z } from 'zod';
import { AskedRule, OwnRule } from '../domain/ownership/asked-rule.ts';

/** What closing the window does while orders are on their way. */
const WhenClosed = z.enum(['ask', 'background', 'quit']);
export type WhenClosed = z.infer<typeof WhenClosed>;

/** What PDFs are laid out for: ISO 216 A4, or US Letter (8.5 by 11 inches). */
const Paper = z.enum(['a4', 'letter']);
export type Paper = z.infer<typeof Paper>;

/** How the officer wants to see one list, by the ids of its columns. */
const id = z.string().max(40);
const TableLook = z.object({
  hidden: z.array(id).max(40),
  /** Pixels. */
  widths: z.record(id, z.number().int().min(0).max(5_000)),
  sort: z.object({ column: id, direction: z.enum(['ascending', 'descending']) }).nullable(),
});
export type TableLook = z.infer<typeof TableLook>;

/** What the officer chose for the window. Stored apart from the records. */
export const Preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  /** Chosen by the officer: no request leaves, and the demo's service is not started. */
  workOffline: z.boolean(),
  /** Columns of the orders list, by their ids; the usual ones while nothing was chosen. */
  orderColumns: z.array(z.string().max(40)).max(20).optional(),
  /** The lists of which somebody chose columns, widths or order, by their names. */
  tables: z.record(id, TableLook).optional(),
  /** Asked each time while nothing was chosen. */
  whenClosed: WhenClosed.optional(),
  /** By which rule it was last said who counts as an owner, and the office's own one; the EU's while nothing was chosen. */
  ownershipRule: z.object({ rule: AskedRule, own: OwnRule }).optional(),
  /** Codes of jurisdictions that are told wherever a company has to do with them; none while nothing was chosen. */
  ownJurisdictions: z.array(z.string().max(20)).max(300).optional(),
  /** The paper of every PDF; A4 while nothing was chosen. */
  paper: Paper.optional(),
  /** How large the window is drawn, in whole per cent; as its runtime kept it while nothing was chosen. */
  zoom: z.number().int().min(25).max(500).optional(),
});
export type Preferences = z.infer<typeof Preferences>;

/** What is not named stays as it is. */
export const PreferenceChange = Preferences.partial();
export type PreferenceChange = z.infer<typeof PreferenceChange>;
