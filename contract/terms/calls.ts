import { defineCalls } from '../call';
import type { TERMS_SCHEMAS } from './schema';

const mine = { access: 'read', scope: 'screen', needsRepCodes: false, beforeTerms: true } as const;

const led = { type: 'POST', access: 'read', scope: 'screen', needsRepCodes: false } as const;

export const TERMS_CALLS = defineCalls<typeof TERMS_SCHEMAS>()({
  termsRead: { ...mine, type: 'GET', url: 'terms' },
  termsVersion: { ...mine, type: 'POST', url: 'terms/version' },
  termsDecide: { ...mine, type: 'POST', access: 'write', url: 'terms/decide' },
  termsPeopleList: { ...led, url: 'terms/people/list' },
  termsPeopleSummaryList: { ...led, url: 'terms/people/summaryList' },
});
