import type { VERIFICATION_CALLS } from '@/contract/verification/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { verificationList, verificationSummaryList } from './calls/list';
import { clientVerification } from './calls/record';
import { verificationSave } from './calls/save';

export const VERIFICATION_HANDLERS: HandlersOf<typeof VERIFICATION_CALLS> = {
  clientVerification,
  verificationSave,
  verificationList,
  verificationSummaryList,
};
