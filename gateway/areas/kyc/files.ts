import { KYC_COLUMNS } from '@/contract/kyc/columns';
import type { KycRow } from '@/contract/kyc/schema';
import { fileColumns } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** The lists of this area as files. */
export const KYC_FILES = {
  kyc: paged<'kyc', KycRow>({
    title: 'kyc:title',
    columns: fileColumns(KYC_COLUMNS),
    isSelectable: true,
    facets: {
      text: { label: 'kyc:list.search' },
      state: { label: 'kyc:columns.state', codes: 'kyc:state' },
      service: { label: 'kyc:columns.service', codes: 'kyc:service' },
      missing: { label: 'kyc:columns.missing', codes: 'kyc:field' },
      conflict: { label: 'kyc:columns.conflicts', codes: 'kyc:conflictState' },
    },
    page: (ask, { list: _, ...rows }, page) => ask('kycList', { ...rows, page }),
  }),
} satisfies Area['files'];
