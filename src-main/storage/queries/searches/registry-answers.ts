/** Where an answer was kept and when it came; a search without one stands at when it was asked. */
export const answeredHits = `search_hits AS h JOIN searches AS s ON s.id = h.search_id LEFT JOIN answers AS a ON a.id = s.answer_id`;

/** When the answer of a search came. */
export const answeredAt = 'coalesce(a.received_at, s.asked_at)';

/** An answer of a registry that counts: stored data, and what was not understood or is doubted, are none. */
export const isOfRegistry = `s.jurisdiction IS NOT NULL AND s.outcome = 'answered' AND s.doubted = 0 AND s.not_understood = 0`;
