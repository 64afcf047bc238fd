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
  clientMetrics: 'The key figures of a client.',
  clientDetails: 'Birth date, phones, e-mail addresses and addresses of a client.',
  clientAccounts: 'The open accounts of a client with their values.',
  me: 'The rep codes, branch and preferences of the signed-in person.',
  preferencesSave: 'Keeps the name order of the signed-in person.',
  flags: 'All flags of the signed-in person (OpenFeature remote evaluation protocol, bulk).',
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
