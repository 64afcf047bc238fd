import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LAST_EVENT_ID, NOTIFICATION_STREAM, STREAM_MEDIA_TYPE } from '@/contract/notifications/stream';
import type { Database } from '../../../kit/db/database';
import { PROBLEM_RESPONSE } from '../../../kit/http/openapi';
import { principalOf } from '../../../kit/http/principal';
import { Streams } from './streams';

/** As `versionsOf` makes them. Another id is none of ours. */
const KNOWN = /^[\w-]{43}$/;

function knownOf({ headers }: FastifyRequest): string | null {
  const id = headers[LAST_EVENT_ID];
  return typeof id === 'string' && KNOWN.test(id) ? id : null;
}

/**
 * GET notifications/stream. REST only: it is no answer but goes on until its token ends, the client leaves or the gateway
 * stops.
 */
export function notificationStreamRoute(app: FastifyInstance, db: Database): void {
  const streams = new Streams(db, app.log);
  app.addHook('preClose', () => streams.close());
  const { type, url, name } = NOTIFICATION_STREAM;
  app.route({
    method: type,
    url: `/${url}`,
    config: { isStream: true },
    schema: {
      operationId: name,
      summary: 'Says at once when my notifications have changed, without what they say.',
      response: {
        200: {
          description:
            'Events `hello`, `changed` (ask again by the calls; send its id as `Last-Event-ID` next time) and `bye` (come again), with a comment at least every 20 s.',
          content: { [STREAM_MEDIA_TYPE]: { schema: z.string() } },
        },
        '4xx': PROBLEM_RESPONSE,
        '5xx': PROBLEM_RESPONSE,
      },
    },
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const { subject, grantId = null, signIn } = principalOf(request);
      const bytes = streams.open({
        subject,
        grantId,
        signIn,
        tokenEndsAt: request.tokenEndsAt,
        known: knownOf(request),
      });
      return (
        reply
          .type(STREAM_MEDIA_TYPE)
          // A proxy passes on each event as it comes.
          .header('x-accel-buffering', 'no')
          .header('cache-control', 'no-store, no-transform')
          .send(bytes)
      );
    },
  });
}
