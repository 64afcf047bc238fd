import { KYC_LIST } from '@/contract/kyc/list';
import type { KycRow } from '@/contract/kyc/schema';
import { listFile } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** The lists of this area as files. */
export const KYC_FILES = {
  kyc: paged<'kyc', KycRow>({
    ...listFile(KYC_LIST),
    page: (ask, { list: _, ...rows }, page) => ask('kycList', { ...rows, page }),
  }),
} satisfies Area['files'];
