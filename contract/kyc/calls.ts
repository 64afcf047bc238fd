import { defineCalls } from '../call';
import type { KYC_SCHEMAS } from './schema';

export const KYC_CALLS = defineCalls<typeof KYC_SCHEMAS>()({
  kycRecord: {
    type: 'POST',
    url: 'clients/kyc',
    access: 'read',
    scope: 'screen',
    summary:
      'What is known of a client and of each account, what is missing, what conflicts, and when it is due.',
  },
  kycPersonSave: {
    type: 'POST',
    url: 'clients/kyc/savePerson',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
    summary: 'Saves the answers of a client. Anyone who sees the client may prepare them.',
  },
  kycAccountSave: {
    type: 'POST',
    url: 'clients/kyc/saveAccount',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
    summary: 'Saves the answers for one account, with the rationale for what conflicts.',
  },
  kycSubmit: {
    type: 'POST',
    url: 'clients/kyc/submit',
    access: 'write',
    scope: 'global',
    needsRepCodes: true,
    summary:
      'Submits a review as complete. Only a registered advisor of the client may, and only if nothing is left.',
  },
  kycList: {
    type: 'POST',
    url: 'kyc/list',
    access: 'read',
    scope: 'screen',
    summary: 'A page of my clients by their reviews: due, missing, in conflict; sorted, by keyset.',
  },
  kycSummaryList: {
    type: 'POST',
    url: 'kyc/summaryList',
    access: 'read',
    scope: 'screen',
    summary: 'How many reviews the filters find, by state, what is missing most, and what falls due by week.',
  },
});
