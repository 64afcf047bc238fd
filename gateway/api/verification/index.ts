import type { VERIFICATION_CALLS } from '@/contract/verification/calls';
import type { HandlersOf } from '../handler';
import { verificationList, verificationSummaryList } from './list';
import { clientVerification } from './record';
import { verificationSave } from './save';

export const VERIFICATION_HANDLERS: HandlersOf<typeof VERIFICATION_CALLS> = {
  clientVerification,
  verificationSave,
  verificationList,
  verificationSummaryList,
};
