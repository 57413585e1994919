import { foldedName, setOf } from './list-context.ts';

const questions = setOf(
  'query request parameters params criteria filter filters search searchquery searchcriteria searchparameters ' +
    'searchrequest input question queryparameters requestparameters arguments args asked askedfor requested',
);

/** Whether a member of this name, beside an answer, repeats the question that it belongs to. */
export const isNameOfQuestion = (written: string): boolean => questions.has(foldedName(written));
