import { VERIFICATION_COLUMNS } from '@/contract/verification/columns';
import type { VerificationRow } from '@/contract/verification/schema';
import { fileColumns } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** The lists of this area as files. */
export const VERIFICATION_FILES = {
  verification: paged<'verification', VerificationRow>({
    title: 'verification:title',
    columns: fileColumns(VERIFICATION_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'verification:search' },
      state: { label: 'verification:columns.state', codes: 'verification:state' },
      method: { label: 'verification:columns.method', codes: 'logs:identityMethod' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('verificationList', { ...rows, page }),
  }),
} satisfies Area['files'];
