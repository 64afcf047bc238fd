import type { FastifyRequest } from 'fastify';
import type { Locale } from '@/contract/locale';

/**
 * @returns the language of a request from its `x-locale`. The portal sends `fr_FR` for French; it and every other
 *   French tag mean Canadian French. Anything else is English.
 */
export function localeOf(request: FastifyRequest): Locale {
  const value = request.headers['x-locale'];
  return typeof value === 'string' && /^fr\b|^fr[_-]/i.test(value) ? 'fr' : 'en';
}
