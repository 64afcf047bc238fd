import type { KYC_CALLS } from '@/contract/kyc/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { kycList, kycSummaryList } from './calls/list';
import { kycRecord } from './calls/record';
import { kycAccountSave, kycPersonSave, kycSubmit } from './calls/save';

export const KYC_HANDLERS: HandlersOf<typeof KYC_CALLS> = {
  kycRecord,
  kycPersonSave,
  kycAccountSave,
  kycSubmit,
  kycList,
  kycSummaryList,
};
