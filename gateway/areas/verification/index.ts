import type { VERIFICATION_CALLS } from '@/contract/verification/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { VERIFICATION_FILES } from './files';
import { VERIFICATION_FIELDS } from './changes';
import { VERIFICATION_NOTICES } from './notices';
import { VERIFICATION_TASKS } from './tasks';
import { verificationList, verificationSummaryList } from './calls/list';
import { clientVerification } from './calls/record';
import { verificationSave } from './calls/save';

export const VERIFICATION = {
  handlers: {
    clientVerification,
    verificationSave,
    verificationList,
    verificationSummaryList,
  } satisfies HandlersOf<typeof VERIFICATION_CALLS>,
  fields: { client: VERIFICATION_FIELDS },
  tasks: VERIFICATION_TASKS,
  notices: VERIFICATION_NOTICES,
  files: VERIFICATION_FILES,
} satisfies Area;
