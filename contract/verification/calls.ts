import { defineCalls } from '../call';
import type { VERIFICATION_SCHEMAS } from './schema';

export const VERIFICATION_CALLS = defineCalls<typeof VERIFICATION_SCHEMAS>()({
  clientVerification: {
    type: 'POST',
    url: 'clients/verification',
    access: 'read',
    scope: 'screen',
    summary:
      'Whether and how the identity of a client was verified, whether it has to be, and which methods can pass.',
  },
  verificationSave: {
    type: 'POST',
    url: 'clients/verification/save',
    access: 'write',
    scope: 'screen',
    summary: 'Records how the identity of a client was verified, or that somebody doubts it.',
  },
  verificationList: {
    type: 'POST',
    url: 'verification/list',
    access: 'read',
    scope: 'screen',
    summary: 'A page of my clients with where the verification of their identity stands, sorted, by keyset.',
  },
  verificationSummaryList: {
    type: 'POST',
    url: 'verification/summaryList',
    access: 'read',
    scope: 'screen',
    summary: 'How many clients the filters find, by state and by method.',
  },
});
