import { defineCalls } from '../call';
import type { QUESTIONS_SCHEMAS } from './schema';

const reading = {
  type: 'POST',
  access: 'read',
  scope: 'screen',
  needsRepCodes: false,
  role: 'questions',
} as const;

export const QUESTIONS_CALLS = defineCalls<typeof QUESTIONS_SCHEMAS>()({
  questionsList: {
    ...reading,
    url: 'questions/list',
    summary: 'A page of the questions to the assistant, masked, for whoever looks after it.',
  },
  questionsSummaryList: {
    ...reading,
    url: 'questions/summaryList',
    summary: 'How many questions the filters find, by status, rating, reason, outcome and language.',
  },
  questionDetails: {
    ...reading,
    url: 'questions/details',
    summary: 'One question, and what was done about the feedback on its answer.',
  },
  questionSave: {
    ...reading,
    access: 'write',
    url: 'questions/save',
    summary: 'Sets the status of feedback, with a word back to the person.',
  },
});
