import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import { SCHEMAS } from '@/contract/schemas';
import type { Services } from '../kit/call/handler';
import { principalOf } from '../kit/http/principal';
import { etag } from '../kit/http/etag';
import { idempotencyKeyOf, once } from '../kit/call/idempotency';
import { PROBLEM_RESPONSE } from '../kit/http/openapi';
import { runCall } from '../kit/call/run';

/** Answers that a client keeps and asks about again by their tag. */
const CONDITIONAL: ReadonlySet<ApiName> = new Set(['flags']);

/** The body is what the route's schema let through. */
const bodyOf = <Name extends ApiName>(request: FastifyRequest) => request.body as BodyOf<Calls[Name]>;

function reading<Name extends ApiName>(name: Name, services: Services) {
  return (request: FastifyRequest) => runCall(services, name, bodyOf<Name>(request), principalOf(request));
}

function writing<Name extends ApiName>(name: Name, services: Services) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const key = idempotencyKeyOf(request);
    const { text, isReplay } = await once(services, name, bodyOf<Name>(request), principalOf(request), key);
    if (isReplay) reply.header('idempotent-replayed', 'true');
    return reply.type('application/json; charset=utf-8').serializer(String).send(text);
  };
}

/** Makes a route of each call of the contract. */
export function routes(app: FastifyInstance, services: Services): void {
  for (const name of Object.keys(CALLS) as ApiName[]) {
    const { type, url, access } = CALLS[name];
    const { summary, body, answer } = SCHEMAS[name];
    app.route({
      method: type,
      url: `/${url}`,
      schema: {
        operationId: name,
        summary,
        ...(body === null ? {} : { body }),
        response: { 200: answer, '4xx': PROBLEM_RESPONSE, '5xx': PROBLEM_RESPONSE },
      },
      ...(CONDITIONAL.has(name) ? { onSend: etag } : {}),
      handler: access === 'write' ? writing(name, services) : reading(name, services),
    });
  }
}
