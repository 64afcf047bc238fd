import type { UNASSIGNED_CALLS } from '@/contract/unassigned/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { UNASSIGNED_FILES } from './files';
import { UNASSIGNED_TASKS } from './tasks';
import {
  unassignedAccountsList,
  unassignedAccountsSummaryList,
  unassignedAccountDetails,
} from './calls/calls';

export const UNASSIGNED = {
  handlers: {
    unassignedAccountsList,
    unassignedAccountsSummaryList,
    unassignedAccountDetails,
  } satisfies HandlersOf<typeof UNASSIGNED_CALLS>,
  tasks: UNASSIGNED_TASKS,
  files: UNASSIGNED_FILES,
} satisfies Area;
