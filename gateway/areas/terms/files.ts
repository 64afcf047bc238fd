import { TERMS_PEOPLE_LIST } from '@/contract/terms/list';
import type { TermsPersonRow } from '@/contract/terms/schema';
import { listFile } from '../../kit/files/column';
import { paged } from '../../kit/files/definition';
import type { Area } from '../../kit/registry';

/** Who has accepted, as a file. */
export const TERMS_FILES = {
  termsPeople: paged<'termsPeople', TermsPersonRow>({
    ...listFile(TERMS_PEOPLE_LIST),
    page: (ask, { list: _, ...rows }, page) => ask('termsPeopleList', { ...rows, page }),
  }),
} satisfies Area['files'];
