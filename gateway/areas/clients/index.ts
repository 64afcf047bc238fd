import type { CLIENTS_CALLS } from '@/contract/clients/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { CLIENTS_FILES } from './files';
import { CONTACT_TASKS } from './contactTasks';
import { BIRTHDAY_TASKS } from './tasks';
import { details } from './calls/details';
import { list } from './calls/list';
import { metrics } from './calls/metrics';
import { overview } from './calls/overview';
import { summaryList } from './calls/summaryList';

export const CLIENTS = {
  handlers: {
    clientsList: list,
    clientsSummaryList: summaryList,
    clientOverview: overview,
    clientMetrics: metrics,
    clientDetails: details,
  } satisfies HandlersOf<typeof CLIENTS_CALLS>,
  tasks: [...BIRTHDAY_TASKS, ...CONTACT_TASKS],
  files: CLIENTS_FILES,
} satisfies Area;
