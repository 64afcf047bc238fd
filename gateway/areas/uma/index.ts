import type { UMA_CALLS } from '@/contract/uma/calls';
import type { HandlersOf } from '../../kit/call/handler';
import type { Area } from '../../kit/registry';
import { UMA_FILES } from './files';
import { MANAGED_TASKS } from './tasks';
import { umaAccountsList, umaAccountsSummaryList } from './calls/accounts';
import { umaAssetsList } from './calls/assets';
import { umaLimitsSave } from './calls/limits';
import { umaModelDetails, umaModelsList } from './calls/models';
import { umaRebalancePreview } from './calls/preview';
import { umaAccountView } from './calls/view';

export const UMA = {
  handlers: {
    umaModelsList,
    umaModelDetails,
    umaAccountsList,
    umaAccountsSummaryList,
    umaAssetsList,
    umaAccountView,
    umaRebalancePreview,
    umaLimitsSave,
  } satisfies HandlersOf<typeof UMA_CALLS>,
  tasks: MANAGED_TASKS,
  files: UMA_FILES,
} satisfies Area;
