import { z } from 'zod';

/** A piece of text: plain, strong, or a link to a page of the portal, below the locale. */
export const helpRun = z.strictObject({
  text: z.string(),
  isStrong: z.literal(true).optional(),
  href: z.string().startsWith('/').optional(),
});

export const helpBlock = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('text'), runs: z.array(helpRun) }),
  z.strictObject({ is: z.enum(['list', 'steps']), items: z.array(z.array(helpRun)) }),
]);

/** A paragraph of a page of help, as an answer quotes it. */
export const helpQuote = z.strictObject({
  page: z.string(),
  title: z.string(),
  section: z.string(),
  heading: z.string().nullable(),
  blocks: z.array(helpBlock),
});

export type HelpRun = z.output<typeof helpRun>;
export type HelpBlock = z.output<typeof helpBlock>;
