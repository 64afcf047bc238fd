import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { EXPORT_ROWS_HEADER } from '@/contract/export/choices';
import { UPLOAD_CLIENT_HEADER } from '@/contract/documents/upload';
import { LAST_EVENT_ID } from '@/contract/notifications/stream';
import { REQUEST_ID_HEADER } from './requestId';

const PREFLIGHT_MAX_AGE_S = 600;

/** The headers that the portal sends and reads beyond the plain ones of fetch. */
const ASKED = [
  'authorization',
  'content-type',
  'x-locale',
  REQUEST_ID_HEADER,
  'idempotency-key',
  'if-none-match',
  UPLOAD_CLIENT_HEADER,
  LAST_EVENT_ID,
];
const SHOWN = [REQUEST_ID_HEADER, 'retry-after', 'etag', 'idempotent-replayed', 'date', EXPORT_ROWS_HEADER];

/**
 * The headers of each answer: no cache stores it, nobody may frame, sniff or run it, and only the portal's origin reads
 * it.
 */
export const security = fp(async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
  await app.register(cors, {
    origin: publicUrl,
    methods: ['GET', 'POST'],
    allowedHeaders: ASKED,
    exposedHeaders: SHOWN,
    credentials: false,
    maxAge: PREFLIGHT_MAX_AGE_S,
    strictPreflight: false,
  });
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
});
