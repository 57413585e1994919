import { lookUpWord } from '../../fold-text.ts';
import {
  readNatureOfControl,
  type ControlCapacity,
  type ControlledBody,
  type NatureOfControl,
} from '../../nature-of-control.ts';
import type { RegistryDate } from '../../registry-date.ts';
import type { NodeId, ShareInterval } from '../holding.ts';
import { partyKey, presenceAt } from './mentions.ts';
import type { CompanySources, ValueSource } from './sources.ts';
import { bandOf } from './worded-share.ts';

/** In which capacity a control is declared, and over what kind of body. */
interface Declared {
  readonly capacity: ControlCapacity;
  readonly body: ControlledBody;
}

/** What somebody is declared to control a company by. A band is never a holding: it says what a share lies in, not what it is. */
export type Control =
  /** Declared as a beneficial owner, by whatever the other edges between the two say. */
  | { readonly kind: 'declared-owner'; readonly declarationKind: string | null }
  | (Declared & {
      readonly kind: 'band';
      readonly right: 'shares' | 'votes' | 'surplus-assets';
      readonly band: ShareInterval;
    })
  | { readonly kind: 'majority-of-votes' }
  /** May appoint or remove the majority of those who run it. */
  | (Declared & { readonly kind: 'appoints-majority'; readonly of: 'directors' | 'members' | 'managers' })
  | (Declared & { readonly kind: 'significant-influence' })
  | { readonly kind: 'dominant-influence' }
  | { readonly kind: 'nominee'; readonly nominee: Extract<NatureOfControl, { kind: 'nominee' }> }
  /** In words that are not read: shown as they came. */
  | { readonly kind: 'not-read'; readonly text: string };

/** That somebody controls a company, as one entry of an answer declares it. */
export interface ControlEdge {
  readonly subject: NodeId;
  readonly holder: NodeId;
  readonly control: Control;
  readonly startDate: RegistryDate | null;
  readonly notifiedOn: RegistryDate | null;
  /** An end that is still to come at the moment of the graph, or may be. */
  readonly endDate: RegistryDate | null;
  /** An end is stated of which it is not known whether it has passed. */
  readonly mayHaveEnded: boolean;
  readonly source: ValueSource;
}

/** Wordings of registers that have no codes. Each is the whole text. */
const wordings: Readonly<Record<string, Control>> = {
  'majority of votes': { kind: 'majority-of-votes' },
  'majority of voting rights': { kind: 'majority-of-votes' },
  'majority of the voting rights': { kind: 'majority-of-votes' },
  'dominant influence': { kind: 'dominant-influence' },
  'right to appoint or remove a majority of the board': {
    ...{ kind: 'appoints-majority', of: 'directors', capacity: 'own', body: 'company' },
  },
  'right to appoint or remove a majority of the board of directors': {
    ...{ kind: 'appoints-majority', of: 'directors', capacity: 'own', body: 'company' },
  },
};

/** Reads a declared nature of control, by the codes of the register of significant control and a short list of wordings. */
export function readControl(text: string): Control {
  const read = readNatureOfControl(text);
  if (read === null) return lookUpWord(wordings, text) ?? { kind: 'not-read', text };
  if (read.kind === 'nominee') return { kind: 'nominee', nominee: read };
  const { capacity, body } = read;
  switch (read.right) {
    case 'shares':
    case 'votes':
    case 'surplus-assets': {
      const band = bandOf(read.share ?? '');
      return band === null ? { kind: 'not-read', text } : { kind: 'band', right: read.right, band, capacity, body };
    }
    case 'appoint-directors':
      return { kind: 'appoints-majority', of: 'directors', capacity, body };
    case 'appoint-members':
      return { kind: 'appoints-majority', of: 'members', capacity, body };
    case 'appoint-managers':
      return { kind: 'appoints-majority', of: 'managers', capacity, body };
    case 'influence':
      return { kind: 'significant-influence', capacity, body };
  }
}

/** What is declared of who controls a company, of all whose control is not known to have ended at a moment. */
export function controlEdges(
  subject: NodeId,
  { owners, officials }: CompanySources,
  moment: string,
  nodeOf: (mentionKey: string) => NodeId,
): ControlEdge[] {
  const edges: ControlEdge[] = [];
  for (const owner of owners?.profile.beneficialOwners ?? []) {
    const presence = owners === null ? 'absent' : presenceAt(owner, owners.source.takenAt, moment);
    if (owners === null || presence === 'absent') continue;
    const { startDate, notifiedOn, endDate, declarationKind } = owner;
    const source = { ...owners.source, at: owner.at };
    const holder = nodeOf(partyKey({ snapshotId: source.snapshotId, at: owner.party.at }));
    const common = { subject, holder, startDate, notifiedOn, endDate, mayHaveEnded: presence === 'unclear', source };
    edges.push({ ...common, control: { kind: 'declared-owner', declarationKind } });
    edges.push(...owner.naturesOfControl.map((text): ControlEdge => ({ ...common, control: readControl(text) })));
  }
  for (const official of officials?.profile.officials ?? []) {
    const presence = officials === null ? 'absent' : presenceAt(official, officials.source.takenAt, moment);
    if (officials === null || presence === 'absent') continue;
    const { startDate, notifiedOn, endDate } = official;
    const source = { ...officials.source, at: official.at };
    const holder = nodeOf(partyKey({ snapshotId: source.snapshotId, at: official.party.at }));
    const common = { subject, holder, startDate, notifiedOn, endDate, mayHaveEnded: presence === 'unclear', source };
    edges.push(...official.naturesOfControl.map((text): ControlEdge => ({ ...common, control: readControl(text) })));
  }
  return edges;
}
