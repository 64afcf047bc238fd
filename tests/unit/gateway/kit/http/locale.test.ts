import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { localeOf } from '@/gateway/kit/http/locale';

const asking = (value: string | string[] | undefined) =>
  ({ headers: { 'x-locale': value } }) as unknown as FastifyRequest;

describe('the language of a request [spec 7.calls.2]', () => {
  test.each([
    ['fr_FR', 'fr'],
    ['fr-CA', 'fr'],
    ['fr', 'fr'],
    ['FR', 'fr'],
    ['en', 'en'],
    ['en_CA', 'en'],
    ['fro', 'en'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [['fr', 'fr'], 'en'],
  ])('reads %j as %s', (value, locale) => {
    expect(localeOf(asking(value))).toBe(locale);
  });
});
