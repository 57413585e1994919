import { Dialect, type DialectPreset } from '../../../src-shared/domain/dialect.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

type SwitchName = keyof Dialect;

/** One switch of the dialect: its name, one line on what it means, and what it can be set to. */
export interface DialectSwitch {
  readonly name: SwitchName;
  readonly label: () => string;
  readonly hint: () => string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const words: Readonly<Record<string, () => string>> = {
  bearer: m.connection_word_bearer,
  bare: m.connection_word_bare,
  body: m.connection_word_body,
  query: m.connection_word_query,
  both: m.connection_word_both,
  day: m.connection_word_day,
  moment: m.connection_word_moment,
  get: m.connection_word_get,
  post: m.connection_word_post,
};

/** Names on the wire have no other words than themselves. */
const option = (value: string) => ({ value, label: words[value]?.() ?? value });

function dialectSwitch(name: SwitchName, label: () => string, hint: () => string): DialectSwitch {
  return { name, label, hint, options: Dialect.shape[name].options.map(option) };
}

export const dialectSwitches: readonly DialectSwitch[] = [
  dialectSwitch('idName', m.connection_switch_id, m.connection_switch_id_hint),
  dialectSwitch('v2Authorization', m.connection_switch_v2_authorization, m.connection_switch_v2_authorization_hint),
  dialectSwitch(
    'restAuthorization',
    m.connection_switch_rest_authorization,
    m.connection_switch_rest_authorization_hint,
  ),
  dialectSwitch('jurisdictionName', m.connection_switch_jurisdiction, m.connection_switch_jurisdiction_hint),
  dialectSwitch('referencePlace', m.connection_switch_reference, m.connection_switch_reference_hint),
  dialectSwitch('listDates', m.connection_switch_dates, m.connection_switch_dates_hint),
  dialectSwitch('enhancedBy', m.connection_switch_enhanced, m.connection_switch_enhanced_hint),
];

export const presets: readonly { readonly value: DialectPreset; readonly label: string }[] = [
  { value: 'specification', label: m.connection_preset_specification() },
  { value: 'live', label: m.connection_preset_live() },
];
