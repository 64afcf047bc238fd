import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { ApiName } from '@/contract/calls';
import { PROBLEM_CODES, PROBLEM_MEDIA_TYPE } from '@/contract/problem';

/** A line a call, for whoever reads the document. */
export const SUMMARIES: Readonly<Record<ApiName, string>> = {
  clientsList: 'A page of my clients, sorted, by keyset.',
  clientsSummaryList: 'Count and totals of all clients that the filters find.',
  clientOverview: 'The client info card and the household. Leaves a row of who looked.',
  clientMetrics: 'The key figures of a client, of the accounts that were chosen.',
  clientDetails: 'Birth date, phones, e-mail addresses and addresses of a client.',
  clientAccounts: 'The accounts of a client in groups with subtotals, each once.',
  filterSave: 'Keeps a filter under a short id.',
  filterRead: 'The filter under a short id: one’s own, or of someone who shares a team.',
  filterValues: 'What a filter may be set to, with counts, and how many rows it finds.',
  viewsList: 'The views of a screen, one’s own and the team’s, and one’s layouts of all tables.',
  viewSave: 'Makes a view or changes one’s own; the last save wins.',
  viewRemove: 'Removes one’s own view.',
  defaultViewSave: 'Chooses the view that a screen opens with.',
  layoutSave: 'Keeps how a table is arranged; the last save wins.',
  accountsList: 'A page of my accounts, or of one client or household, by keyset.',
  accountsSummaryList: 'Count and totals of the accounts that are listed, and of each state.',
  accountView: 'One account with its holdings and their lots.',
  accountAssetAllocation:
    'What an account holds by class, sector, region and currency, funds looked through.',
  accountTransactionHistory: 'What happened in an account, by keyset, with its running cash balance.',
  accountValueHistory: 'What an account was worth over time, market and net flow apart.',
  clientHoldings: 'What a client holds, by security with the split by account.',
  clientHoldingLots: 'Of one security that a client holds, the lots in each account.',
  clientAssetAllocation: 'What a client holds by class, sector, region and currency, funds looked through.',
  clientTransactionHistory: 'What happened in the accounts of a client, by keyset.',
  clientValueHistory: 'What the accounts of a client were worth over time, market and net flow apart.',
  householdsList: 'A page of the households of my clients, sorted, by keyset.',
  householdsSummaryList: 'Count and totals of all households that the filters find.',
  householdOverview: 'A household, its members and its total. Leaves a row of who looked at each client.',
  householdAccounts: 'The accounts of a household in groups, one held jointly counted once.',
  householdHoldings: 'What the members of a household hold, by security with the split by account.',
  householdHoldingLots: 'Of one security that the members of a household hold, the lots in each account.',
  householdAssetAllocation:
    'What a household holds by class, sector, region and currency, funds looked through.',
  householdTransactionHistory: 'What happened in the accounts of a household, by keyset.',
  householdValueHistory: 'What the accounts of a household were worth over time, market and net flow apart.',
  unassignedAccountsList: 'Accounts without an owner in my branch, and mine without a household.',
  unassignedAccountsSummaryList: 'How many accounts lack an owner or a household, and why.',
  unassignedAccountDetails: 'One of them with its holdings.',
  me: 'The rep codes, branch and preferences of the signed-in person.',
  preferencesSave: 'Keeps the name order of the signed-in person.',
  flags: 'All flags of the signed-in person (OpenFeature remote evaluation protocol, bulk).',
  globalSearch: 'Clients, households and accounts by whatever one knows of them.',
  searchRecent: 'What the person searched for and opened last.',
  searchRecord: 'Remembers a search and what was opened by it.',
};

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  requestId: z.uuid(),
  titles: z.object({ en: z.string(), fr: z.string() }),
  errors: z.array(z.object({ pointer: z.string(), rule: z.string() })).optional(),
});

/** The answer of 400 and above, as a response of a route's schema. */
export const PROBLEM_RESPONSE = {
  description: 'A problem (RFC 9457), with a title in both languages and a request id to quote.',
  content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } },
};

const INFO = {
  title: 'Cairn gateway',
  version: '1.0.0',
  description: 'What the portal asks of its back end. Made from the contract, not written by hand.',
  license: { name: 'Proprietary', url: 'https://example.com/license' },
};

/** The OpenAPI 3.1 document of all routes registered after it, by `app.swagger()`. */
export const openapi = fp(async (app: FastifyInstance, { apiHost }: { apiHost: string }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: apiHost }],
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ accessToken: [] }],
    },
    transform: createJsonSchemaTransform({}),
  });
});
