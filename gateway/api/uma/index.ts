import type { UMA_CALLS } from '@/contract/uma/calls';
import type { HandlersOf } from '../handler';
import { umaAccountsList, umaAccountsSummaryList } from './accounts';
import { umaAssetsList } from './assets';
import { umaModelDetails, umaModelsList } from './models';
import { umaRebalancePreview } from './preview';
import { umaAccountView } from './view';

export const UMA_HANDLERS: HandlersOf<typeof UMA_CALLS> = {
  umaModelsList,
  umaModelDetails,
  umaAccountsList,
  umaAccountsSummaryList,
  umaAssetsList,
  umaAccountView,
  umaRebalancePreview,
};
