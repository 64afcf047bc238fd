import { z } from 'zod';

/** OFREP bulk evaluation, POST. The context's `targetingKey` is the token's subject, filled in by the gateway. */
export const flagsBody = z.strictObject({
  context: z.strictObject({ targetingKey: z.string().max(200).optional() }),
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

export type FlagsBody = z.infer<typeof flagsBody>;
