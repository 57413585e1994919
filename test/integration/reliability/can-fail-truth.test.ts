import { describe } from 'vitest';
import { testFoundFaults } from './found-faults.ts';

describe('the suite of the truth can fail', () => {
  testFoundFaults((name) => name === 'truth');
});
