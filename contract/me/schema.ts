import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { isoDate, repCode } from '../scalars';
import { FIRM_ROLES } from './codes';

/** A person's own name order. Null when the firm's default applies. */
export const namePreferences = z.strictObject({
  displayLastNameFirst: z.boolean().nullable(),
  displayLastNameScreen: z.strictObject({
    clientList: z.boolean().nullable(),
    kycList: z.boolean().nullable(),
    boaDashboards: z.boolean().nullable(),
  }),
});

/** The signed-in person, as the gateway knows them today. */
export const meAnswer = z.strictObject({
  /**
   * The rep codes whose rows the person sees. When empty, the person sees nothing and each screen says so.
   */
  repCodes: z.array(z.strictObject({ code: repCode, name: z.string() })),
  branch: z.string().nullable(),
  preferences: namePreferences,
  /** What the firm gave the person to look after. Absent for nothing. */
  roles: z.array(z.enum(FIRM_ROLES)).optional(),
  /** The firm's model, which may word answers of the assistant. Absent for none. */
  assistantModel: z.string().optional(),
  /** True where the person has terms to accept before anything else. Absent for nothing. */
  owesTerms: z.boolean().optional(),
  /** The date of the book. All values are as of this date. */
  asOf: isoDate,
});

export const preferencesSaveBody = namePreferences;
export const preferencesSaveAnswer = z.strictObject({ preferences: namePreferences });

/** What each call of `calls.ts` sends and answers. */
export const ME_SCHEMAS = {
  me: {
    summary: 'The rep codes, branch and preferences of the signed-in person.',
    body: null,
    answer: meAnswer,
  },
  preferencesSave: {
    summary: 'Keeps the name order of the signed-in person.',
    body: preferencesSaveBody,
    answer: preferencesSaveAnswer,
  },
} satisfies CallSchemaTable;

export type NamePreferences = z.infer<typeof namePreferences>;
export type MeAnswer = z.infer<typeof meAnswer>;
