import type { HTMLInputAttributes } from 'svelte/elements';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { ConnectionForm } from './connection-form.svelte.ts';

/** A field of the form of a connection that is typed into and has a hint below it. */
export interface ListedField extends Pick<HTMLInputAttributes, 'inputmode' | 'maxlength'> {
  readonly name: Extract<keyof ConnectionForm['problems'], keyof ConnectionForm>;
  readonly label: () => string;
  readonly hint: () => string;
}

const url = { inputmode: 'url', maxlength: 2000 } as const;
const figure = { inputmode: 'numeric', maxlength: 6 } as const;

/** Where the service is reached, and what it has to know. */
export const addressFields: readonly ListedField[] = [
  { name: 'v2Address', label: m.connection_v2_address, hint: m.connection_v2_address_hint, ...url },
  { name: 'restAddress', label: m.connection_rest_address, hint: m.connection_rest_address_hint, ...url },
  {
    name: 'resultOrigins',
    label: m.connection_result_origins,
    hint: m.connection_result_origins_hint,
    inputmode: 'url',
    maxlength: 10_000,
  },
  {
    name: 'orderStatusDays',
    label: m.connection_status_days,
    hint: m.connection_status_days_hint,
    inputmode: 'numeric',
    maxlength: 2,
  },
  {
    name: 'contactEmail',
    label: m.connection_email,
    hint: m.connection_email_hint,
    inputmode: 'email',
    maxlength: 200,
  },
];

/** How many requests it allows, and how long it keeps orders. */
export const paceFields: readonly ListedField[] = [
  { name: 'limit', label: m.connection_limit, hint: m.connection_limit_hint, ...figure },
  { name: 'minutes', label: m.connection_minutes, hint: m.connection_minutes_hint, ...figure },
  { name: 'share', label: m.connection_share, hint: m.connection_share_hint, ...figure },
  { name: 'kept', label: m.connection_kept, hint: m.connection_kept_hint, ...figure },
];
