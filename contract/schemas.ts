import type { ZodType } from 'zod';
import type { ApiName } from './calls';
import * as clients from './clients/schema';
import * as me from './me/schema';
import * as ofrep from './ofrep/schema';

/** What a call sends and returns. `body` is null where the call sends none. */
export interface CallSchemas {
  body: ZodType | null;
  answer: ZodType;
}

/**
 * The schemas of each call, by api name. The gateway's routes, its OpenAPI document and the contract tests are
 * made from them; the browser never loads this file.
 */
export const SCHEMAS = {
  clientsList: { body: clients.clientsListBody, answer: clients.clientsListAnswer },
  clientsSummaryList: { body: clients.clientsSummaryListBody, answer: clients.clientsSummaryListAnswer },
  clientOverview: { body: clients.clientBody, answer: clients.clientOverviewAnswer },
  clientMetrics: { body: clients.clientBody, answer: clients.clientMetricsAnswer },
  clientDetails: { body: clients.clientBody, answer: clients.clientDetailsAnswer },
  clientAccounts: { body: clients.clientBody, answer: clients.clientAccountsAnswer },
  me: { body: null, answer: me.meAnswer },
  preferencesSave: { body: me.preferencesSaveBody, answer: me.preferencesSaveAnswer },
  flags: { body: ofrep.flagsBody, answer: ofrep.flagsAnswer },
} as const satisfies Record<ApiName, CallSchemas>;
