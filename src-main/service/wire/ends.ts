import type { RegistryDate } from '../../../src-shared/domain/registry-date.ts';

/** Names under which an entry states its end where the documented one is missing. */
export const v2Ends = ['ceasedOn', 'ceasedDate', 'cessationDate', 'resignedOn', 'resignedDate', 'terminationDate'];

/** The same in the words of REST, and in those of a registry that is passed on as it writes. */
export const restEnds = [...[...v2Ends, 'endDate'].map((name) => `${name}Field`), ...v2Ends, 'endDate'];

const asStated = (text: string): RegistryDate => ({ text, value: null, precision: 'none' });

/** `individual-person-with-significant-control-ceased`, and the like; "not ceased" says the opposite. */
const ceasedKind = /-ceased$/iu;

/**
 * The end of an owner's control. One that its entry says by its kind, or by not being active, has no day: it is then an end
 * of which it is not known whether it has passed, so that nobody is told to own the company now by an entry that says otherwise.
 */
export function endOfOwner(
  endDate: RegistryDate | null,
  { kind, isActive }: { readonly kind: string | null; readonly isActive: boolean | null },
): RegistryDate | null {
  if (endDate !== null) return endDate;
  if (kind !== null && ceasedKind.test(kind.trim())) return asStated(kind);
  return isActive === false ? asStated('isActive: false') : null;
}
