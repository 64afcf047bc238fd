import type { TERMS_CALLS } from '@/contract/terms/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { termsDecide } from './calls/decide';
import { termsPeopleList, termsPeopleSummaryList } from './calls/people';
import { termsRead, termsVersion } from './calls/read';
import { TERMS_FILES } from './files';

export const TERMS = {
  handlers: {
    termsRead,
    termsVersion,
    termsDecide,
    termsPeopleList,
    termsPeopleSummaryList,
  } satisfies HandlersOf<typeof TERMS_CALLS>,
  files: TERMS_FILES,
} satisfies Area;
