import type { QUESTIONS_CALLS } from '@/contract/questions/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { questionDetails } from './calls/details';
import { questionsList, questionsSummaryList } from './calls/list';
import { questionSave } from './calls/save';
import { QUESTIONS_FILES } from './files';

export const QUESTIONS = {
  handlers: {
    questionsList,
    questionsSummaryList,
    questionDetails,
    questionSave,
  } satisfies HandlersOf<typeof QUESTIONS_CALLS>,
  files: QUESTIONS_FILES,
} satisfies Area;
