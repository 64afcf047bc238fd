import { defineCalls } from '../call';
import type { UMA_SCHEMAS } from './schema';

const reading = { type: 'POST', access: 'read', scope: 'screen' } as const;

export const UMA_CALLS = defineCalls<typeof UMA_SCHEMAS>()({
  umaModelsList: {
    ...reading,
    url: 'uma/modelsList',
    summary: 'The models of the firm in the version in force, with what my accounts have in each.',
  },
  umaModelDetails: {
    ...reading,
    url: 'uma/modelDetails',
    summary: 'One model with its versions: targets, bands, minimum, fee, risk, benchmark.',
  },
  umaAccountsList: {
    ...reading,
    url: 'uma/accountsList',
    summary: 'A page of my managed accounts, target against actual, by keyset.',
  },
  umaAccountsSummaryList: {
    ...reading,
    url: 'uma/accountsSummaryList',
    summary: 'How many managed accounts the filters find, what they are worth, and how many are out.',
  },
  umaAssetsList: {
    ...reading,
    url: 'uma/assetsList',
    summary: 'What my managed accounts hold, by security, with sleeves, overlap and what no sleeve has.',
  },
  umaAccountView: {
    ...reading,
    url: 'uma/accountView',
    summary: 'One managed account by sleeve and holding, with why it drifted. Leaves a row of who looked.',
  },
  umaRebalancePreview: {
    ...reading,
    url: 'uma/rebalancePreview',
    summary: 'The orders that would bring one account back to its model. Nothing is sent anywhere.',
  },
  umaLimitsSave: {
    type: 'POST',
    access: 'write',
    scope: 'global',
    url: 'uma/limitsSave',
    summary: 'Keeps the smallest trade and the band that the person’s plans go by.',
  },
});
