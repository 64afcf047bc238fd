import { defineCalls } from '../call';
import type { UMA_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const UMA_CALLS = defineCalls<typeof UMA_SCHEMAS>()({
  umaModelsList: { ...reading, url: 'uma/modelsList' },
  umaModelDetails: { ...reading, url: 'uma/modelDetails' },
  umaAccountsList: { ...reading, url: 'uma/accountsList' },
  umaAccountsSummaryList: { ...reading, url: 'uma/accountsSummaryList' },
  umaAssetsList: { ...reading, url: 'uma/assetsList' },
  umaAccountView: { ...reading, url: 'uma/accountView' },
  umaRebalancePreview: { ...reading, url: 'uma/rebalancePreview' },
  umaLimitsSave: { type: 'POST', access: 'write', scope: 'global', url: 'uma/limitsSave' },
});
