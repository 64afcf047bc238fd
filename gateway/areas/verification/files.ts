import { VERIFICATION_LIST } from '@/contract/verification/list';
import type { VerificationRow } from '@/contract/verification/schema';
import { listFile } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** The lists of this area as files. */
export const VERIFICATION_FILES = {
  verification: paged<'verification', VerificationRow>({
    ...listFile(VERIFICATION_LIST),
    page: (ask, { list: _, ...rows }, page) => ask('verificationList', { ...rows, page }),
  }),
} satisfies Area['files'];
