import type { HOUSEHOLDS_CALLS } from '@/contract/households/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { CLIENT_HOUSEHOLDS, HOUSEHOLD } from './changes';
import { HOUSEHOLDS_FILES } from './files';
import { householdEdit } from './calls/edit';
import { householdHistory } from './calls/history';
import { householdsList } from './calls/list';
import { householdOverview } from './calls/overview';
import { householdPreview } from './calls/preview';
import { householdSave } from './calls/save';
import { householdsSummaryList } from './calls/summaryList';

export const HOUSEHOLDS = {
  handlers: {
    householdsList,
    householdsSummaryList,
    householdOverview,
    householdEdit,
    householdPreview,
    householdSave,
    householdHistory,
  } satisfies HandlersOf<typeof HOUSEHOLDS_CALLS>,
  record: HOUSEHOLD,
  fields: { client: [CLIENT_HOUSEHOLDS] },
  files: HOUSEHOLDS_FILES,
} satisfies Area;
