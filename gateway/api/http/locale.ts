import type { FastifyRequest } from 'fastify';
import type { Locale } from '@/contract/locale';

/**
 * @returns the language of a request by its `x-locale`. `fr_FR` is what the portal sends for French and is read as
 * French (Canada); so is every other tag of French. Anything else is English.
 */
export function localeOf(request: FastifyRequest): Locale {
  const value = request.headers['x-locale'];
  return typeof value === 'string' && /^fr\b|^fr[_-]/i.test(value) ? 'fr' : 'en';
}
