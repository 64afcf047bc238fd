import { QUESTION_LIST } from '@/contract/questions/list';
import type { QuestionRow } from '@/contract/questions/schema';
import { listFile } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** The log of questions as a file. */
export const QUESTIONS_FILES = {
  questions: paged<'questions', QuestionRow>({
    ...listFile(QUESTION_LIST),
    page: (ask, { list: _, ...rows }, page) => ask('questionsList', { ...rows, page }),
  }),
} satisfies Area['files'];
