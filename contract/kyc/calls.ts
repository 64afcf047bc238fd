import { defineCalls } from '../call';
import type { KYC_SCHEMAS } from './schema';

export const KYC_CALLS = defineCalls<typeof KYC_SCHEMAS>()({
  kycRecord: { type: 'POST', url: 'clients/kyc', access: 'read', scope: 'screen' },
  kycPersonSave: {
    type: 'POST',
    url: 'clients/kyc/savePerson',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
  },
  kycAccountSave: {
    type: 'POST',
    url: 'clients/kyc/saveAccount',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
  },
  kycSubmit: {
    type: 'POST',
    url: 'clients/kyc/submit',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
  },
  kycLetterTicket: {
    type: 'POST',
    url: 'clients/kyc/letterTicket',
    access: 'write',
    scope: 'screen',
  },
  kycList: { type: 'POST', url: 'kyc/list', access: 'read', scope: 'screen' },
  kycSummaryList: { type: 'POST', url: 'kyc/summaryList', access: 'read', scope: 'screen' },
});
