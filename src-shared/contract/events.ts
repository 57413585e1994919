import { z } from 'zod';
import { AppState } from './app-state.ts';
import { batchEvents } from './batches.ts';
import { recheckEvents } from './recheck.ts';
import { BudgetReading } from './budget.ts';
import { dataEvents } from './data.ts';
import { documentCopiesEvents } from './document-copies.ts';
import { historyEvents } from './history.ts';
import { orderEvents } from './orders.ts';
import { Preferences } from './preferences.ts';
import { reportRunEvents } from './report-runs.ts';

/** What the main process announces. Events say what is the case; they never command, but for `command.run` from the menu. */
export const events = {
  'app.stateChanged': AppState,
  'budget.changed': BudgetReading,
  /** Since when the service of the connection in use gives no answer; null once it answered again. ISO 8601. */
  'service.silenceChanged': z.string().nullable(),
  'preferences.changed': Preferences,
  /** `orderId`: what the command is about. */
  'command.run': z.object({ command: z.string(), orderId: z.number().int().optional() }),
  /**
   * A registry's answer is in the record that says something of companies of these jurisdictions, whoever asked for it:
   * what is known of them may be other than what is on screen.
   */
  'registry.confirmed': z.object({ jurisdictions: z.array(z.string()) }),
  /** Something failed that no call waits for. */
  'fault.lost': z.null(),
  /** Another version of Dossier was installed over this one while it runs. */
  'app.replaced': z.null(),
  /** The window is drawn larger or smaller than before, whoever asked for it. */
  'window.zoomed': z.object({ percent: z.number().int() }),
  ...orderEvents,
  ...dataEvents,
  ...historyEvents,
  ...documentCopiesEvents,
  ...reportRunEvents,
  ...batchEvents,
  ...recheckEvents,
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;
