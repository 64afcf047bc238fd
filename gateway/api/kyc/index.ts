import type { KYC_CALLS } from '@/contract/kyc/calls';
import type { HandlersOf } from '../handler';
import { kycList, kycSummaryList } from './list';
import { kycRecord } from './record';
import { kycAccountSave, kycPersonSave, kycSubmit } from './save';

export const KYC_HANDLERS: HandlersOf<typeof KYC_CALLS> = {
  kycRecord,
  kycPersonSave,
  kycAccountSave,
  kycSubmit,
  kycList,
  kycSummaryList,
};
