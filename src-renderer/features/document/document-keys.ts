/** What the keys of a document's window do. */
export type DocumentAct =
  | 'find'
  | 'find-next'
  | 'find-before'
  | 'go-to-page'
  | 'page-next'
  | 'page-before'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'rotate'
  | 'print'
  | 'save'
  | 'close';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const withControl: Readonly<Record<string, DocumentAct>> = {
  ...{ f: 'find', g: 'go-to-page', r: 'rotate', p: 'print', s: 'save', w: 'close' },
  ...{ '+': 'zoom-in', '=': 'zoom-in', '-': 'zoom-out', '0': 'fit', PageDown: 'page-next', PageUp: 'page-before' },
};

/** What a key does, beside what it does in whatever has the focus; null where it does nothing. */
export function actOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): DocumentAct | null {
  if (altKey) return null;
  if (key === 'F3') return shiftKey ? 'find-before' : 'find-next';
  if (!ctrlKey && !metaKey) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(withControl, name) ? (withControl[name] ?? null) : null;
}
