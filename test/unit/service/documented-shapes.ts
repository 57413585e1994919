import {
  searchAnswer,
  documentsAnswer,
  ordersAnswer,
  orderAnswer,
  createdAnswer,
  problemAnswer,
} from './documented-answers.ts';
import { enhancedAnswer, liteAnswer, downloadedProfile, basicProfile } from './documented-profiles.ts';
import { restLiteSearch, restCoreSearch, restProfile, restPending, restOrderStatus } from './documented-rest.ts';

/** Every documented answer by the name of the operation that reads it. */
export const documentedShapes: Readonly<Record<string, unknown>> = {
  searchAnswer,
  documentsAnswer,
  ordersAnswer,
  orderAnswer,
  createdAnswer,
  enhancedAnswer,
  liteAnswer,
  downloadedProfile,
  basicProfile,
  problemAnswer,
  restLiteSearch,
  restCoreSearch,
  restProfile,
  restPending,
  restOrderStatus,
};
