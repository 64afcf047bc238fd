import { sql } from 'drizzle-orm';
import type { OfrepFlag } from '@/contract/flags';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { DEMO_FLAGS } from '../rules/demo';

interface Setting extends Row {
  key: string;
  subject: string;
  value: unknown;
}

const settings = prepared<Setting>(
  'flags',
  sql`select key, subject, value from feature_flags order by key, subject`,
);

/**
 * POST ofrep/v1/evaluate/flags: every flag for the signed-in person. The firm's value for the person overrides its
 * value for everyone, which overrides the default. The subject comes from the token, whatever the request's context
 * says.
 */
export const evaluate: Handler<'flags'> = async ({ tx }) => {
  const rows = await tx.conclude(settings({}));
  const flags = new Map<string, OfrepFlag>(
    [...DEMO_FLAGS].map(([key, value]) => [key, { key, value, reason: 'DEFAULT' }]),
  );
  for (const { key, subject, value } of rows) {
    const reason = subject === '' ? 'STATIC' : 'TARGETING_MATCH';
    flags.set(key, { key, value, reason });
  }
  return { flags: [...flags.values()] };
};
