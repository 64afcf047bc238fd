import { defineCalls } from '../call';
import type { VERIFICATION_SCHEMAS } from './schema';

export const VERIFICATION_CALLS = defineCalls<typeof VERIFICATION_SCHEMAS>()({
  clientVerification: { type: 'POST', url: 'clients/verification', access: 'read', scope: 'screen' },
  verificationSave: { type: 'POST', url: 'clients/verification/save', access: 'write', scope: 'screen' },
  verificationList: { type: 'POST', url: 'verification/list', access: 'read', scope: 'screen' },
  verificationSummaryList: { type: 'POST', url: 'verification/summaryList', access: 'read', scope: 'screen' },
});
