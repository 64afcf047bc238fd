import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { isoDate, repCode } from '../scalars';

/** A person's own name order; null where the firm's default holds. */
export const namePreferences = z.strictObject({
  displayLastNameFirst: z.boolean().nullable(),
  displayLastNameScreen: z.strictObject({
    clientList: z.boolean().nullable(),
    kycList: z.boolean().nullable(),
    boaDashboards: z.boolean().nullable(),
  }),
});

/** Who is signed in, as the gateway knows the person today. */
export const meAnswer = z.strictObject({
  /** The rep codes whose rows the person sees. Empty: none, and each screen says so. */
  repCodes: z.array(z.strictObject({ code: repCode, name: z.string() })),
  branch: z.string().nullable(),
  preferences: namePreferences,
  /** The date of the book: all values stand as of it. */
  asOf: isoDate,
});

export const preferencesSaveBody = namePreferences;
export const preferencesSaveAnswer = z.strictObject({ preferences: namePreferences });

/** What each call of `calls.ts` sends and answers. */
export const ME_SCHEMAS = {
  me: { body: null, answer: meAnswer },
  preferencesSave: { body: preferencesSaveBody, answer: preferencesSaveAnswer },
} satisfies CallSchemaTable;

export type NamePreferences = z.infer<typeof namePreferences>;
export type MeAnswer = z.infer<typeof meAnswer>;
