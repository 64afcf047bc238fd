import { z } from 'zod';
import { sentText } from '../scalars';
import { type CallSchemaTable, typedAs } from '../call';
import type { OfrepFlag } from '../flags';

/**
 * OFREP bulk evaluation, POST. The context's `targetingKey` is the subject of the id token (255 characters at
 * most: OpenID Connect Core 2); some flag services refuse to evaluate without it. The embedded gateway uses
 * the subject of the call's token and ignores this value.
 */
export const flagsBody = z.strictObject({
  context: z.strictObject({ targetingKey: sentText.min(1).max(255) }),
});

const flagValue = z.union([z.boolean(), z.string(), z.number(), z.record(z.string(), z.unknown())]);

export const flagsAnswer = z.object({
  flags: z.array(
    z.object({
      key: z.string(),
      value: flagValue.optional(),
      reason: z.string().optional(),
      variant: z.string().optional(),
      errorCode: z.string().optional(),
    }),
  ),
});

/** What each call of `calls.ts` sends and answers. */
export const OFREP_SCHEMAS = {
  flags: {
    summary: 'All flags of the signed-in person (OpenFeature remote evaluation protocol, bulk).',
    body: flagsBody,
    answer: typedAs<{ flags: readonly OfrepFlag[] }>(flagsAnswer),
  },
} satisfies CallSchemaTable;
