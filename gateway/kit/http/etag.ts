import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const HASH_CHARS = 27;

const isNamed = (header: string | undefined, tag: string) =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag);

/**
 * Route hook: tags the answer by its content, and returns 304 to a client that already has it (RFC 9110, section 13).
 */
export async function etag(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, HASH_CHARS)}"`;
  reply.header('etag', tag);
  if (!isNamed(request.headers['if-none-match'], tag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
