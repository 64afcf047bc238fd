import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { fieldConflict, mergedField, recordVersion } from '@/contract/changes/schema';
import { PROBLEM_CODES, PROBLEM_MEDIA_TYPE } from '@/contract/problem';
import { DATE_FACTS } from '@/contract/changes/dates';
import { isoDate, recordId } from '@/contract/scalars';
import { CONTRACT_VERSION } from '@/contract/version';

const datedFact = z.object({ fact: z.enum(DATE_FACTS), on: isoDate });

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES),
  requestId: z.uuid(),
  titles: z.object({ en: z.string(), fr: z.string() }),
  errors: z
    .array(
      z.object({
        pointer: z.string(),
        rule: z.string(),
        dates: z.object({ earlier: datedFact, later: datedFact }).optional(),
      }),
    )
    .optional(),
  conflicts: z.array(fieldConflict).optional(),
  merged: z.array(mergedField).optional(),
  version: recordVersion.optional(),
  changeSetId: recordId.optional(),
});

/** The answer of 400 and above, as a response of a route's schema. */
export const PROBLEM_RESPONSE = {
  description: 'A problem (RFC 9457), with a title in both languages and a request id to quote.',
  content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } },
};

/** The document's, and of the page that shows it. */
export const TITLE = 'Cairn gateway';

const INFO = {
  title: TITLE,
  version: CONTRACT_VERSION,
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
