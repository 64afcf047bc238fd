import type { KYC_CALLS } from '@/contract/kyc/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { KYC_FILES } from './files';
import { KYC_ACCOUNT_FIELDS, KYC_CLIENT_FIELDS } from './changes';
import { KYC_NOTICES } from './notices';
import { KYC_TASKS } from './tasks';
import { kycLetter, KYC_LETTER } from './letter/letter';
import { kycLetterTicket } from './calls/letter';
import { kycList, kycSummaryList } from './calls/list';
import { kycRecord } from './calls/record';
import { kycAccountSave, kycPersonSave, kycSubmit } from './calls/save';

export const KYC = {
  handlers: {
    kycRecord,
    kycPersonSave,
    kycAccountSave,
    kycSubmit,
    kycLetterTicket,
    kycList,
    kycSummaryList,
  } satisfies HandlersOf<typeof KYC_CALLS>,
  fields: { client: KYC_CLIENT_FIELDS, account: KYC_ACCOUNT_FIELDS },
  tasks: KYC_TASKS,
  notices: KYC_NOTICES,
  files: KYC_FILES,
  papers: { [KYC_LETTER]: kycLetter },
  readAgain: { kycLetterTicket },
} satisfies Area;
