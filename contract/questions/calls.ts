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
  questionsList: { ...reading, url: 'questions/list' },
  questionsSummaryList: { ...reading, url: 'questions/summaryList' },
  questionDetails: { ...reading, url: 'questions/details' },
  questionSave: { ...reading, access: 'write', url: 'questions/save' },
});
