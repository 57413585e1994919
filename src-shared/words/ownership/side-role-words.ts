import type { ViewSide } from '../../domain/ownership/view/join-view.ts';
import { m } from '../../messages/generated/messages.js';

/** As what a party is named, and by whose answer; `company` as it is written where this stands. */
export function sideRoleText(role: ViewSide['role'], company: string | null): string {
  const words = { company: company ?? m.ownership_join_company_nameless() };
  switch (role) {
    case 'holder':
      return m.ownership_join_holder(words);
    case 'official':
      return m.ownership_join_official(words);
    case 'owner':
      return m.ownership_join_owner(words);
    case 'saved-company':
      return m.ownership_join_saved();
  }
}
