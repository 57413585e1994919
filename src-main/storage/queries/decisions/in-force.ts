/** The newest decision of a dossier that came into force. */
export const inForce = (dossier: string) =>
  `(SELECT max(id) FROM decisions AS held WHERE held.dossier_id = ${dossier} AND (held.needs_second = 0
     OR EXISTS (SELECT 1 FROM approvals WHERE decision_id = held.id AND verdict = 'approve')))`;
