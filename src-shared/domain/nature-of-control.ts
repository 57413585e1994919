/** What a declared nature of control gives its holder. */
export type ControlRight =
  'shares' | 'votes' | 'surplus-assets' | 'appoint-directors' | 'appoint-members' | 'appoint-managers' | 'influence';

/** In which capacity it is held: on one's own, or by or through somebody else. */
export type ControlCapacity = 'own' | 'trust' | 'firm' | 'control-over-trust' | 'control-over-firm';

/** What is controlled, where it is not a company of the register itself. */
export type ControlledBody = 'company' | 'partnership' | 'overseas-entity';

/** A documented nature of control, taken apart. */
export type NatureOfControl =
  | {
      kind: 'control';
      right: ControlRight;
      /** As in the code: `25-to-50`, `50-to-75`, `75-to-100`, `more-than-25`; null for a right without a share. */
      share: string | null;
      capacity: ControlCapacity;
      body: ControlledBody;
    }
  | { kind: 'nominee'; of: 'person' | 'another-entity'; land: 'england-wales' | 'scotland' | 'northern-ireland' };

const rights: Readonly<Record<string, ControlRight>> = {
  'ownership-of-shares': 'shares',
  'voting-rights': 'votes',
  'right-to-share-surplus-assets': 'surplus-assets',
  'part-right-to-share-surplus-assets': 'surplus-assets',
  'right-to-appoint-and-remove-directors': 'appoint-directors',
  'right-to-appoint-and-remove-members': 'appoint-members',
  'right-to-appoint-and-remove-person': 'appoint-managers',
  'right-to-appoint-and-remove-persons': 'appoint-managers',
  'significant-influence-or-control': 'influence',
};
const withShare: ReadonlySet<ControlRight> = new Set(['shares', 'votes', 'surplus-assets']);

const control = new RegExp(
  `^(?<right>${Object.keys(rights).join('|')})` +
    '(?:-(?<share>25-to-50|50-to-75|75-to-100|more-than-25)-percent)?' +
    '(?:-as-(?<capacity>trust|firm|control-over-trust|control-over-firm))?' +
    '(?:-(?<body>limited-liability-partnership|registered-overseas-entity))?$',
);
const nominee =
  /^registered-owner-as-nominee-(?<of>person|another-entity)-(?<land>england-wales|scotland|northern-ireland)(?:-registered-overseas-entity)?$/;

/** One spelling for all: `OwnershipOfShares25To50Percent`, `ownership of shares 25 to 50 %` and the documented one. */
export function spelling(code: string): string {
  return code
    .trim()
    .replace(/([a-z0-9])(?=[A-Z])|([A-Za-z])(?=\d)|(\d)(?=[A-Za-z])/g, '$&-')
    .replaceAll('%', ' percent ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/percent-to-(\d+)/, 'to-$1')
    .replace(/^-|-$/g, '');
}

const capacities: Readonly<Record<string, ControlCapacity>> = {
  trust: 'trust',
  firm: 'firm',
  'control-over-trust': 'control-over-trust',
  'control-over-firm': 'control-over-firm',
};
const bodies: Readonly<Record<string, ControlledBody>> = {
  'limited-liability-partnership': 'partnership',
  'registered-overseas-entity': 'overseas-entity',
};
const lands = {
  'england-wales': 'england-wales',
  scotland: 'scotland',
  'northern-ireland': 'northern-ireland',
} as const;

/** A code of the register of persons with significant control; null for one that is not documented. */
export function readNatureOfControl(code: string): NatureOfControl | null {
  if (code.length > 200) return null;
  const spelt = spelling(code);
  const found = control.exec(spelt)?.groups;
  const right = rights[found?.['right'] ?? ''];
  if (right !== undefined) {
    const share = found?.['share'] ?? null;
    // A right to a share without the share, or the other way round, is none of the documented codes.
    if (withShare.has(right) !== (share !== null)) return null;
    const capacity = capacities[found?.['capacity'] ?? ''] ?? 'own';
    return { kind: 'control', right, share, capacity, body: bodies[found?.['body'] ?? ''] ?? 'company' };
  }
  const held = nominee.exec(spelt)?.groups;
  const land = Object.values(lands).find((name) => name === held?.['land']);
  if (land === undefined) return null;
  return { kind: 'nominee', of: held?.['of'] === 'person' ? 'person' : 'another-entity', land };
}
