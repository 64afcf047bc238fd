import type { UMA_CALLS } from '@/contract/uma/calls';
import type { HandlersOf } from '../../kit/call/handler';
import { umaAccountsList, umaAccountsSummaryList } from './calls/accounts';
import { umaAssetsList } from './calls/assets';
import { umaModelDetails, umaModelsList } from './calls/models';
import { umaRebalancePreview } from './calls/preview';
import { umaAccountView } from './calls/view';

export const UMA_HANDLERS: HandlersOf<typeof UMA_CALLS> = {
  umaModelsList,
  umaModelDetails,
  umaAccountsList,
  umaAccountsSummaryList,
  umaAssetsList,
  umaAccountView,
  umaRebalancePreview,
};
